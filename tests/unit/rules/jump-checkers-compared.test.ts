/** Jump Checkers against its plain reading, on boards strewn at random with men, pairs and kings. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { reader } from "../../../games/jump-checkers/typed.ts";
import { jumpCheckers } from "../../../games/jump-checkers/rules/rules.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { referee } from "./jump-checkers-referee.ts";
import { value } from "./lines.ts";

const FILES = "abcdefgh".split("");
const RANKS = "87654321".split("");
const DARK = FILES.flatMap((file, column) =>
  RANKS.filter((rank) => (column + Number(rank)) % 2 === 1).map((rank) => file + rank),
);

const game = typedMatch(jumpCheckers, reader);

/** Letters on squares, from a few to a crowd; `letters` says how often which. */
function boards(letters: string): fc.Arbitrary<ReadonlyMap<string, string>> {
  const pieces = fc.array(fc.tuple(fc.constantFrom(...DARK), fc.constantFrom(...letters.split(""))), { maxLength: 30 });
  return pieces.map((each) => new Map(each.map(([square, letter]) => [square, crowned(letter, square)])));
}

test.each([
  ["of all kinds", "MMMmmmDdKk"],
  ["of men and pairs", "MMmmDDdd"],
  ["of kings", "Kk"],
])("moves of boards %s, and what they lead to", (_, letters) => {
  fc.assert(
    fc.property(boards(letters), fc.constantFrom("b" as const, "w" as const), fc.nat(79), (board, toMove, quiet) => {
      const line = value(game.open(`${written(board)} ${toMove} ${quiet}`));
      const expected = referee(board, toMove);
      expect(line.moves()).toEqual([...expected.keys()].sort());
      const other = toMove === "b" ? "w" : "b";
      expect(line.outcome).toEqual(expected.size === 0 ? { winner: other, by: "no-moves" } : null);
      for (const [text, { after, isQuiet }] of expected) {
        expect(value(line.play(text)).line.position).toBe(`${written(after)} ${other} ${isQuiet ? quiet + 1 : 0}`);
      }
    }),
    { numRuns: 1_000 },
  );
});

/** A man on its last rank is a king. */
function crowned(letter: string, square: string): string {
  if (square.endsWith("8") && "MD".includes(letter)) return "K";
  return square.endsWith("1") && "md".includes(letter) ? "k" : letter;
}

function written(board: ReadonlyMap<string, string>): string {
  const ranks = RANKS.map((rank) => FILES.map((file) => board.get(file + rank) ?? ".").join(""));
  return ranks.join("/").replaceAll(/\.+/g, (run) => String(run.length));
}
