/** Time that is up: it is claimed, given anew, or ends the game, whoever is asleep or away then, also where the other side can't win any more. */
import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { expectProblem, move, ORIGIN, type Pair, roomOf, stateOf } from "./client.ts";
import { begun, EACH, later } from "./clocks.ts";
import { advance, eventsOf, evict, query, quietPair, unchanged } from "./object.ts";
import { DAY, HOUR, MINUTE } from "./recipients.ts";
import { live } from "./socket.ts";
import { exports } from "cloudflare:workers";
import type { CreateBody } from "../../api/seat-schema.ts";
import { KNOWS_DRAWS_ON_TIME } from "../../worker/room/kernel/migrations.ts";
import { ROOM_TABLES } from "../../worker/room/tables.ts";

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
