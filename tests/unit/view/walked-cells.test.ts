/** The pieces in the middle of a walk, as the facts tell it, against the board that the rules come to. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cell } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";
import { offered } from "../../../rules/registry.ts";
import { doomedOf, walkedCells } from "../../../view/board/walk.ts";
import { value } from "../rules/lines.ts";

const matches = offered.flatMap((rulebook) => rulebook.variants.map(({ match }) => match));

describe.each(matches)("$variant", (match) => {
  test("a walk leads to the board after it", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
        let line = value(match.open(match.start));
        for (const choice of choices) {
          const moves = line.moves();
          const move = moves[choice % moves.length];
          if (move === undefined) break;
          const after = value(line.play(move)).line;
          compare(line, move, after);
          line = after;
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** A piece that is promoted is another matter than the walk. */
function compare(line: Line, move: string, after: Line): void {
  const facts = value(line.describe(move));
  if (facts.some(({ tag }) => tag === "promoted")) return;
  const doomed = doomedOf(facts);
  const walked = walkedCells(line.scene(), facts).filter(({ square }) => !doomed.includes(square));
  expect(sorted(walked)).toEqual(sorted(after.scene().cells));
}

function sorted(cells: readonly Cell[]): readonly Cell[] {
  return [...cells].sort((one, other) => (one.square < other.square ? -1 : 1));
}
