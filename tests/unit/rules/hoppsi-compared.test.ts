/**
 * Hoppsi against its plain reading: boards strewn at random at every stage of a match, and matches played at random to their end.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { reader } from "../../../games/hoppsi/typed.ts";
import { hoppsi } from "../../../games/hoppsi/rules/rules.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { isReadable, referee, written } from "./hoppsi-referee.ts";
import { value } from "./lines.ts";

const SQUARES = "abcde".split("").flatMap((file) => "12345".split("").map((rank) => file + rank));

const game = typedMatch(hoppsi, reader);

/** The squares that pieces stand on: all of the board, or a strip of it, in which they block each other. */
const places = fc
  .constantFrom("12345", "12345", "345", "45", "123", "12")
  .map((ranks) => SQUARES.filter((square) => ranks.includes(square.charAt(1))))
  .chain((squares) => fc.shuffledSubarray(squares, { minLength: squares.length }));

/** Boards with these captains, and as many runners; `isSound` where none stands where it would have turned round. */
function boards(
  captains: readonly string[],
  runners: fc.StringConstraints,
  isSound: fc.Arbitrary<boolean>,
): fc.Arbitrary<string> {
  const red = fc.string({ ...runners, unit: fc.constantFrom("R", "R", "T") });
  const black = fc.string({ ...runners, unit: fc.constantFrom("r", "r", "t") });
  return fc.tuple(fc.constantFrom(...captains), red, black, places, isSound).map(([both, reds, blacks, squares, sound]) => {
    const letters = `${both}${reds}${blacks}`.slice(0, squares.length).split("");
    const placed = letters.map((letter, index): [string, string] => {
      const square = squares[index] ?? "";
      return [square, sound ? turned(letter, square) : letter];
    });
    return written(new Map(placed));
  });
}

const sound = boards(["Cc"], { minLength: 1, maxLength: 4 }, fc.constant(true));
const any = boards(["Cc", "Cc", "Cc", "C", "c", "", "CCc"], { maxLength: 5 }, fc.constantFrom(true, true, true, false));

const side = fc.constantFrom("r", "b");
const small = fc.constantFrom(0, 1, 2, 3, 4);
const going = (board: fc.Arbitrary<string>) =>
  fc.tuple(
    board,
    side,
    side,
    fc.tuple(small, small).map((score) => score.join("-")),
    fc.constantFrom(0, 1, 2),
    fc.constantFrom(0, 5, 37, 38, 39, 40),
  );
const won = fc.tuple(
  any,
  side,
  side,
  fc.tuple(fc.integer({ min: 4, max: 8 }), fc.integer({ min: 0, max: 5 }), fc.boolean()).map(([high, low, isReds]) => {
    return isReds ? `${high}-${low}` : `${low}-${high}`;
  }),
  fc.constantFrom(0, 0, 0, 1, 3),
  fc.constantFrom(0, 1, 12, 40, 41),
);
const voided = fc.tuple(
  any,
  side,
  side,
  fc.tuple(small, small).map((score) => score.join("-")),
  fc.constantFrom(3, 3, 3, 4),
  fc.constantFrom(0, 39, 40, 40, 40),
);

test("moves, their recorded routes and what they lead to", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(going(sound), (fields) => {
      const text = fields.join(" ");
      fc.pre(isReadable(text));
      agree(text);
      for (const kind of sequels(text)) seen.add(kind);
    }),
    { numRuns: 1_000, examples: [[["2T1c/4R/1TRCt/5/5", "r", "b", "1-4", 2, 7]]] },
  );
  expect([...seen].sort()).toEqual(["breach", "captain-capture", "missed", "quiet", "turned", "wipeout"]);
});

test.each([
  ["a match that goes on", going(any)],
  ["a match won by points", won],
  ["a match ended by void rounds", voided],
])("which position texts are read: of %s", (_, texts) => {
  const read = { yes: 0, no: 0 };
  fc.assert(
    fc.property(texts, (fields) => {
      const text = fields.join(" ");
      const opened = game.open(text);
      expect([text, opened.ok]).toEqual([text, isReadable(text)]);
      read[opened.ok ? "yes" : "no"] += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(read.yes, read.no)).toBeGreaterThan(20);
});

test("whole matches, played at random", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (choices) => {
      let text = game.start;
      for (let moves = agree(text); moves.length > 0; moves = agree(text)) {
        const choice = choices.next().value ?? 0;
        text = moves[choice % moves.length] ?? "";
        expect(isReadable(text)).toBe(true);
      }
    }),
    { numRuns: 15 },
  );
});

/** Both say the same of a position; the positions that it leads to. */
function agree(text: string): readonly string[] {
  const line = value(game.open(text));
  const expected = referee(text);
  expect(line.moves()).toEqual([...expected.keys()].sort());
  for (const [move, position] of expected) expect(value(line.play(move)).line.position).toBe(position);
  return [...expected.values()];
}

/** What is worth seeing among the things that the moves of a position do. */
function sequels(text: string): readonly string[] {
  const line = value(game.open(text));
  return line.moves().flatMap((move) =>
    value(line.describe(move)).flatMap((fact) => {
      if (fact.tag === "round-ended") return [fact.by];
      return fact.tag === "missed" || fact.tag === "turned" ? [fact.tag] : [];
    }),
  );
}

/** What a runner is that stands on the row ahead: it has turned round there. */
function turned(letter: string, square: string): string {
  if (square.endsWith("5")) return letter === "R" ? "T" : letter === "t" ? "r" : letter;
  if (square.endsWith("1")) return letter === "T" ? "R" : letter === "r" ? "t" : letter;
  return letter;
}
