/** Clocks: from creation to the flag, whoever is asleep or away when it falls. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CreateBody } from "../../api/seat-schema.ts";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { harzdame } from "../game-log.ts";
import { advanceTo, anyone, expectProblem, LINE, type Pair, pair, program, roomOf, waiting } from "./client.ts";
import { loseObject, reportOf } from "./losses.ts";
import { advance, eventsOf, evict, query, unchanged, unrung } from "./object.ts";
import { live } from "./socket.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const EACH: CreateBody["clock"] = { kind: "move", each: 3600 };
const BANK: CreateBody["clock"] = { kind: "bank", bank: 600, increment: 10, cap: 900 };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A game in which both have moved, so that flags can fall; White is to move. Only the test's own clock rings. */
async function begun(onFlag: CreateBody["onFlag"], clock = EACH): Promise<Pair> {
  const game = await pair({ clock, ...(onFlag && { onFlag }) });
  await unrung(game.id);
  await advanceTo(game, 2);
  return game;
}

async function stateOf(game: Pick<Pair, "path">) {
  return (await anyone.get(game.path)).body;
}

/** The platform's time so much later, as it is after an outage: no alarm has rung meanwhile. */
function later(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}

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
    expect((await program(inviteToken).post(`${path}/join`, {})).status).toBe(200);
    const { clock, now, moves } = await stateOf({ path });
    expect(moves).toEqual([]);
    const { w, b } = clock?.sides ?? {};
    expect(b).toEqual(full);
    expect(w?.until).toBeLessThanOrEqual(now + 600 * SECOND);
    expect(w?.left).toBe((w?.until ?? 0) - now);
  });

  test("is charged for what a move took, and given what it adds", async () => {
    const game = await pair({ clock: BANK });
    await advance(game.id, MINUTE);
    const played = await game.w.post(`${game.path}/moves`, { turn: 0, move: LINE[0] });
    const { w, b } = played.body.clock?.sides ?? {};
    expect(w?.until).toBeNull();
    expect(w?.left).toBeGreaterThan(545 * SECOND);
    expect(w?.left).toBeLessThanOrEqual(550 * SECOND);
    expect(b?.until).toBeLessThanOrEqual(played.body.now + 600 * SECOND);
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

describe("time that may be claimed", () => {
  test("is up at its instant: the state says whose, and the opponent takes the win", async () => {
    const game = await begun("claim");
    await advance(game.id, HOUR);
    expect(await stateOf(game)).toMatchObject({
      status: "playing",
      toMove: "w",
      clock: { fallen: "w", sides: { w: { left: 0 } } },
    });
    const claimed = await game.b.post(`${game.path}/flag`, { do: "claim", turn: 2 });
    expect(claimed.body).toMatchObject({ status: "over", result: { winner: "b", by: "time" }, clock: { fallen: null } });
    expect((await game.b.post(`${game.path}/flag`, { do: "claim", turn: 2 })).body).toMatchObject({ repeated: true });
    expectProblem(await game.w.post(`${game.path}/moves`, { turn: 2, move: LINE[2] }), "game-over");
  });

  test("lets the late player move as long as nobody has claimed", async () => {
    const game = await begun("claim");
    await advance(game.id, 3 * DAY);
    expect((await game.w.post(`${game.path}/moves`, { turn: 2, move: LINE[2] })).body).toMatchObject({
      turn: 3,
      clock: { fallen: null },
    });
    expectProblem(await game.b.post(`${game.path}/flag`, { do: "claim", turn: 2 }), "stale-turn");
  });

  test("begins anew as it is given", async () => {
    const game = await begun("claim");
    await advance(game.id, HOUR);
    const given = await game.b.post(`${game.path}/flag`, { do: "give", turn: 2, seconds: 7200 });
    expect(given.body).toMatchObject({ turn: 2, toMove: "w", clock: { fallen: null } });
    const until = ((await eventsOf(game.id)).at(-1)?.at ?? 0) + 2 * HOUR;
    expect(given.body.clock?.sides["w"]).toEqual({ left: until - given.body.now, until });
    expect((await game.b.post(`${game.path}/flag`, { do: "give", turn: 2, seconds: 7200 })).body).toMatchObject({
      repeated: true,
    });
    await advance(game.id, 2 * HOUR);
    expect(await stateOf(game)).toMatchObject({ clock: { fallen: "w" } });
  });

  test("is told to whoever watches as it is up", async () => {
    const game = await begun("claim");
    const socket = await live(game.path);
    await advance(game.id, HOUR);
    await vi.waitFor(() => expect(socket.state?.clock).toMatchObject({ fallen: "w" }));
  });

  test.for<readonly [string, "w" | "b", object, Parameters<typeof expectProblem>[1]]>([
    ["a claim by whose time it is", "w", { do: "claim", turn: 2 }, "own-clock"],
    ["time for oneself", "w", { do: "give", turn: 2, seconds: 60 }, "own-clock"],
    ["a claim for a past turn", "b", { do: "claim", turn: 1 }, "stale-turn"],
    ["a claim for a turn to come", "b", { do: "claim", turn: 3 }, "stale-turn"],
    ["a gift of no time", "b", { do: "give", turn: 2 }, "malformed"],
    ["a gift of less than a minute", "b", { do: "give", turn: 2, seconds: 59 }, "malformed"],
    ["a gift for ever", "b", { do: "give", turn: 2, seconds: 1e15 }, "malformed"],
    ["neither", "b", { do: "wait", turn: 2 }, "malformed"],
  ])("refuses %s, and changes nothing", async ([, side, body, code]) => {
    const game = await begun("claim");
    await advance(game.id, HOUR);
    await unchanged([game.id], async () => expectProblem(await game[side].post(`${game.path}/flag`, body), code));
  });

  test("refuses everything before it is up, and in a game without a clock", async () => {
    for (const game of [await begun("claim"), await begun(undefined, { kind: "none" })])
      await unchanged([game.id], async () => {
        expectProblem(await game.b.post(`${game.path}/flag`, { do: "claim", turn: 2 }), "no-flag");
        expectProblem(await game.b.post(`${game.path}/flag`, { do: "give", turn: 2, seconds: 60 }), "no-flag");
      });
  });
});

describe("time that ends the game", () => {
  /** The end, and that it is one. */
  async function expectEndAt(game: Pair, at: number): Promise<void> {
    const ends = (await eventsOf(game.id)).filter(({ kind }) => kind === "ended");
    expect(ends).toMatchObject([{ how: "time", by: null, winner: "b", at }]);
  }

  const untilOf = async (game: Pair) => (await stateOf(game)).clock?.sides["w"]?.until ?? 0;

  test("does so at its instant, by an alarm that is late, and rings twice", async () => {
    const game = await begun("end");
    const until = await untilOf(game);
    later(5 * HOUR);
    await runDurableObjectAlarm(roomOf(game.id));
    await advance(game.id, 0);
    await advance(game.id, 0);
    await expectEndAt(game, until);
  });

  test("after an outage in which it slept: the state says so before anything is written", async () => {
    const game = await begun("end");
    const until = await untilOf(game);
    await evict(game.id);
    later(HOUR);
    await unchanged([game.id], async () => {
      expect(await stateOf(game)).toMatchObject({
        status: "over",
        toMove: null,
        legalMoves: [],
        result: { winner: "b", by: "time" },
      });
    });
    await advance(game.id, 0);
    await expectEndAt(game, until);
  });

  test("also when a move arrives first after it, from either side", async () => {
    for (const side of ["w", "b"] as const) {
      const game = await begun("end");
      const until = await untilOf(game);
      await evict(game.id);
      later(HOUR);
      const refused = await game[side].post(`${game.path}/moves`, { turn: 2, move: LINE[2] });
      expectProblem(refused, "game-over");
      expect(refused.body).toMatchObject({ state: { status: "over", turn: 2 } });
      await expectEndAt(game, until);
      vi.useRealTimers();
    }
  });

  test("not while a wall clock that was put back says that it is earlier", async () => {
    const game = await begun("end");
    const left = (await stateOf(game)).clock?.sides["w"]?.left ?? 0;
    later(-DAY);
    await advance(game.id, 0);
    expect(await stateOf(game)).toMatchObject({ status: "playing" });
    expect((await stateOf(game)).clock?.sides["w"]?.left).toBeLessThanOrEqual(HOUR);
    expect(left).toBeLessThanOrEqual(HOUR);
    expect((await game.w.post(`${game.path}/moves`, { turn: 2, move: LINE[2] })).body).toMatchObject({ turn: 3 });
  });

  test("costs a move no further row, for the bell is left where it stands", async () => {
    const game = await begun("end");
    const bells = await query(game.id, "SELECT at FROM jobs WHERE name = 'time'");
    await advance(game.id, MINUTE);
    await game.w.post(`${game.path}/moves`, { turn: 2, move: LINE[2] });
    expect(await query(game.id, "SELECT at FROM jobs WHERE name = 'time'")).toEqual(bells);
    await advance(game.id, HOUR);
    expect(await stateOf(game)).toMatchObject({ status: "over", result: { winner: "w", by: "time" } });
  });
});

describe("a game that is not begun", () => {
  test("is called off after fourteen days where it has a clock, and takes nobody any more", async () => {
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

  test("nobody loses on time in", async () => {
    const game = await pair({ clock: EACH, onFlag: "end" });
    await unrung(game.id);
    await advance(game.id, 10 * DAY);
    expect(await stateOf(game)).toMatchObject({ status: "playing", clock: { fallen: null } });
    expectProblem(await game.b.post(`${game.path}/flag`, { do: "claim", turn: 0 }), "no-flag");
    const played = await game.w.post(`${game.path}/moves`, { turn: 0, move: LINE[0] });
    expect(played.body).toMatchObject({ turn: 1, clock: { sides: { w: { left: HOUR } } } });
  });
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
    await advance(game.id, DAY);
    expect(await stateOf(game)).toMatchObject({ status: "over", result: { winner: null, by: "abandoned" } });
    expectProblem(await game.w.post(`${game.path}/moves`, { turn: 2, move: LINE[2] }), "game-over");
  });

  test("is not while somebody moves", async () => {
    const game = await begun(undefined, { kind: "none" });
    await leave(game.id, 179);
    expect((await game.w.post(`${game.path}/moves`, { turn: 2, move: LINE[2] })).status).toBe(200);
    await leave(game.id, 179);
    expect(await stateOf(game)).toMatchObject({ status: "playing" });
  });
});

describe("what is kept of a clock", () => {
  test("is proved by the record, and the same after the object was lost and rebuilt", async () => {
    const game = await begun("claim");
    await advance(game.id, HOUR);
    await game.b.post(`${game.path}/flag`, { do: "give", turn: 2, seconds: 7200 });
    const before = await stateOf(game);
    const record = await anyone.get<GameRecord>(`${game.path}/record`);
    expect(check(record.body, harzdame)).toMatchObject({ ok: true, value: { events: 5 } });
    await roomOf(game.id).archiveAnew();
    await loseObject(game);
    expect(await reportOf(game, true)).toMatchObject({ found: [{ kind: "object-gone", events: 5 }], left: [] });
    const { clock } = await stateOf(game);
    expect(clock?.sides["w"]?.until).toBe(before.clock?.sides["w"]?.until);
    // It is not in the time that the lost object was moved to, so that its own bell is what counts.
    await unrung(game.id);
    await advance(game.id, 0);
    expect(await query(game.id, "SELECT at FROM jobs WHERE name = 'time'")).toEqual([{ at: clock?.sides["w"]?.until }]);
  });

  test("finds the games of a browser by the instant in D1", async () => {
    const game = await begun("claim");
    const { clock } = await stateOf(game);
    await roomOf(game.id).archiveAnew();
    const row = await env.DB.prepare("SELECT until FROM games WHERE id = ?").bind(game.id).first<{ until: number }>();
    expect(row?.until).toBe(clock?.sides["w"]?.until);
  });
});
