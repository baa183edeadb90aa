/** Pauses and holidays by the API: what is shown of them, who is told when they end, and what is refused. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import type { CreateBody } from "../../api/seat-schema.ts";
import { advanceTo, anyone, expectProblem, type Pair, roomOf, stateOf, waiting } from "./client.ts";
import { advance, evict, quietPair, unchanged } from "./object.ts";
import { live } from "./socket.ts";
import { answer } from "./acts.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A game with three days a move in which both have moved; White is to move. Only the test's own clock rings. */
async function begun(more: Partial<CreateBody> = {}): Promise<Pair> {
  const game = await quietPair({ clock: { kind: "move", each: 3 * 86_400 }, ...more });
  await advanceTo(game, 2);
  return game;
}

test.each<[string, Partial<CreateBody>, number | undefined]>([
  ["fourteen with a day a move", { clock: { kind: "move", each: 86_400 } }, 14],
  ["none with less", { clock: { kind: "bank", bank: 86_399, increment: 0, cap: 86_400 } }, 0],
  ["as many as are said", { clock: { kind: "move", each: 60 }, holiday: 60 }, 60],
  ["none where that is said", { clock: { kind: "move", each: 86_400 }, holiday: 0 }, 0],
  ["not told of without a clock", { holiday: 30 }, undefined],
])("days of holiday are %s", async (_, more, days) => {
  const { state } = await waiting(more);
  expect(state.clock?.holidays.days).toBe(days);
  if (days !== undefined) expect(state.clock?.holidays.left).toEqual({ w: days, b: days });
});

test("an agreed pause ends at its instant, by an alarm that is late and rings twice, wherever the wall clock is set to", async () => {
  const game = await begun();
  const { now } = await stateOf(game);
  const until = now + 2 * DAY;
  const offered = await game.b.post(`${game.path}/offers`, { do: "offer", kind: "pause", turn: 2, until });
  const agreed = await answer(game, "w", "accept", offered.body.offers[0]?.id);
  const left = agreed.body.clock?.sides["w"]?.left ?? 0;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - HOUR });
  expect((await stateOf(game)).clock).toMatchObject({ paused: { until }, sides: { w: { left, until: null } } });
  vi.setSystemTime(Date.now() + 3 * DAY);
  await runDurableObjectAlarm(roomOf(game));
  await advance(game, 0);
  await advance(game, 0);
  expect((await stateOf(game)).clock).toMatchObject({ paused: null, sides: { w: { until: until + left } } });
  const played = await game.w.play(game.path, 2);
  expect(played.body).toMatchObject({ turn: 3, clock: { paused: null } });
});

test("an agreed pause stops both clocks, is shown, survives sleep, and is told to everybody when it ends by itself", async () => {
  const game = await begun();
  const { now } = await stateOf(game);
  const until = now + 2 * DAY;
  const offered = await game.b.post(`${game.path}/offers`, { do: "offer", kind: "pause", turn: 2, until });
  expect(offered.body.offers).toMatchObject([{ kind: "pause", by: "b", until, expires: until }]);
  const agreed = await answer(game, "w", "accept", offered.body.offers[0]?.id);
  expect(agreed.body.clock).toMatchObject({ paused: { kind: "agreed", by: null, until }, sides: { w: { until: null } } });
  const had = agreed.body.clock?.sides["w"]?.left ?? 0;

  await evict(game);
  await advance(game, DAY);
  expect((await stateOf(game)).clock?.sides["w"]?.left).toBe(had);
  const watcher = await live(game.path);
  await advance(game, DAY + MINUTE);
  await watcher.until(() => expect(watcher.state?.clock?.paused).toBeNull());
  const after = await stateOf(game);
  expect(after.clock?.sides["w"]?.until).toBe(until + had);
  expect(after.closes).toBeGreaterThan(until + 179 * DAY);
});

describe("is refused and changes nothing:", () => {
  test.each([
    ["a pause for ever", "offers", { do: "offer", kind: "pause", turn: 2, until: 9e15 }, "bad-pause"],
    ["a pause of the past", "offers", { do: "offer", kind: "pause", turn: 2, until: 0 }, "bad-pause"],
    ["a pause without an end", "offers", { do: "offer", kind: "pause", turn: 2 }, "malformed"],
    ["a pause until half an instant", "offers", { do: "offer", kind: "pause", turn: 2, until: 0.5 }, "malformed"],
    ["a holiday for ever", "holiday", { turn: 2, until: 9e15 }, "bad-pause"],
    ["a holiday in a turn of the past", "holiday", { turn: 1, until: 9e15 }, "stale-turn"],
    ["a holiday without an end", "holiday", { turn: 2 }, "malformed"],
    ["an end of what is not paused", "pause", { do: "end", turn: 2 }, "not-paused"],
    ["anything else done to a pause", "pause", { do: "begin", turn: 2 }, "malformed"],
  ] as const)("%s", async (_, call, body, code) => {
    const game = await begun();
    await unchanged([game], async () => expectProblem(await game.w.post(`${game.path}/${call}`, body), code));
  });

  test("more days than a year's at the making", async () => {
    const clock = { kind: "move", each: 86_400 };
    for (const holiday of [61, -1, 1.5])
      expectProblem(await anyone.post("/api/games", { variant: "harzdame", seat: "first", clock, holiday }), "malformed");
  });
});
