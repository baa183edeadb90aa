/** Clocks: how they are chosen, what is shown and kept of them; games that nobody begins or goes on with; and time that is up, whoever is asleep or away then. */
import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { CreateBody } from "../../api/seat-schema.ts";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { harzdame } from "../game-log.ts";
import { anyone, expectProblem, ok, program, roomOf, stateOf, waiting, move, ORIGIN, type Pair } from "./client.ts";
import { begun, EACH, later } from "./clocks.ts";
import { loseObject, reportOf } from "./losses.ts";
import { advance, eventsOf, query, unchanged, unrung, evict, quietPair } from "./object.ts";
import { DAY, HOUR, MINUTE } from "./recipients.ts";
import { giveTime } from "./acts.ts";
import { runDurableObjectAlarm } from "cloudflare:test";
import { live } from "./socket.ts";
import { KNOWS_DRAWS_ON_TIME } from "../../worker/room/kernel/migrations.ts";
import { ROOM_TABLES } from "../../worker/room/tables.ts";

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

describe("time that may be claimed", () => {
  test("is up at its instant: the state says whose, and the opponent takes the win", async () => {
    const game = await begun("claim");
    await advance(game, HOUR);
    expect(await stateOf(game)).toMatchObject({
      status: "playing",
      toMove: "w",
      clock: { fallen: "w", sides: { w: { left: 0 } } },
    });
    const claimed = await game.b.post(`${game.path}/flag`, { do: "claim", turn: 2 });
    expect(claimed.body).toMatchObject({ status: "over", result: { winner: "b", by: "time" }, clock: { fallen: null } });
    expect((await game.b.post(`${game.path}/flag`, { do: "claim", turn: 2 })).body).toMatchObject({ repeated: true });
    expectProblem(await game.w.play(game.path, 2), "game-over");
  });

  test("begins anew as it is given", async () => {
    const game = await begun("claim");
    await advance(game, HOUR);
    const given = await game.b.post(`${game.path}/flag`, { do: "give", turn: 2, seconds: 7200 });
    expect(given.body).toMatchObject({ turn: 2, toMove: "w", clock: { fallen: null } });
    const until = ((await eventsOf(game)).at(-1)?.at ?? 0) + 2 * HOUR;
    expect(given.body.clock?.sides["w"]).toEqual({ left: until - given.body.now, until });
    expect((await game.b.post(`${game.path}/flag`, { do: "give", turn: 2, seconds: 7200 })).body).toMatchObject({
      repeated: true,
    });
    await advance(game, 2 * HOUR);
    expect(await stateOf(game)).toMatchObject({ clock: { fallen: "w" } });
  });

  test("is told to whoever watches as it is up", async () => {
    const game = await begun("claim");
    const socket = await live(game.path);
    await advance(game, HOUR);
    await socket.until(() => expect(socket.state?.clock).toMatchObject({ fallen: "w" }));
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
    await advance(game, HOUR);
    await unchanged([game], async () => expectProblem(await game[side].post(`${game.path}/flag`, body), code));
  });
});

describe("time that ends the game", () => {
  /** The end, and that it is one. */
  async function expectEndAt(game: Pair, at: number) {
    const ends = (await eventsOf(game)).filter(({ kind }) => kind === "ended");
    expect(ends).toMatchObject([{ how: "time", by: null, winner: "b", at }]);
  }

  const untilOf = async (game: Pair) => (await stateOf(game)).clock?.sides["w"]?.until ?? 0;

  test("does so at its instant, by an alarm that is late, and rings twice", async () => {
    const game = await begun("end");
    const until = await untilOf(game);
    later(5 * HOUR);
    await runDurableObjectAlarm(roomOf(game));
    await advance(game, 0);
    await advance(game, 0);
    await expectEndAt(game, until);
  });

  test("after an outage in which it slept: the state says so before anything is written", async () => {
    const game = await begun("end");
    const until = await untilOf(game);
    await evict(game);
    later(HOUR);
    await unchanged([game], async () => {
      expect(await stateOf(game)).toMatchObject({
        status: "over",
        toMove: null,
        legalMoves: [],
        result: { winner: "b", by: "time" },
      });
    });
    await advance(game, 0);
    await expectEndAt(game, until);
  });

  test("not while a wall clock that was put back says that it is earlier", async () => {
    const game = await begun("end");
    const left = (await stateOf(game)).clock?.sides["w"]?.left ?? 0;
    later(-DAY);
    await advance(game, 0);
    expect(await stateOf(game)).toMatchObject({ status: "playing" });
    expect((await stateOf(game)).clock?.sides["w"]?.left).toBeLessThanOrEqual(HOUR);
    expect(left).toBeLessThanOrEqual(HOUR);
    expect((await game.w.play(game.path, 2)).body).toMatchObject({ turn: 3 });
  });

  test("costs a move no further row, for the bell is left where it stands", async () => {
    const game = await begun("end");
    const bells = await query(game, "SELECT at FROM jobs WHERE name = 'time'");
    await advance(game, MINUTE);
    await move(game, 2);
    expect(await query(game, "SELECT at FROM jobs WHERE name = 'time'")).toEqual(bells);
    await advance(game, HOUR);
    expect(await stateOf(game)).toMatchObject({ status: "over", result: { winner: "w", by: "time" } });
  });
});

/** White has a king alone against a rook. */
const POSITION = "r3k3/8/8/8/8/8/8/4K3 w - - 0 1";

/** Moves by White and Black in turn. */
async function played(onFlag: CreateBody["onFlag"], ...moves: readonly string[]): Promise<Pair> {
  const game = await quietPair({ variant: "hoplit-chess", position: POSITION, clock: EACH, onFlag });
  for (const [turn, move] of moves.entries())
    expect((await (turn % 2 === 0 ? game.w : game.b).play(game.path, turn, move)).status).toBe(200);
  return game;
}

/** How many steps code has to know that opens the game. */
async function needed({ id }: Pair): Promise<number> {
  const [fact] = await query<{ value: string }>(id, "SELECT value FROM facts WHERE name = 'schema'");
  return Number(fact?.value);
}

test("a game that its clock ends is a draw, as the state says before anything is written, and the record after", async () => {
  const game = await played("end", "Kd2", "Kd7", "Kd3");
  await evict(game);
  later(HOUR);
  const drawn = { status: "over", result: { winner: null, by: "time", late: "b" } };
  await unchanged([game], async () => expect(await stateOf(game)).toMatchObject(drawn));
  await advance(game, 0);
  expect((await eventsOf(game)).at(-1)).toMatchObject({ kind: "ended", how: "time", by: null, winner: null });
  expect(await stateOf(game)).toMatchObject(drawn);
  const pgn = await (await exports.default.fetch(`${ORIGIN}${game.path}/record?as=pgn`)).text();
  expect(pgn).toContain('[Result "1/2-1/2"]');
  expect(pgn).toContain('[Termination "time forfeit"]');
});

test("code from before opens such a game no more, and every other one", async () => {
  for (const other of [await begun("claim"), await played("claim")]) expect(await needed(other)).toBe(ROOM_TABLES.needed);
  const game = await played("claim", "Kd2");
  expect(await needed(game)).toBe(KNOWS_DRAWS_ON_TIME);
  expect(KNOWS_DRAWS_ON_TIME).toBeGreaterThan(ROOM_TABLES.needed);
  expect(await stateOf(game)).toMatchObject({ status: "playing" });
});
