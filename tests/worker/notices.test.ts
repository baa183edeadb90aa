/** Who is told that something waits for them, or that the other has sat down, how often, and how that is handed over. */
import { describe, expect, test } from "vitest";
import type { Committed } from "../../worker/notifications/recipient/subscriptions.ts";
import { advanceTo, anyone, move, ok, program, roomOf, mute } from "./client.ts";
import { expectHanded, GRACE, KEPT, KeptNotifications, notifiedPair, type NotifiedPair, waits, wish } from "./notified.ts";
import { advance, evict, give, jobsOf, unrung } from "./object.ts";
import type { CreateAnswer, JoinAnswer } from "../../api/seat-schema.ts";
import { resign, offerDraw } from "./acts.ts";

const SECOND = 1000;

describe("a turn", () => {
  test("is told once, when the grace is over", async () => {
    const game = await notifiedPair();
    await move(game, 0);
    await expectHanded(game, GRACE - 10 * SECOND, []);
    await expectHanded(game, 10 * SECOND, ["b 1 turn"]);
    expect(game.recipients.last).toMatchObject({ game: game.id, when: "turn" });
    expect(await waits(game)).toEqual([]);
    await advance(game, 10 * GRACE);
    expect(game.recipients.handed).toHaveLength(1);
  });

  test("is not told where both play within the grace", async () => {
    const game = await notifiedPair();
    for (let turn = 0; turn < 6; turn++) {
      await move(game, turn);
      await advance(game, GRACE / 2);
    }
    await expectHanded(game, GRACE, []);
    expect(await waits(game)).toEqual([]);
  });

  test("is told after the grace that the operator has set", async () => {
    const game = await notifiedPair();
    await evict(game);
    await give(game, { RECIPIENT: game.recipients, NOTICE_GRACE_SECONDS: "2" });
    await unrung(game);
    await move(game, 0);
    await expectHanded(game, 2 * SECOND, ["b 1 turn"]);
  });

  test("is told though the object slept meanwhile", async () => {
    const game = await notifiedPair();
    await move(game, 0);
    await evict(game);
    await give(game, { RECIPIENT: game.recipients });
    await unrung(game);
    await advance(game, GRACE);
    await evict(game);
    await give(game, { RECIPIENT: game.recipients });
    await expectHanded(game, GRACE, ["b 1 turn"]);
  });
});

describe("one notice says all that waits", () => {
  test("an offer rides along with a turn", async () => {
    const game = await notifiedPair();
    await move(game, 0);
    await advance(game, GRACE / 2);
    await offerDraw(game, "w", 1);
    await advance(game, GRACE / 2);
    await expectHanded(game, 2 * GRACE, ["b 1 turn"]);
  });

  test("an offer alone makes one, and the turn after it another, with a grace of its own", async () => {
    const game = await notifiedPair();
    await offerDraw(game, "w", 0);
    await advance(game, GRACE);
    await move(game, 0);
    await expectHanded(game, GRACE, ["b 0 offer", "b 1 turn"]);
    const other = await notifiedPair();
    await offerDraw(other, "w", 0);
    await advance(other, GRACE / 2);
    await move(other, 0);
    await expectHanded(other, GRACE / 2, []);
    await expectHanded(other, GRACE / 2, ["b 1 turn"]);
  });
});

describe("who wants to be told seldom", () => {
  test("of the end alone, is told of nothing else", async () => {
    const game = await notifiedPair({ when: "end" });
    await move(game, 0);
    await offerDraw(game, "w", 1);
    expect(await waits(game)).toEqual([]);
    await resign(game, "w", 1);
    await advance(game, GRACE);
    expect(game.recipients.notices).toMatchObject([{ occasion: "end", when: "end" }]);
  });
});

describe("handing over", () => {
  test("is tried again with growing pauses, with the same id", async () => {
    const game = await notifiedPair();
    mute("warn");
    const ids: string[] = [];
    game.recipients.instead = async ({ id }) => {
      ids.push(id);
      throw new Error("asleep");
    };
    await move(game, 0);
    await advance(game, GRACE);
    expect(await jobsOf(game)).toMatchObject({ "notice:b:turn": 1 });
    await advance(game, SECOND);
    await advance(game, SECOND);
    expect(await jobsOf(game)).toMatchObject({ "notice:b:turn": 2 });
    game.recipients.instead = null;
    await expectHanded(game, 9 * SECOND, ["b 1 turn"]);
    expect(new Set([...ids, game.recipients.last.id]).size).toBe(1);
    expect(await waits(game)).toEqual([]);
  });

  test("keeps nobody from moving; a turn that was played meanwhile leaves nothing", async () => {
    const game = await notifiedPair();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: answer, resolve } = Promise.withResolvers<Committed>();
    game.recipients.instead = () => {
      ask();
      return answer;
    };
    await move(game, 0);
    const rung = advance(game, GRACE);
    await asked;
    await move(game, 1, 2);
    expect(await waits(game)).toEqual(["notice:b:turn"]);
    resolve(KEPT);
    await rung;
    game.recipients.instead = null;
    expect(await waits(game)).toEqual(["notice:b:turn"]);
    await expectHanded(game, GRACE, ["b 3 turn"]);
  });

  test("to a recipient who tells this seat no more ends it", async () => {
    const game = await notifiedPair();
    game.recipients.instead = async () => ({ kind: "gone" });
    await move(game, 0);
    await advance(game, GRACE);
    game.recipients.instead = null;
    await move(game, 1, 2);
    await expectHanded(game, GRACE, []);
    expect(await waits(game)).toEqual([]);
  });
});

test("two seats are told apart", async () => {
  const game = await notifiedPair();
  await wish(game, "w", { recipient: "ada" });
  const named: string[] = [];
  const { recipients } = game;
  const both = new (class extends KeptNotifications {
    override getByName(name: string) {
      named.push(name);
      return recipients.getByName(name);
    }
  })();
  await give(game, { RECIPIENT: both });
  await advanceTo(game, 1);
  await advance(game, GRACE);
  await move(game, 1);
  await advance(game, GRACE);
  expect(recipients.handed).toEqual(["b 1 turn", "w 2 turn"]);
  expect(named).toEqual(["bo", "ada"]);
  expect(await roomOf(game).owed(recipients.last)).toMatchObject({ side: "w", occasion: "turn" });
});

describe("that the other has sat down", () => {
  /** Black has made a game of Hoplit Chess and is told; White has just sat down. */
  async function joined(): Promise<NotifiedPair> {
    const created = await anyone.post<CreateAnswer>("/api/games", { variant: "hoplit-chess", seat: "second" });
    const { id, inviteToken, seat } = created.body;
    const recipients = new KeptNotifications();
    await give(id, { RECIPIENT: recipients });
    await unrung(id);
    const path = `/api/games/${id}`;
    const alone = { id, path, invite: inviteToken, tokens: { b: seat.token }, b: program(seat.token), w: anyone };
    await wish(alone, "b");
    const { body } = await program(inviteToken).post<JoinAnswer>(`${path}/join`, { name: "Bo" });
    return { ...alone, recipients, w: program(body.seat.token) };
  }

  async function vote({ w, path }: NotifiedPair, move: string) {
    await ok(w.post(`${path}/moves`, { turn: 0, move }));
  }

  test("is still owed when that one votes after it was handed over, and is told once", async () => {
    const game = await joined();
    game.recipients.instead = async () => {
      await vote(game, "use");
      game.recipients.instead = null;
      return KEPT;
    };
    await advance(game, GRACE);
    expect(await waits(game)).toEqual([]);
    const notice = {
      id: `${game.id}.b.0.joined.bo`,
      game: game.id,
      side: "b",
      turn: 0,
      occasion: "joined",
      when: "turn",
      deadline: null,
    } as const;
    expect(await roomOf(game).owed(notice)).toMatchObject({ occasion: "joined" });
    await expectHanded(game, 2 * GRACE, []);
  });
});
