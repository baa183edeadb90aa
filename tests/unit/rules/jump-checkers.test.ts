/** Jump Checkers, as docs/rules/jump-checkers.md has it, where a clause is more than positions and moves; and the laws of all games. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/jump-checkers/typed.ts";
import { jumpCheckers } from "../../../games/jump-checkers/rules/rules.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { laws } from "./laws.ts";
import { position, written, FILES, RANKS } from "./picture.ts";
import { value } from "./lines.ts";
import fc from "fast-check";
import { referee } from "./jump-checkers-referee.ts";

const game = typedMatch(jumpCheckers, reader);

/** Everything that can be leapt over, taken and joined. */
const CROWD = `
  . m . . . k . .
  . . K . d . M .
  . d . m . M . .
  m . M . D . k .
  . D . M . m . M
  . . d . D . d .
  . M . m . . . K
  . . k . M . . .`;

/** One step from the last ranks, and pairs that may run there. */
const HOME_STRETCH = `
  . . . m . . . k
  M . M . . . D .
  . D . . . M . .
  . . . . . . . .
  . . . . . . . .
  . . d . m . . .
  . m . . . d . .
  K . . . M . . .`;

const KINGS = `
  . . . . . . . k
  . . . . k . . .
  . k . . . . . .
  . . . . . . . .
  . K . k . . . .
  . . . . K . . .
  . . . . . . . .
  K . . . . . . .`;

laws({
  rules: jumpCheckers,
  reader,
  endings: ["no-moves", "quiet", "repetition"],
  positions: [
    position(CROWD, "b 0"),
    position(CROWD, "w 79"),
    position(HOME_STRETCH, "b 3"),
    position(HOME_STRETCH, "w 0"),
    position(KINGS, "b 70"),
    position(KINGS, "w 80"),
  ],
});

describe("what is told", () => {
  test("of a king's jump", () => {
    const line = value(game.open("8/8/5k2/4m3/3K4/8/8/8 b 0"));
    expect(value(line.describe("d4xf6"))).toEqual([
      { tag: "walked", side: "b", kind: "king", squares: ["d4", "f6"], leaps: true },
      { tag: "took", side: "w", kind: "king", square: "f6", leg: 0, lifted: "at-once" },
    ]);
    expect(value(value(game.open("8/8/5k2/8/3K4/8/8/8 b 0")).describe("d4xf6"))[0]).toMatchObject({ leaps: false });
  });

  test("of the board: men and pairs show where they head, kings don't; the areas are where a side's men promote", () => {
    const scene = value(game.open("7k/8/8/8/1D1m4/8/8/M7 b 0")).scene();
    expect(scene).toEqual({
      files: 8,
      ranks: 8,
      surface: "chequer",
      cells: [
        { square: "a1", side: "b", kind: "man", heading: 0 },
        { square: "b4", side: "b", kind: "pair", heading: 0 },
        { square: "d4", side: "w", kind: "man", heading: 180 },
        { square: "h8", side: "w", kind: "king" },
      ],
      areas: [
        { side: "b", kind: "promotion", squares: ["b8", "d8", "f8", "h8"] },
        { side: "w", kind: "promotion", squares: ["a1", "c1", "e1", "g1"] },
      ],
      reserves: [],
    });
  });
});

// Jump Checkers against its plain reading, on boards strewn at random with men, pairs and kings.

const DARK = FILES.flatMap((file, column) =>
  RANKS.filter((rank) => (column + Number(rank)) % 2 === 1).map((rank) => file + rank),
);

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
