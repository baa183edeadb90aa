/** Why a tap can't be followed: what is said, and that it is true of every own piece that can't move, in every game. */
import { describe, expect, test } from "vitest";
import type { Cell } from "../../../rules/contract.ts";
import type { Line } from "../../../rules/match.ts";
import { findVariant, rulebooks } from "../../../games/registry.ts";
import { isPick } from "../../../rules/contract.ts";
import { gameWords } from "../../../view/words/game.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { languages } from "../../../view/languages.ts";
import { blockersOf, whyNot, without } from "../../../web/board/reasons.ts";
import { walkOf } from "../../../web/board/walk.ts";
import { value } from "../rules/lines.ts";
import { playedMoves } from "../view/played.ts";

/** What is said of a tap on a square; `taps` are null where it is not one's own move. */
function said(variant: string, line: Line, taps: readonly string[] | null, square: string, language: "en" | "de" = "en") {
  const found = findVariant(variant);
  if (found === undefined) throw new Error(`no ${variant}`);
  const walk = taps && walkOf(line, taps);
  const words = gameWords(language, found.rulebook);
  return whyNot({
    words,
    wordsOf,
    own: () => words.own,
    match: found.variant.match,
    line,
    walk,
    square,

    nameOf: () => "Bo",
  });
}

const opened = (variant: string, position: string): Line => {
  const match = findVariant(variant)?.variant.match;
  if (match === undefined) throw new Error(`no ${variant}`);
  return value(match.open(position === "start" ? match.start : position));
};

const CHECK = "4k3/8/8/8/8/8/3P1PPP/r3K2R[] w - - 0 1";
const VOTE = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1";
const CHAIN = "2m5/8/4M3/8/3M4/2M5/8/8 w 0";

test.for([
  [
    "another must capture",
    "harzdame",
    "5m2/8/8/8/2mM2m1/3m4/8/M7 w 0",
    "",
    "a1",
    "Another piece must capture. Only the man on d4 can move.",
  ],
  [
    "it captures fewer",
    "harzdame",
    "8/6m1/2m5/1Mm5/8/3Mm1m1/8/8 w 0",
    "",
    "b5",
    "Another capture takes more pieces. Only the man on d3 can move.",
  ],
  [
    "what is in the way",
    "harzdame",
    "start",
    "",
    "a1",
    "A man moves one square, forward or to its right. In the way: a2 and b1.",
  ],
  ["only forward", "hoppsi", "r1c1r/5/5/RR3/R1C1R r r 0-0 0 0", "", "a1", "A runner moves only forward. In the way: a2 and b2."],
  ["it must capture elsewhere", "hoppsi", "r1c1r/5/2r2/1R1C1/R3R r r 0-0 0 0", "", "a1", "Another piece must capture."],
  [
    "blocked on all sides",
    "hoplit-chess",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[-] w KQkq - 0 1",
    "",
    "d1",
    "A queen moves straight or diagonally. It is blocked.",
  ],
  [
    "by two",
    "hoplit-chess",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[-] w KQkq - 0 1",
    "",
    "a1",
    "A rook moves straight. In the way: a2 and b1.",
  ],
  ["its king is in check", "hoplit-chess", CHECK, "", "g2", "Your king would be in check. Only the king on e1 can move."],
  [
    "no screen",
    "hoplit-chess",
    "4k3/7p/8/8/8/7P/8/H3K3[] w - - 0 1",
    "",
    "a1",
    "A hoplit turns once, from diagonal to straight, and jumps over one piece.",
  ],
  ["a vote first", "hoplit-chess", VOTE, "", "e2", "Choose below the board first."],
  ["the other's piece", "harzdame", "start", "", "h8", "That is Bo’s piece."],
  ["nothing", "harzdame", "start", "", "h1", "Choose a piece."],
  ["where it can't go", "hoppsi", "r1c1r/5/5/1R3/R1C1R r r 0-0 0 0", "b2", "b1", "A runner moves only forward."],
  [
    "past what is in the way",
    "hoplit-chess",
    "4k3/8/8/8/8/P7/8/R3K3[-] w - - 0 1",
    "a1",
    "a5",
    "A rook moves straight. In the way: a3.",
  ],
  ["the king into check", "hoplit-chess", "4k3/8/8/8/8/8/8/3rK3[-] w - - 0 1", "e1", "e2", "Your king would be in check."],
  ["past a capture", "harzdame", "5m2/8/8/8/2mM2m1/3m4/8/M7 w 0", "d4", "d5", "You must capture."],
  ["in the middle of a chain", "hopperdame-8x8-16-promotion", CHAIN, "c3 e5", "a1", "Or hop on to e7."],
  [
    "where nothing can be dropped",
    "hoplit-chess",
    "4k3/8/8/8/8/8/2P5/4K3[H] w - - 0 1",
    ":H",
    "e5",
    "It goes behind one of your pawns and pushes it forward.",
  ],
] as const)("%s", ([, variant, position, taps, square, sentence]) => {
  const line = opened(variant, position);
  expect(said(variant, line, taps.split(" ").filter(Boolean), square)).toBe(sentence);
});

test("of another's move it is told when one's own comes, on a piece alone, where one plays", () => {
  const line = opened("harzdame", "start");
  expect([said("harzdame", line, null, "a1"), said("harzdame", line, null, "h1")]).toEqual([
    "You can move once Bo has moved.",
    null,
  ]);
  expect(said("harzdame", line, null, "a1", "de")).toBe("Du bist dran, sobald Bo gezogen hat.");
});

test.for([
  ["2mmmmmm/3mmmmm/M3mmmm w 0", "a1", "2mmmmmm/3mmmmm/4mmmm w 0"],
  ["8/3K4/8[Hh] w KQkq - 0 1", "d2", "8/8/8[Hh] w KQkq - 0 1"],
  ["10/4m5/10 w 0", "e2", "10/10/10 w 0"],
] as const)("%s without what stands on %s", ([position, square, left]) => {
  expect(without(position, square)).toBe(left);
});

/** The steps of chess pieces; what goes further goes at least one. */
const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const)).filter(([x, y]) => x !== 0 || y !== 0);
const STEPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  knight: [-2, -1, 1, 2].flatMap((x) => [-2, -1, 1, 2].map((y) => [x, y] as const)).filter(([x, y]) => Math.abs(x * y) === 2),
  bishop: AROUND.filter(([x, y]) => x * y !== 0),
  rook: AROUND.filter(([x, y]) => x * y === 0),
  queen: AROUND,
  "chess-king": AROUND,
};

/** Whether a chess piece has any way to go, kings in check or not, by these tables; undefined of a hoplit. */
function hasWay(cells: readonly Cell[], { square, side, kind }: Cell, passed: string | undefined): boolean | undefined {
  const at = (x: number, y: number) => {
    const name = `${String.fromCharCode(square.charCodeAt(0) + x)}${Number(square.slice(1)) + y}`;
    return /^[a-h][1-8]$/.test(name) ? { name, there: cells.find((cell) => cell.square === name) } : null;
  };
  if (kind === "pawn") {
    const ahead = side === "w" ? 1 : -1;
    const takes = [-1, 1].some((x) => {
      const to = at(x, ahead);
      return to !== null && (to.name === passed || (to.there !== undefined && to.there.side !== side));
    });
    return takes || at(0, ahead)?.there === undefined;
  }
  return STEPS[kind]?.some(([x, y]) => {
    const to = at(x, y);
    return to !== null && to.there?.side !== side;
  });
}

const games = rulebooks.flatMap((rulebook) => rulebook.variants.map(({ match }) => ({ id: match.variant, rulebook, match })));

/** The reasons that were given. */
const told = new Set<string>();

describe.each(games)("$id", ({ id, rulebook, match }) => {
  const lines = playedMoves(rulebook, match).map(({ before }) => before);
  const some = lines.filter((line, index) => index % 5 === 0 && line.next([]).taps.some((tap) => !isPick(tap)));

  test("every own piece that can't move has a reason, and it is true", () => {
    const { own } = gameWords("en", rulebook);
    const takes = wordsOf("reasons", "en").rules["must-take"];
    for (const line of some) {
      const { cells } = line.scene();
      const starts = line.next([]).taps;
      const captures = line.moves().map((move) => value(line.describe(move)).filter(({ tag }) => tag === "took").length);
      for (const cell of cells.filter(({ side, square }) => side === line.toMove && !starts.includes(square))) {
        const where = `${cell.square} in ${line.position}`;
        const text = said(id, line, [], cell.square) ?? "";
        const [first = "", named] = text.split(/(?:^|\. )In the way: /);
        const only = /Only the .* on (\w+) can move\.$/.exec(text)?.[1];
        expect(text.length, where).toBeGreaterThan(10);
        expect(only, where).toBe(starts.length === 1 ? starts.find((tap) => !isPick(tap)) : undefined);
        const way = hasWay(cells, cell, /\] [wb] \S+ (\w\d)/.exec(line.position)?.[1]);
        if (text.startsWith(takes)) expect(Math.min(...captures), where).toBeGreaterThan(0);
        else if (text.startsWith(own.reasons?.rules?.["fewer"] ?? "-")) expect(Math.min(...captures), where).toBeGreaterThan(1);
        else if (text.startsWith(own.reasons?.rules?.["exposed"] ?? "-")) expect(way ?? true, where).toBe(true);
        else {
          // Its way is blocked, for nothing compels, and no king is at risk.
          expect(first, where).toContain((own.reasons?.ways?.[cell.kind] ?? "-").replace(/\.$/, ""));
          expect(way ?? false, where).toBe(false);
          for (const square of named?.match(/[a-j]\d+/g) ?? [])
            if (square !== only)
              expect(
                cells.map((each) => each.square),
                where,
              ).toContain(square);
        }
        told.add(first);
      }
    }
  });

  test("what stands in a way is told alike in every language", () => {
    const [line] = some;
    if (line === undefined) throw new Error(`no ${id}`);
    const stuck = line.scene().cells.filter(({ side, square }) => side === line.toMove && !line.next([]).taps.includes(square));
    for (const { square } of stuck) {
      const squares = blockersOf(match, line, square);
      const texts = languages.map((language) => said(id, line, [], square, language) ?? "");
      const isNamed = squares.length > 0 && squares.length <= 3;
      if (isNamed) for (const text of texts) expect(text.match(/\b[a-j]\d+\b/g)).toEqual(expect.arrayContaining([...squares]));
    }
  });
});

test("among these is each reason of a rule, and how each kind of piece moves that is often in its own way", () => {
  const all = [...told].join(" ");
  for (const { reasons } of rulebooks.map((rulebook) => gameWords("en", rulebook).own))
    for (const rule of Object.values(reasons?.rules ?? {})) expect(all).toContain(rule.replace(/\.$/, ""));
  for (const kind of ["man steps", "man moves one", "man moves only", "pawn", "rook", "queen"]) expect(all).toContain(kind);
});
