/** Harzdame, as docs/rules/harzdame.md has it, where a clause is more than positions and moves; and the laws of all games. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/harzdame/typed.ts";
import { harzdame } from "../../../games/harzdame/rules/rules.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { laws } from "./laws.ts";
import { position, written, FILES, RANKS } from "./picture.ts";
import { standing, value } from "./lines.ts";
import type { Line } from "../../../rules/match.ts";
import { BUILT, PLAYED } from "../../../bench/rules.ts";
import { TooRich } from "../../../rules/contract.ts";
import { longest } from "../../../games/harzdame/rules/capture.ts";
import { squaresOf } from "../../../games/harzdame/rules/position.ts";
import { standing as standingAt } from "../../../rules/walk.ts";
import fc from "fast-check";
import { crowned, referee } from "./harzdame-referee.ts";

const game = typedMatch(harzdame, reader);

/** A ring of four: both ways round take the same pieces and come back to the first square. */
const RING = `
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . m . . . . .
  . m . m . . . .
  . M m . . . . .
  . . . . . . . .`;

/** A king whose way to b4 is barred by the piece on d4, which it has taken but which still stands. */
const BARRED = `
  . . . . . . . .
  . . . . . . . .
  . . . . . m . .
  . . . . . . m .
  . m . m . . . .
  . . . . . . . .
  . . . K . . . .
  . . . . . . . .`;

const KINGS = `
  . . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  K . . . . . . .`;

/** Kings of both sides with much to take in many ways. */
const CROWD = `
  K . . . . . . .
  . m . k . m . m
  . . . . . . . .
  . m . m . k . .
  . . M . . . . .
  . m . m . m . .
  . . . . K . . .
  . . . . . . . .`;

laws({
  rules: harzdame,
  reader,
  endings: ["no-moves", "quiet", "repetition"],
  positions: [
    position(RING, "w 0"),
    position(BARRED, "w 3"),
    position(KINGS, "w 90"),
    position(KINGS, "w 100"),
    position(CROWD, "w 0"),
    position(CROWD, "b 0"),
  ],
});

const white = ["c8", "d8", "e8", "f8", "g8", "h8", "h3", "h4", "h5", "h6", "h7"];

const black = ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "c1", "d1", "e1", "f1"];

test("9: the areas, by what a lone man may stand on", () => {
  const refused = (man: string) =>
    "abcdefgh".split("").flatMap((file, column) =>
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((rank) => {
        const ranks = Array.from({ length: 8 }, (_, fromTop) =>
          fromTop === 8 - rank ? `${".".repeat(column)}${man}${".".repeat(7 - column)}` : "........",
        );
        return game.open(position(ranks.join("\n"), "w 0")).ok ? [] : [`${file}${rank}`];
      }),
    );
  expect(refused("M")).toEqual([...white].sort());
  expect(refused("m")).toEqual([...black].sort());
  expect(refused("K")).toEqual([]);
  expect(
    value(game.open(game.start))
      .scene()
      .areas.map(({ side, squares }) => [side, [...squares].sort()]),
  ).toEqual([
    ["w", [...white].sort()],
    ["b", [...black].sort()],
  ]);
});

test("repetition: seen through the past that a line is opened with", () => {
  const past = ["7k/8/8/8/8/8/8/K7 w 0", "7k/8/8/8/8/8/8/1K6 b 1", "7k/8/8/8/8/8/8/K7 w 4", "7k/8/8/8/8/8/8/K7 b 7"];
  expect(value(game.open("7k/8/8/8/8/8/8/K7 w 8", past)).outcome).toEqual({ winner: null, by: "repetition" });
  expect(value(game.open("7k/8/8/8/8/8/8/K7 w 8", past.slice(1))).outcome).toBeNull();
});

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

/** The error of a text that must not be read. */
function refusal(text: string): string {
  const opened = game.open(text);
  return opened.ok ? `read: ${text}` : opened.error;
}

describe("texts", () => {
  test("21 pieces of a side are read", () => {
    expect(game.open("kkkkkkkk/kkkkkkkk/kkkkk3/8/8/3KKKKK/KKKKKKKK/KKKKKKKK w 0").ok).toBe(true);
  });

  test("a board with more ways to capture than anybody could walk is refused, but not when the game is over", () => {
    const rich = "2k2k1K/2k1k1kK/1kKk1k1k/2k5/1k4k1/2k2k2/kk2k2k/2k3k1";
    expect(refusal(`${rich} w 0`)).toBe("board: too-rich: this board has too many ways to capture to be played");
    expect(game.open(`${rich} w 100`).ok).toBe(true);
  });
});

describe("what is told", () => {
  test("of the route that was walked, not of the one that is recorded", () => {
    const { facts, move } = open(RING, "w 0").next(["b2", "d2", "d4", "b4", "b2"]);
    expect(move).toBe("b2xb4xd4xd2xb2");
    expect(facts.map((fact) => (fact.tag === "took" ? fact.square : fact.tag))).toEqual(["walked", "c2", "d3", "c4", "b3"]);
  });

  test("of the board: men show where they head, kings don't", () => {
    const scene = value(game.open("7k/8/8/4m3/3M4/8/8/K7 w 0")).scene();
    expect(scene).toMatchObject({ files: 8, ranks: 8, surface: "lines", reserves: [] });
    expect(scene.cells).toEqual([
      { square: "a1", side: "w", kind: "king" },
      { square: "d4", side: "w", kind: "man", heading: 45 },
      { square: "e5", side: "b", kind: "man", heading: 225 },
      { square: "h8", side: "b", kind: "king" },
    ]);
  });
});

// How much a position of Harzdame may hold: what is generated is bounded, far above what played games come to.

test.each([...PLAYED, ...BUILT].filter(({ variant }) => variant === "harzdame"))(
  "$position: to list its $moves moves, $states walks are followed and not one more",
  ({ position, states, moves }) => {
    const rich = harzdame.restore(position);
    const walks = squaresOf(rich, rich.toMove).map(standingAt);
    expect(longest(rich, walks, states)).toEqual(harzdame.moves(rich));
    expect(() => longest(rich, walks, states - 1)).toThrow(TooRich);
    expect(harzdame.moves(rich)).toHaveLength(moves);
  },
);

// Harzdame against its plain reading, on boards strewn at random with men and kings.

const NAMES = FILES.flatMap((file) => RANKS.map((rank) => file + rank));

/** Letters on squares; few enough of them that the plain reading, which walks every route to its end, comes to one. */
const boards = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom("M", "M", "m", "m", "m", "K", "k")), { minLength: 1, maxLength: 18 })
  .map((pieces) => new Map(pieces.map(([square, letter]) => [square, crowned(letter, square)])));

/** What once was found wrong, with nothing on the board but what it takes: a king's recorded ways to the left and downwards. */
const FOUND: [ReturnType<typeof board>, "w" | "b"][] = [
  [board("h5K g5m c5m"), "w"],
  [board("d8k d7M d3M"), "b"],
  [board("c6K c5k c2m a8M"), "w"],
];

/** Pieces, each by its square and letter. */
function board(pieces: string) {
  return new Map(pieces.split(" ").map((piece) => [piece.slice(0, 2), piece.slice(2)] as const));
}

test("moves, their recorded routes and what they lead to", () => {
  fc.assert(
    fc.property(boards, fc.constantFrom("w" as const, "b" as const), (board, toMove) => {
      const line = value(game.open(`${written(board)} ${toMove} 0`));
      const expected = referee(board, toMove);
      expect(line.moves()).toEqual([...expected.keys()].sort());
      for (const [text, after] of expected) expect(value(line.play(text)).line.position.split(" ")[0]).toBe(written(after));
    }),
    { numRuns: 2_000, examples: FOUND },
  );
});
