/** HopperDame against its plain reading, on boards strewn at random with men and kings, close enough to leap over each other. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { rulebook } from "../../../games/hopperdame/game.ts";
import { positionText, referee } from "./hopperdame-referee.ts";
import type { Given } from "./hopperdame-referee.ts";
import { value } from "./lines.ts";

interface Strewn {
  readonly size: number;
  readonly isTerminal: boolean;
}

/** Positions of a variant: pieces in a block of 5 by 5 squares somewhere, and on the corners. */
function positions({ size, isTerminal }: Strewn): fc.Arbitrary<Given> {
  const letters = isTerminal ? ["M", "m"] : ["M", "M", "M", "m", "m", "m", "K", "k"];
  const last = String.fromCharCode(96 + size);
  const corners = ["a1", `a${size}`, `${last}1`, `${last}${size}`];
  const letter = fc.constantFrom(...letters);
  return fc
    .record({
      left: fc.nat(size - 5),
      bottom: fc.nat(size - 5),
      block: fc.array(fc.tuple(fc.nat(4), fc.nat(4), letter), { minLength: 2, maxLength: 12 }),
      cornered: fc.array(fc.tuple(fc.constantFrom(...corners), letter), { maxLength: 4 }),
      toMove: fc.constantFrom("w" as const, "b" as const),
      quiet: fc.constantFrom(0, 7, 98, 99, 100),
    })
    .map(({ left, bottom, block, cornered, toMove, quiet }) => {
      const inBlock = block.map(([file, rank, piece]) => {
        return [String.fromCharCode(97 + left + file) + (bottom + rank + 1), piece] as const;
      });
      return { size, isTerminal, board: new Map([...inBlock, ...cornered]), toMove, quiet };
    })
    .filter(({ board }) => ["MK", "mk"].every((own) => [...board.values()].filter((piece) => own.includes(piece)).length <= 12));
}

test.each(rulebook.variants)("$match.variant: outcome, moves, their recorded routes and what they lead to", ({ match }) => {
  const variant = { size: match.variant.includes("10x10") ? 10 : 8, isTerminal: match.variant.endsWith("terminal") };
  let compared = 0;
  fc.assert(
    fc.property(positions(variant), (given) => {
      const expected = referee(given);
      if (expected === null) return;
      const line = value(match.open(positionText(given.size, given.board, given.toMove, given.quiet)));
      expect(line.outcome).toEqual(expected.outcome);
      expect(line.moves()).toEqual([...expected.moves.keys()].sort());
      for (const [text, after] of expected.moves) expect(value(line.play(text)).line.position).toBe(after);
      compared += 1;
    }),
    { numRuns: 400 },
  );
  expect(compared).toBeGreaterThan(200);
});
