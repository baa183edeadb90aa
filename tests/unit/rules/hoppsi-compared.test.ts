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

// * That no board of Hoppsi blocks both sides at once, shown over all boards, so that clause 7's "if neither has one, the round is void" needs no code. First by heading alone: a piece is blocked only if every square ahead of it is taken. Then with all the rules, on the few boards that this leaves.

type Square = "empty" | "up" | "down";
type Rank = readonly Square[];

const FILES = [0, 1, 2, 3, 4];
const MOST_PIECES = 10;

const ranks = lists(["empty", "up", "down"] as const, FILES.length);

/** Of each rank, those that may lie above it where each piece of either has all squares ahead taken. */
const above = new Map(ranks.map((rank) => [rank, ranks.filter((upper) => faces(rank, upper))]));

test("by heading alone, both are blocked only where a full row of pieces faces another", () => {
  // On rank 1 nobody heads down, on rank 5 nobody heads up: runners turn round there, and a captain there has won.
  const found = ranks.filter((rank) => !rank.includes("down")).flatMap((rank) => towers([rank]));
  expect(found.length).toBeGreaterThan(1);
  for (const tower of found.filter((each) => each.flat().some((square) => square !== "empty"))) {
    const rows = tower.map((rank) => [...new Set(rank)].join());
    expect(rows.filter((row) => row !== "empty")).toEqual(["up", "down"]);
    expect(rows.indexOf("down")).toBe(rows.indexOf("up") + 1);
  }
});

test("where a full row faces another, at least one side can move", () => {
  let boards = 0;
  for (const upper of lists(["T", "r", "c"] as const, FILES.length)) {
    for (const lower of lists(["R", "C", "t"] as const, FILES.length)) {
      const pieces = [...upper, ...lower].sort().join("");
      if (!/^C[RT]{4}c[rt]{4}$/.test(pieces)) continue;
      for (const gap of [0, 1, 2, 3]) {
        const rows = [upper.join(""), lower.join("")];
        const board = [...Array<string>(gap).fill("5"), ...rows, ...Array<string>(3 - gap).fill("5")].join("/");
        const opened = ["r", "b"].map((side) => game.open(`${board} ${side} r 0-0 0 0`));
        // What stands there in vain is no board at all: a captain at its goal, a runner that would have turned.
        if (opened.every((each) => !each.ok && each.error.startsWith("board"))) continue;
        boards += 1;
        expect([board, opened.some((each) => each.ok)]).toEqual([board, true]);
      }
    }
  }
  expect(boards).toBeGreaterThan(1_000);
});

/** Whether every piece of two ranks that heads for the other one finds all squares ahead taken. */
function faces(lower: Rank, upper: Rank): boolean {
  return FILES.every((file) => {
    const isAhead = (square: Square, other: number) => Math.abs(other - file) > 1 || square !== "empty";
    return (lower[file] !== "up" || upper.every(isAhead)) && (upper[file] !== "down" || lower.every(isAhead));
  });
}

/** The ways to build on from some ranks to five, with so many pieces at most as both sides have. */
function towers(below: readonly Rank[]): readonly (readonly Rank[])[] {
  if (below.flat().filter((square) => square !== "empty").length > MOST_PIECES) return [];
  const top = below.at(-1) ?? [];
  if (below.length === FILES.length) return top.includes("up") ? [] : [below];
  return (above.get(top) ?? []).flatMap((rank) => towers([...below, rank]));
}

/** All lists of so many of these. */
function lists<T>(of: readonly T[], length: number): readonly (readonly T[])[] {
  return length === 0 ? [[]] : lists(of, length - 1).flatMap((list) => of.map((each) => [...list, each]));
}
