/** HopperDame, all six variants: the laws of all games; over whole games its plain reading, and how rich positions become. */
import { hopperdameLaws } from "../../unit/rules/hopperdame-laws.ts";
import { describe, expect, test } from "vitest";
import { chains } from "../../../games/hopperdame/rules/moves.ts";
import { SIDES, squaresOf } from "../../../games/hopperdame/rules/position.ts";
import { readerOf } from "../../../games/hopperdame/typed.ts";
import { castleRules, setUps, variant, type Variant } from "../../../games/hopperdame/rules/variant.ts";
import type { Line } from "../../../rules/match.ts";
import type { Dice } from "../../../scripts/shared/dice.ts";
import { withDice } from "../../random.ts";
import { referee } from "../../unit/rules/hopperdame-referee.ts";
import { after, value } from "../../unit/rules/lines.ts";
import { judgeOf } from "../../game-log.ts";

hopperdameLaws(100);

const variants = castleRules.flatMap((castleRule) => setUps.map((setUp) => variant(setUp, castleRule)));

/** So many games are played of each variant. */
const GAMES = 6;

/** The positions of a game, to its end, in which each move is picked by `pick`. */
function* game(id: string, pick: (line: Line) => string): Generator<Line> {
  const { match } = judgeOf(id);
  let line = value(match.open(match.start));
  while (line.outcome === null) {
    yield line;
    line = after(line, pick(line));
  }
  yield line;
}

/** The letters of a board, by square. */
function letters(text: string, size: number): ReadonlyMap<string, string> {
  const [board = ""] = text.split(" ");
  const rows = board.split("/").map((row) => row.replaceAll(/[0-9]+/g, (run) => ".".repeat(Number(run))));
  return new Map(
    rows.flatMap((row, fromTop) =>
      row.split("").flatMap((letter, file) => {
        return letter === "." ? [] : [[String.fromCharCode(97 + file) + (size - fromTop), letter] as const];
      }),
    ),
  );
}

describe.each(variants)("$id", (played: Variant) => {
  const size = played.field.squares.files;

  test("all moves of random games agree with the plain reading", () => {
    let compared = 0;
    for (let seed = 0; seed < GAMES; seed += 1) {
      withDice(seed, (roll) => {
        for (const line of game(played.id, (at) => at.moves()[roll(at.moves().length)] ?? "")) compare(line);
      });
    }
    expect(compared).toBeGreaterThan(GAMES * 50);

    function compare(line: Line) {
      const [, toMove, quiet] = line.position.split(" ");
      const expected = referee({
        size,
        isTerminal: played.castleRule === "terminal",
        board: letters(line.position, size),
        toMove: toMove === "w" ? "w" : "b",
        quiet: Number(quiet),
      });
      if (expected === null || line.outcome?.by === "repetition") return;
      expect(line.outcome).toEqual(expected.outcome);
      expect(line.moves()).toEqual([...expected.moves.keys()].sort());
      compared += 1;
    }
  });

  test("the richest position of games that seek it has few chain states", () => {
    let most = 0;
    for (let seed = 0; seed < GAMES; seed += 1) {
      withDice(seed, (roll) => {
        for (const line of game(played.id, (at) => richest(at, roll))) most = Math.max(most, states(line));
        expect(most).toBeLessThan(1_000);
      });
    }
    expect(most).toBeGreaterThan(played.men);

    /** Of some moves, the one after which there are the most. */
    function richest(line: Line, roll: Dice): string {
      const moves = line.moves();
      const tried = Array.from({ length: 6 }, () => moves[roll(moves.length)] ?? "");
      const rated = tried.map((move) => ({ move, rate: states(after(line, move)) }));
      return rated.reduce((best, other) => (other.rate > best.rate ? other : best)).move;
    }

    function states(line: Line): number {
      const position = value(readerOf(played).read(line.position));
      const rates = SIDES.map((toMove) => chains(played, { ...position, toMove }, squaresOf(position, toMove)).states);
      return Math.max(...rates);
    }
  });
});
