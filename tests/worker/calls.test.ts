/** Calls by the API: whom they reach, and that they are told once, in time, and to nobody who is there. */
import { describe, expect, test } from "vitest";
import { anyone, expectProblem, pair, roomOf } from "./client.ts";
import { lastMail } from "./mailbox.ts";
import { notifiedPair, pageOf } from "./notified.ts";
import { advance, unchanged } from "./object.ts";
import { DAY, HOUR, mailedPair, MINUTE, newAddress, pass, silenced } from "./recipients.ts";

silenced();

/** A game in which Black is to move, is told, and stays silent for so long. */
async function silent(milliseconds: number) {
  const game = await notifiedPair();
  expect((await game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" })).status).toBe(200);
  await advance(game.id, milliseconds);
  return game;
}

describe("a nudge", () => {
  test("is told at once and again the next day, though the turn's notice stays unanswered", async () => {
    const game = await silent(2 * DAY);
    expect(game.recipients.handed).toStrictEqual(["b 1 turn"]);
    const nudged = await game.w.post(`${game.path}/nudge`, { turn: 1 });
    expect(nudged.status).toBe(200);
    expect(nudged.body.you?.nudgeFrom).toBeGreaterThan(nudged.body.now);
    await advance(game.id, 0);
    expect((await game.w.post(`${game.path}/nudge`, { turn: 1 })).body.repeated).toBe(true);
    await advance(game.id, DAY);
    expect((await game.w.post(`${game.path}/nudge`, { turn: 1 })).body.repeated).toBeUndefined();
    await advance(game.id, 0);
    expect(game.recipients.handed).toStrictEqual(["b 1 turn", "b 1 nudge", "b 1 nudge"]);
    expect(new Set(game.recipients.notices.map(({ id }) => id)).size).toBe(3);
  });

  test("says so in the mail", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" });
    await advance(game.id, 2 * DAY);
    await game.w.post(`${game.path}/nudge`, { turn: 1 });
    await advance(game.id, 0);
    await pass(address, 0);
    expect((await lastMail(address)).text).toContain("Ada is waiting for you.");
  });

  test("that comes too soon, in one's own turn or from nobody changes nothing", async () => {
    const game = await silent(HOUR);
    await unchanged([game.id], async () => {
      expectProblem(await game.w.post(`${game.path}/nudge`, { turn: 1 }), "too-early");
      expectProblem(await game.b.post(`${game.path}/nudge`, { turn: 1 }), "not-their-turn");
      expectProblem(await game.w.post(`${game.path}/nudge`, { turn: 0 }), "stale-turn");
      expectProblem(await game.w.post(`${game.path}/nudge`, {}), "malformed");
      expectProblem(await anyone.post(`${game.path}/nudge`, { turn: 1 }), "no-seat");
    });
  });
});

describe("who is at the board", () => {
  test("has the other told at once, and everybody shown for a quarter of an hour", async () => {
    const game = await silent(HOUR);
    const called = await game.w.post(`${game.path}/meet`, { turn: 1 });
    expect(called.body).toMatchObject({ meeting: { by: "w" }, you: { meetFrom: expect.any(Number) } });
    await advance(game.id, 0);
    expect(game.recipients.handed).toStrictEqual(["b 1 turn", "b 1 meeting"]);
    expect((await anyone.get(game.path)).body.meeting).toMatchObject({ by: "w" });
    await advance(game.id, 15 * MINUTE);
    expect((await anyone.get(game.path)).body.meeting).toBeNull();
  });

  test("is not waited for later: a mail that quiet hours have held does not go", async () => {
    const game = await silent(HOUR);
    await game.w.post(`${game.path}/meet`, { turn: 1 });
    await advance(game.id, 0);
    const { last } = game.recipients;
    expect(await roomOf(game.id).owed(last)).toMatchObject({ occasion: "meeting" });
    await advance(game.id, 15 * MINUTE);
    expect(await roomOf(game.id).owed(last)).toBeNull();
  });

  test("calls nobody who is there", async () => {
    const game = await pair();
    const page = await pageOf(game, "b");
    await page.settled();
    expectProblem(await game.w.post(`${game.path}/meet`, { turn: 0 }), "is-here");
    page.close();
  });
});
