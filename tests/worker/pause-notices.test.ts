/** Who is told of pauses: that one has begun, and that one is over by itself and they are to move. */
import { describe, expect, test } from "vitest";
import { advanceTo, move, stateOf } from "./client.ts";
import { expectHanded, GRACE, notifiedPair, touch, waits, wish, visit } from "./notified.ts";
import { advance, evict, give, unrung } from "./object.ts";
import { DAY, HOUR } from "./recipients.ts";
import { Receiver, webhook } from "./webhook-receiver.ts";
import { pageOf } from "./socket.ts";
import { offerDraw, holiday, endPause, answer } from "./acts.ts";

const receiver = new Receiver();

/** White is to move in turn 2, three days a move; Black has the webhooks and is told, and White too where it is said. */
async function timed(wishes: Parameters<typeof notifiedPair>[0] = {}) {
  const game = await notifiedPair(wishes, { clock: { kind: "move", each: 3 * 86_400 } });
  await advanceTo(game, 2);
  await webhook(game, "b");
  await webhook(game, "w");
  return game;
}

type Timed = Awaited<ReturnType<typeof timed>>;

async function untilOf({ w, path }: Timed, milliseconds: number): Promise<number> {
  return (await w.get(path)).body.now + milliseconds;
}

describe("that a pause has begun", () => {
  test("the other is told, by mail after the grace and by webhook at once", async () => {
    const game = await timed();
    const until = await holiday(game, "w", 5 * DAY);
    await advance(game, 0);
    expect(receiver.types()).toEqual(["b pause"]);
    expect(receiver.received[0]?.message.data).toMatchObject({ turn: 2, paused: { kind: "holiday", by: "w", until } });
    await expectHanded(game, GRACE, ["b 2 pause"]);
    await advance(game, DAY);
    expect(game.recipients.handed).toHaveLength(1);
  });

  test("the other is told once of holidays that begin and end again and again, until they were back", async () => {
    const game = await timed();
    const holidays = async (count: number) => {
      for (let times = 0; times < count; times++) {
        await holiday(game, "w", HOUR);
        await advance(game, GRACE);
        await endPause(game, "w");
        await advance(game, GRACE);
      }
      return game.recipients.handed;
    };
    expect(await holidays(4)).toEqual(["b 2 pause"]);
    await visit(game, "b");
    expect(await holidays(2)).toEqual(["b 2 pause", "b 2 pause"]);
  });

  test("the other is told of a holiday though a pause was agreed on, and of another one though they were not back since, after a move", async () => {
    const game = await timed();
    const until = await untilOf(game, HOUR);
    const { body } = await game.b.post(`${game.path}/offers`, { do: "offer", kind: "pause", turn: 2, until });
    const id = body.offers.find(({ kind }) => kind === "pause")?.id;
    await answer(game, "w", "accept", id);
    await advance(game, GRACE);
    await advance(game, 2 * HOUR);
    await holiday(game, "w", HOUR);
    await expectHanded(game, GRACE, ["b 2 pause", "b 2 pause"]);
    await advance(game, 2 * HOUR);
    await move(game, 2);
    await advance(game, GRACE);
    await holiday(game, "w", DAY);
    await advance(game, GRACE);
    expect(game.recipients.handed.slice(2)).toEqual(["b 3 turn", "b 3 pause"]);
  });

  test("whoever has offered it is told, though a notice stands unanswered", async () => {
    const game = await timed();
    await offerDraw(game, "w", 2);
    await advance(game, GRACE);
    const until = await untilOf(game, 2 * DAY);
    const { body } = await game.b.post(`${game.path}/offers`, { do: "offer", kind: "pause", turn: 2, until });
    await wish(game, "w", { recipient: "ada" });
    const id = body.offers.find(({ kind }) => kind === "pause")?.id;
    await answer(game, "w", "accept", id);
    await expectHanded(game, GRACE, ["b 2 offer", "b 2 pause"]);
  });

  test("nobody is told who is at the page, who hears of the end alone, or after it is over and they are not to move", async () => {
    const [seen, seldom, brief] = [await timed(), await timed({ when: "end" }), await timed()];
    await holiday(seen, "w", 5 * DAY);
    await touch(await pageOf(seen, "b"));
    await holiday(seldom, "w", 5 * DAY);
    await holiday(brief, "w", 5 * DAY);
    await endPause(brief, "w");
    for (const game of [seen, seldom, brief]) {
      await expectHanded(game, GRACE, []);
      expect(await waits(game)).toEqual([]);
    }
  });
});

describe("that a pause is over", () => {
  test("whoever is to move is told of each end that they could not know of, though another pause had begun meanwhile", async () => {
    const game = await timed();
    await wish(game, "w", { recipient: "ada" });
    await holiday(game, "b", 5 * DAY);
    await advance(game, GRACE);
    for (let times = 0; times < 3; times++) {
      await endPause(game, "b");
      await holiday(game, "b", 5 * DAY);
      await advance(game, GRACE);
    }
    // They know of a pause, and one is on.
    expect(game.recipients.handed).toEqual(["w 2 pause"]);
    await endPause(game, "b");
    // Quiet hours: it is told in the morning, unless that is wrong by then.
    game.recipients.instead = async () => ({ kind: "kept", wait: 8 * HOUR });
    await advance(game, GRACE);
    game.recipients.instead = null;
    await holiday(game, "b", 5 * DAY);
    await expectHanded(game, GRACE, ["w 2 pause"]);
    await endPause(game, "b");
    await expectHanded(game, GRACE, ["w 2 pause", "w 2 pause"]);
  });

  test("whoever is to move is told at its end, once, by an object that slept and rings late", async () => {
    const game = await timed();
    await wish(game, "w", { recipient: "ada" });
    await holiday(game, "b", 2 * DAY);
    await expectHanded(game, GRACE, ["w 2 pause"]);
    await evict(game);
    await give(game, { RECIPIENT: game.recipients });
    await unrung(game);
    for (const milliseconds of [2 * DAY + HOUR, 0, 0, HOUR]) await advance(game, milliseconds);
    expect(game.recipients.handed).toEqual(["w 2 pause", "w 2 pause"]);
    expect(game.recipients.last.deadline).toBe((await stateOf(game, game.w)).clock?.sides["w"]?.until);
    expect(receiver.types()).toEqual(["w pause", "w turn"]);
  });

  test("programs are told that have no mail; nobody is who is not to move", async () => {
    const game = await timed();
    await holiday(game, "w", DAY);
    await advance(game, GRACE);
    for (const milliseconds of [DAY, 0, 0]) await advance(game, milliseconds);
    expect(game.recipients.handed).toEqual(["b 2 pause"]);
    expect(receiver.types()).toEqual(["b pause", "w turn"]);
  });

  test("whoever is to move is told by the other's ending it", async () => {
    const game = await timed();
    await wish(game, "w", { recipient: "ada" });
    await holiday(game, "b", 2 * DAY);
    await advance(game, GRACE);
    await endPause(game, "b");
    await expectHanded(game, GRACE, ["w 2 pause", "w 2 pause"]);
    for (const milliseconds of [2 * DAY, 0]) await advance(game, milliseconds);
    expect(game.recipients.handed.slice(2)).toEqual(["w 2 reminder"]);
  });
});
