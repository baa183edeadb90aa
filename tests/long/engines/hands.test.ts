/** Each kind of game by tap, by drag and by keys, in each engine: with what is taken, leapt over, dropped or promoted there. */
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import type { Guest } from "../../e2e/engines/guest.ts";
import { type Hand, hands } from "../../e2e/engines/hands.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { seatPath } from "../../e2e/api.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { tapsFor } from "../../e2e/page/taps.ts";
import * as wholeGames from "../../whole-games.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

interface Played {
  readonly variant: string;
  readonly moves: readonly string[];
  readonly seat: "first" | "second";
  /** Which moves are made on the page, by their place in the game, and how; the others come by the API. */
  readonly made: Readonly<Record<number, keyof typeof hands>>;
}

const games: readonly Played[] = [
  // A chain of leaps; a leap and a capture; a man that goes on over two.
  {
    variant: "hopperdame-8x8-12-promotion",
    moves: wholeGames.HOPPERDAME,
    seat: "first",
    made: { 2: "tap", 4: "drag", 8: "keys" },
  },
  // A chain of three; a man taken; a chain of two.
  { variant: "harzdame", moves: wholeGames.HARZDAME, seat: "second", made: { 7: "tap", 11: "keys", 13: "drag" } },
  // A slide; a runner that takes; a rebound, which takes twice.
  { variant: "hoppsi", moves: wholeGames.HOPPSI, seat: "second", made: { 5: "keys", 7: "drag", 9: "tap" } },
  // A pair is formed; a man is taken, twice.
  { variant: "jump-checkers", moves: wholeGames.JUMP_CHECKERS, seat: "first", made: { 0: "drag", 2: "keys", 4: "tap" } },
  // A drop that covers a check; a hoplit that takes; a pawn promoted.
  { variant: "hoplit-chess", moves: wholeGames.HOPLIT_CHESS, seat: "first", made: { 6: "tap", 8: "drag", 22: "keys" } },
];

describe.each(ENGINES)("%s", (engine) => {
  test.each(games)("$variant", async ({ variant, moves, seat, made }) => {
    const [start = 0] = Object.keys(made).map(Number);
    const game = await own.api.played(variant, moves.slice(0, start));
    const guest = await arrive(engine, own.server.baseUrl, IPHONE);
    await guest.open(seatPath(game, seat));
    await guest.seated();
    const last = Math.max(...Object.keys(made).map(Number));
    for (let ply = start; ply <= last; ply++) {
      const move = moves[ply] ?? "";
      const way = made[ply];
      const { toMove, turn } = await own.api.state(game.id);
      if (way === undefined) await own.api.move(game, toMove ?? "", turn, move);
      else await makes(guest, game.id, hands[way], move);
    }
    expect((await own.api.state(game.id)).moves.map(({ move }) => move)).toEqual(moves.slice(0, last + 1));
  });
});

/** Has somebody make a move once the page knows that it is theirs to make, and waits until the server has it. */
async function makes(guest: Guest, id: string, hand: Hand, move: string) {
  const { variant, position, ply } = await own.api.state(id);
  await guest.sees(ply);
  await hand(guest, tapsFor(variant, position, move));
  await expect.poll(async () => (await own.api.state(id)).moves.at(-1)?.move, { interval: 30 }).toBe(move);
}
