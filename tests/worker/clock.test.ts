/** Clocks: how they are chosen, what is shown and kept of them, and the closing of games that nobody begins or goes on with. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { CreateBody } from "../../api/seat-schema.ts";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { harzdame } from "../game-log.ts";
import { anyone, expectProblem, ok, program, roomOf, stateOf, waiting } from "./client.ts";
import { begun, EACH } from "./clocks.ts";
import { loseObject, reportOf } from "./losses.ts";
import { advance, eventsOf, query, unchanged, unrung } from "./object.ts";
import { DAY, HOUR } from "./recipients.ts";
import { giveTime } from "./acts.ts";

const SECOND = 1000;

const BANK: CreateBody["clock"] = { kind: "bank", bank: 600, increment: 10, cap: 900 };

describe("a clock that is chosen", () => {
  test("stands in the state, whole, and runs once both have sat down", async () => {
    const { id, inviteToken } = await waiting({ clock: BANK });
    const path = `/api/games/${id}`;
    const full = { left: 600 * SECOND, until: null };
    expect((await stateOf({ path })).clock).toEqual({
      kind: "bank",
      bank: 600 * SECOND,
      increment: 10 * SECOND,
      cap: 900 * SECOND,
      onFlag: "claim",
      sides: { w: full, b: full },
      paused: null,
      holidays: { days: 0, left: { w: 0, b: 0 } },
      fallen: null,
    });
    await ok(program(inviteToken).post(`${path}/join`, {}));
    const { clock, now, moves } = await stateOf({ path });
    expect(moves).toEqual([]);
    const { w, b } = clock?.sides ?? {};
    expect(b).toEqual(full);
    expect(w?.until).toBeLessThanOrEqual(now + 600 * SECOND);
    expect(w?.left).toBe((w?.until ?? 0) - now);
  });

  test.for<readonly [string, Partial<CreateBody>]>([
    ["left out", {}],
    ["none", { clock: { kind: "none" } }],
    ["none, whatever its end", { clock: { kind: "none" }, onFlag: "end" }],
  ])("is none where it is %s, and leaves no trace in the log", async ([, more]) => {
    const { id } = await waiting(more);
    expect((await stateOf({ path: `/api/games/${id}` })).clock).toBeNull();
    expect((await eventsOf(id))[0]).toMatchObject({ settings: {} });
  });

  test.for<readonly [string, unknown, unknown?]>([
    ["of no kind", { each: 60 }],
    ["of another kind", { kind: "sand", each: 60 }],
    ["of 59 seconds", { kind: "move", each: 59 }],
    ["of more than 60 days", { kind: "move", each: 60 * 86_400 + 1 }],
    ["of parts of seconds", { kind: "move", each: 60.5 }],
    ["without its measure", { kind: "bank", bank: 60, increment: 0 }],
    ["that takes time away", { kind: "bank", bank: 60, increment: -1, cap: 60 }],
    ["whose cap cuts its bank", { kind: "bank", bank: 61, increment: 0, cap: 60 }],
    ["that is a number", 60],
    ["with another end", { kind: "move", each: 60 }, "draw"],
  ])("%s is malformed, and makes no game", async ([, clock, onFlag]) => {
    await unchanged([], async () => {
      const body = { variant: "harzdame", seat: "first", clock, ...(onFlag !== undefined && { onFlag }) };
      expectProblem(await anyone.post("/api/games", body), "malformed");
    });
  });
});

test("a game that is not begun is called off after fourteen days where it has a clock, and takes nobody any more", async () => {
  const { id, inviteToken } = await waiting({ clock: EACH });
  await unrung(id);
  const { closes } = await stateOf({ path: `/api/games/${id}` });
  await advance(id, 14 * DAY);
  expect(await stateOf({ path: `/api/games/${id}` })).toMatchObject({
    status: "over",
    result: { winner: null, by: "abort" },
    closes: null,
  });
  expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: "ended", at: closes });
  expectProblem(await program(inviteToken).post(`/api/games/${id}/join`, {}), "game-over");
});

describe("a game that everybody has left", () => {
  const leave = async (id: string, days: number) => {
    for (let left = days; left > 0; left -= 30) await advance(id, Math.min(left, 30) * DAY);
  };

  test.for<readonly [string, CreateBody["clock"]]>([
    ["no clock", { kind: "none" }],
    ["a clock that nobody claimed", EACH],
  ])("is closed after 180 days with %s", async ([, clock]) => {
    const game = await begun("claim", clock);
    await leave(game.id, 179);
    expect(await stateOf(game)).toMatchObject({ status: "playing" });
    await advance(game, DAY);
    expect(await stateOf(game)).toMatchObject({ status: "over", result: { winner: null, by: "abandoned" } });
    expectProblem(await game.w.play(game.path, 2), "game-over");
  });
});

describe("what is kept of a clock", () => {
  test("is proved by the record, and the same after the object was lost and rebuilt", async () => {
    const game = await begun("claim");
    await advance(game, HOUR);
    await giveTime(game, "b", 7200);
    const before = await stateOf(game);
    const record = await anyone.get<GameRecord>(`${game.path}/record`);
    expect(check(record.body, harzdame)).toMatchObject({ ok: true, value: { events: 5 } });
    await roomOf(game).archiveAnew();
    await loseObject(game);
    expect(await reportOf(game, true)).toMatchObject({ found: [{ kind: "object-gone", events: 5 }], left: [] });
    const { clock } = await stateOf(game);
    expect(clock?.sides["w"]?.until).toBe(before.clock?.sides["w"]?.until);
    // It is not in the time that the lost object was moved to, so that its own bell is what counts.
    await unrung(game);
    await advance(game, 0);
    expect(await query(game, "SELECT at FROM jobs WHERE name = 'time'")).toEqual([{ at: clock?.sides["w"]?.until }]);
  });

  test("finds the games of a browser by the instant in D1", async () => {
    const game = await begun("claim");
    const { clock } = await stateOf(game);
    await roomOf(game).archiveAnew();
    const row = await env.DB.prepare("SELECT until FROM games WHERE id = ?").bind(game.id).first<{ until: number }>();
    expect(row?.until).toBe(clock?.sides["w"]?.until);
  });
});
