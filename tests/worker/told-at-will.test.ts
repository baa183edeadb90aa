/** What the other player can bring about again and again: it is never lost, and tells nobody without end who is not back. */
import { describe, expect, test } from "vitest";
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { advanceTo, gameOf, move, ok, program, roomOf, waiting } from "./client.ts";
import {
  caller,
  GRACE,
  KEPT,
  KeptNotifications,
  notifiedPair,
  type NotifiedPair,
  wish,
  wait,
  visit,
  hear,
  told,
} from "./notified.ts";
import { advance, give, unrung } from "./object.ts";
import { DAY, HOUR, MINUTE } from "./recipients.ts";
import { offerDraw, answer, holiday, endPause, giveTime, handOver } from "./acts.ts";

const MEETING = 15 * MINUTE;
const BROKEN = { kind: "broken", since: 5, reason: "refused" } as const;

async function meet(game: NotifiedPair, turn: number) {
  const call = { kind: "call", for: "meet", turn, isHere: false, bar: null } as const;
  expect((await gameOf(game).act(caller(game, "w"), call, undefined)).ok).toBe(true);
  await advance(game, 0);
}

describe("a turn that a call stands for", () => {
  test("is told where the call is over when the channel fails that was to tell it", async () => {
    const game = await told("push");
    await advanceTo(game, 1);
    await meet(game, 1);
    expect(game.recipients.told).toEqual(["push 1 meeting"]);
    await wait(game, MEETING);
    await hear(game, "push", BROKEN);
    await wait(game, 0);
    expect(game.recipients.told).toEqual(["push 1 meeting", "mail 1 turn"]);
    await wait(game, HOUR);
    expect(game.recipients.told).toHaveLength(2);
  });

  test("is told where that call is one too many", async () => {
    const game = await notifiedPair();
    await advanceTo(game, 1);
    game.recipients.instead = async (notice) => {
      game.recipients.notices.push(notice);
      return notice.occasion === "meeting" ? { ...KEPT, isOver: true } : KEPT;
    };
    await meet(game, 1);
    await wait(game, GRACE);
    expect(game.recipients.handed).toEqual(["b 1 meeting", "b 1 turn"]);
    await wait(game, HOUR);
    expect(game.recipients.handed).toHaveLength(2);
  });
});

describe("what was taken back within the grace", () => {
  test("is told when it is offered again", async () => {
    const game = await notifiedPair();
    await advanceTo(game, 1);
    const first = await offerDraw(game, "w", 1);
    await answer(game, "w", "withdraw", first);
    await wait(game, GRACE);
    expect(game.recipients.handed).toEqual(["b 1 turn"]);
    await offerDraw(game, "w", 1, first);
    await wait(game, GRACE);
    expect(game.recipients.handed).toEqual(["b 1 turn", "b 1 offer"]);
  });

  test("is told when the other one goes on holiday again, and not before", async () => {
    const game = await notifiedPair({}, { clock: { kind: "move", each: 3 * 86_400 } });
    await advanceTo(game, 2);
    await holiday(game, "w", 5 * DAY);
    await endPause(game, "w");
    await wait(game, GRACE);
    expect(game.recipients.handed).toEqual([]);
    await holiday(game, "w", 5 * DAY);
    await wait(game, GRACE);
    expect(game.recipients.handed).toEqual(["b 2 pause"]);
  });
});

test("that an offer was declined long ago makes no news of what is withdrawn now", async () => {
  const game = await notifiedPair();
  await advanceTo(game, 1);
  const own = await offerDraw(game, "b", 1);
  await answer(game, "w", "decline", own);
  for (const turn of [1, 2, 3, 4]) await move(game, turn);
  await wait(game, GRACE);
  const before = game.recipients.handed.length;
  const offered = await offerDraw(game, "w", 5);
  await answer(game, "w", "withdraw", offered);
  await wait(game, GRACE);
  expect(game.recipients.handed.slice(before)).toEqual([]);
});

describe("whoever is not back", () => {
  test("hears of time that is up three times, and then once a day, however often it is given for a minute", async () => {
    const game = await notifiedPair({}, { clock: { kind: "move", each: 3600 }, onFlag: "claim" });
    await advanceTo(game, 3);
    await wait(game, HOUR);
    for (let count = 0; count < 20; count++) {
      await giveTime(game, "w", 60);
      await wait(game, MINUTE);
    }
    const flags = () => game.recipients.handed.filter((each) => each === "b 3 flag").length;
    expect(flags()).toBe(3);
    await giveTime(game, "w", 86_400);
    await wait(game, DAY);
    expect(flags()).toBe(4);
    await visit(game, "b");
    await giveTime(game, "w", 60);
    await wait(game, MINUTE);
    expect(flags()).toBe(5);
  });

  test("hears three times of short holidays that are over by themselves", async () => {
    const game = await notifiedPair({}, { clock: { kind: "move", each: 3 * 86_400 } });
    await advanceTo(game, 3);
    await wait(game, GRACE);
    for (let count = 0; count < 8; count++) {
      await holiday(game, "w", 2 * MINUTE);
      await wait(game, MINUTE);
      await wait(game, MINUTE);
    }
    // One is that the first has begun.
    expect(game.recipients.handed).toEqual(["b 3 turn", "b 3 pause", "b 3 pause", "b 3 pause", "b 3 pause"]);
  });

  test("hears three times that a seat is taken and given back, and then a day later how it stands", async () => {
    const { id, seat, inviteToken } = await waiting();
    const recipients = new KeptNotifications();
    await give(id, { RECIPIENT: recipients });
    await unrung(id);
    const path = `/api/games/${id}`;
    const maker = { id, tokens: { w: seat.token } };
    await wish(maker, "w");
    let invite = inviteToken;
    for (let count = 0; count < 6; count++) {
      const joined = await ok(program(invite).post<JoinAnswer>(`${path}/join`, { name: "Bo" }));
      await wait({ id }, GRACE);
      if (count === 5) break;
      await ok(program(joined.body.seat.token).post(`${path}/leave`, {}));
      await wait({ id }, GRACE);
      const { body } = await program(seat.token).get(path);
      invite = body.you?.inviteUrl?.split("=").at(-1) ?? "";
    }
    const both = ["w 0 turn", "w 0 seat"];
    const thrice = [...both, ...both, ...both];
    expect(recipients.handed).toEqual(thrice);
    for (let hour = 0; hour < 25; hour++) await wait({ id }, HOUR);
    expect(recipients.handed.toSorted()).toEqual([...thrice, ...both].toSorted());
  });
});

test("a turn and what is about the seat are told in the morning, though holidays began and ended again in the night", async () => {
  const game = await notifiedPair({}, { clock: { kind: "move", each: 3 * 86_400 } });
  await advanceTo(game, 2);
  game.recipients.instead = async (notice) => {
    game.recipients.notices.push(notice);
    return { kind: "kept", wait: 8 * HOUR };
  };
  await move(game, 2);
  await wait(game, GRACE);
  const away = { ...game, w: await handOver(game.w, game) };
  await wait(game, GRACE);
  for (const isLast of [false, true]) {
    await holiday(away, "w", 5 * DAY);
    await wait(game, GRACE);
    if (isLast) break;
    await endPause(away, "w");
    await wait(game, GRACE);
  }
  await wait(game, 8 * HOUR);
  const room = roomOf(game);
  const owed = await Promise.all(game.recipients.notices.map(async (each) => (await room.owed(each)) && each.occasion));
  await wait(game, 0);
  const anew = game.recipients.notices.slice(owed.length).map(({ occasion }) => occasion);
  const said = [...owed, ...anew].filter((each) => each !== null);
  expect(said).toContain("seat");
  expect(said.filter((each) => each === "turn" || each === "pause")).toHaveLength(1);
});
