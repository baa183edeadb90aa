/** Time that is up where the other side can't win any more, in a game as the Worker keeps it. */
import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { CreateBody } from "../../api/seat-schema.ts";
import { KNOWS_DRAWS_ON_TIME } from "../../worker/room/kernel/migrations.ts";
import { ROOM_TABLES } from "../../worker/room/tables.ts";
import { ORIGIN, type Pair, stateOf } from "./client.ts";
import { begun, EACH, later } from "./clocks.ts";
import { advance, eventsOf, evict, query, quietPair, unchanged } from "./object.ts";
import { HOUR } from "./recipients.ts";

/** White has a king alone against a rook. */
const POSITION = "r3k3/8/8/8/8/8/8/4K3 w - - 0 1";

/** Moves by White and Black in turn. */
async function played(onFlag: CreateBody["onFlag"], ...moves: readonly string[]): Promise<Pair> {
  const game = await quietPair({ variant: "hoplit-chess", position: POSITION, clock: EACH, onFlag });
  for (const [turn, move] of moves.entries())
    expect((await (turn % 2 === 0 ? game.w : game.b).post(`${game.path}/moves`, { turn, move })).status).toBe(200);
  return game;
}

/** How many steps code has to know that opens the game. */
async function needed({ id }: Pair): Promise<number> {
  const [fact] = await query<{ value: string }>(id, "SELECT value FROM facts WHERE name = 'schema'");
  return Number(fact?.value);
}

describe("a game that its clock ends", () => {
  test("is a draw, as the state says before anything is written, and the record after", async () => {
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
});

test("code from before opens such a game no more, and every other one", async () => {
  for (const other of [await begun("claim"), await played("claim")]) expect(await needed(other)).toBe(ROOM_TABLES.needed);
  const game = await played("claim", "Kd2");
  expect(await needed(game)).toBe(KNOWS_DRAWS_ON_TIME);
  expect(KNOWS_DRAWS_ON_TIME).toBeGreaterThan(ROOM_TABLES.needed);
  expect(await stateOf(game)).toMatchObject({ status: "playing" });
});
