/**
 * A seat with several channels is told once: by the one that its player prefers, by the next where that fails, or where it stays
 * unseen for as long as they wish. Recipients only keep what they are handed here.
 */
import { describe, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import type { ChannelStatus } from "../../worker/notifications/content/message.ts";
import { advanceTo, move, ok, type Pair, roomOf, stateOf } from "./client.ts";
import { advance, evict, give, unrung } from "./object.ts";
import { GRACE, KEPT, type NotifiedPair, touch, waits, hear, told } from "./notified.ts";
import { shown } from "./targets.ts";
import { ownWays } from "./ways.ts";
import { pageOf } from "./socket.ts";

const MINUTE = 60_000;
const BROKEN: ChannelStatus = { kind: "broken", since: 5, reason: "refused" };

ownWays();

/** White moves, and the grace passes. */
async function owe(game: NotifiedPair, turn = 1) {
  await advanceTo(game, turn);
  await advance(game, GRACE);
}

async function set(game: Pair, body: object): Promise<ChannelsAnswer> {
  const answer = await ok(game.b.ask<ChannelsAnswer>("PUT", `${game.path}/channels`, body));
  return answer.body;
}

/** After so many minutes unseen the next one is told. */
async function impatient(minutes: number): Promise<NotifiedPair> {
  const game = await told("push", "chat");
  expect(await set(game, { nextAfter: minutes })).toMatchObject({ nextAfter: minutes });
  return game;
}

describe("a turn is told", () => {
  test("once, by the one that was set up last, and never by another, whoever comes or not", async () => {
    const game = await told("push", "chat");
    await owe(game);
    await advance(game, 30 * 24 * 60 * MINUTE);
    expect(game.recipients.told.filter((each) => each.endsWith(" turn"))).toEqual(["push 1 turn"]);
    expect((await shown(game)).channels.map(({ kind }) => kind)).toEqual(["push", "chat", "mail"]);
  });

  test("by the one that its player prefers", async () => {
    const game = await told("push", "chat");
    const ids = (await shown(game)).channels.map(({ id }) => id);
    const ordered = await set(game, { order: ids.toReversed() });
    expect(ordered.channels.map(({ kind }) => kind)).toEqual(["mail", "chat", "push"]);
    await owe(game);
    expect(game.recipients.told).toEqual(["mail 1 turn"]);
  });

  test.each<[string, (game: NotifiedPair) => Promise<unknown>]>([
    ["is refused or stays broken", (game) => hear(game, "push", BROKEN)],
    ["is gone", (game) => roomOf(game).hear("b", "push", { kind: "gone" })],
  ])("by the next where the first %s, and by that one alone", async (_how, fail) => {
    const game = await told("push", "chat");
    await owe(game);
    const [first] = game.recipients.notices;
    await fail(game);
    await advance(game, 0);
    expect(game.recipients.told).toEqual(["push 1 turn", "chat 1 turn"]);
    expect(first && (await roomOf(game).owed(first))).toBeNull();
    expect(await roomOf(game).owed(game.recipients.last)).toMatchObject({ occasion: "turn" });
    await fail(game);
    await advance(game, 60 * MINUTE);
    expect(game.recipients.told).toHaveLength(2);
  });

  test("by the next at once where the first one's target turns out to be gone", async () => {
    const game = await told("push", "chat");
    game.recipients.instead = async ({ id }) => {
      game.recipients.instead = null;
      expect(id).toContain(".push");
      return { kind: "gone" };
    };
    await owe(game);
    await advance(game, 0);
    expect(game.recipients.told).toEqual(["chat 1 turn"]);
    expect((await shown(game)).channels.map(({ kind }) => kind)).toEqual(["chat", "mail"]);
    expect(await waits(game)).toEqual([]);
  });

  test("by nobody else where its player has stopped the first one by what it told them", async () => {
    const game = await told("push");
    await owe(game);
    await roomOf(game).hear("b", "push", { kind: "status", status: { kind: "sent", at: Date.now() + 60 * MINUTE } });
    await roomOf(game).hear("b", "push", { kind: "ended" });
    await advance(game, 60 * MINUTE);
    expect(game.recipients.told).toEqual(["push 1 turn"]);
  });

  test("by the next turn's first again, once that is mended", async () => {
    const game = await told("push");
    await owe(game);
    await hear(game, "push", BROKEN);
    await advance(game, 0);
    await hear(game, "push", { kind: "sent", at: 9 });
    await move(game, 1, 2);
    await advance(game, GRACE);
    expect(game.recipients.told).toEqual(["push 1 turn", "mail 1 turn", "push 3 turn"]);
  });
});

describe("what stays unseen", () => {
  test("is told by the next one after the time that was chosen, and so on, with one id for each", async () => {
    const game = await impatient(60);
    await owe(game);
    await advance(game, 59 * MINUTE);
    expect(game.recipients.told).toEqual(["push 1 turn"]);
    await advance(game, MINUTE);
    expect(game.recipients.told).toEqual(["push 1 turn", "chat 1 turn"]);
    await advance(game, 60 * MINUTE);
    expect(game.recipients.told).toEqual(["push 1 turn", "chat 1 turn", "mail 1 turn"]);
    await advance(game, 600 * MINUTE);
    expect(new Set(game.recipients.notices.map(({ id }) => id)).size).toBe(3);
    for (const notice of game.recipients.notices) expect(await roomOf(game).owed(notice)).toMatchObject({ occasion: "turn" });
  });

  test.each<[string, (game: NotifiedPair) => Promise<unknown>]>([
    ["seen on the page", async (game) => touch(await pageOf(game, "b"))],
    ["answered", (game) => game.b.play(game.path, 1)],
    ["over", (game) => game.w.post(`${game.path}/resign`, { turn: 1 })],
  ])("is told by nobody else once it was %s", async (_how, act) => {
    const game = await impatient(15);
    await owe(game);
    await act(game);
    await advance(game, 600 * MINUTE);
    expect(game.recipients.told.filter((each) => each.endsWith(" turn"))).toEqual(["push 1 turn"]);
  });

  test("is owed to whoever asks while it is being handed over", async () => {
    const game = await impatient(15);
    const owed: unknown[] = [];
    game.recipients.instead = async (notice) => {
      owed.push(await roomOf(game).owed(notice));
      return KEPT;
    };
    await owe(game);
    await advance(game, 15 * MINUTE);
    expect(owed).toEqual([expect.objectContaining({ occasion: "turn" }), expect.objectContaining({ occasion: "turn" })]);
  });

  test("counts from when its quiet hours let it go", async () => {
    const game = await impatient(60);
    game.recipients.instead = async (notice) => {
      game.recipients.notices.push(notice);
      game.recipients.instead = null;
      return { ...KEPT, wait: 480 * MINUTE };
    };
    await owe(game);
    await advance(game, 539 * MINUTE);
    expect(game.recipients.told).toEqual(["push 1 turn"]);
    await advance(game, MINUTE);
    expect(game.recipients.told).toEqual(["push 1 turn", "chat 1 turn"]);
  });

  test("is told once by each after sleep, alarms that come twice, and answers that are lost", async () => {
    const game = await impatient(60);
    const again = async () => {
      await evict(game);
      await give(game, { RECIPIENT: game.recipients });
      await unrung(game);
    };
    const lose = () => {
      game.recipients.instead = async (notice) => {
        game.recipients.notices.push(notice);
        game.recipients.instead = null;
        throw new Error("lost");
      };
    };
    lose();
    await owe(game);
    await again();
    await advance(game, 2 * MINUTE);
    await Promise.all([advance(game, 0), advance(game, 0)]);
    lose();
    await again();
    await advance(game, 60 * MINUTE);
    await again();
    await advance(game, 2 * MINUTE);
    await Promise.all([advance(game, 0), advance(game, 0)]);
    expect(game.recipients.told).toEqual(["push 1 turn", "push 1 turn", "chat 1 turn", "chat 1 turn"]);
    expect(new Set(game.recipients.notices.map(({ id }) => id)).size).toBe(2);
  });
});

describe("what a push shows", () => {
  test.each<[string, (game: NotifiedPair) => Promise<unknown>]>([
    ["moved elsewhere", (game) => game.b.play(game.path, 1)],
    ["seen the page", async (game) => touch(await pageOf(game, "b"))],
  ])("is withdrawn once its player has %s, and what others brought is not", async (_how, act) => {
    const game = await told("push", "chat");
    await owe(game);
    await act(game);
    await advance(game, 0);
    await advance(game, 60 * MINUTE);
    expect(game.recipients.withdrawn).toEqual(["push"]);

    const other = await told();
    await owe(other);
    await act(other);
    await advance(other, 60 * MINUTE);
    expect(other.recipients.withdrawn).toEqual([]);
  });
});

describe("the seat's own matters", () => {
  test("its link goes by mail alone, whatever is preferred", async () => {
    const game = await told("push", "chat");
    await ok(game.b.post(`${game.path}/link/mail`, {}), 202);
    await advance(game, 0);
    expect(game.recipients.told).toEqual(["mail 0 link"]);
  });

  test("mails end by themselves, and the others tell on", async () => {
    const game = await told("push");
    await ok(game.b.ask("DELETE", `${game.path}/email`, {}), 204);
    expect((await shown(game)).channels.map(({ kind }) => kind)).toEqual(["push"]);
    expect((await stateOf(game, game.b)).you).toMatchObject({ mail: "on" });
    await ok(game.b.ask("DELETE", `${game.path}/me`, {}), 204);
    expect((await shown(game)).channels).toEqual([]);
    expect((await stateOf(game, game.b)).you).not.toHaveProperty("mail");
  });
});
