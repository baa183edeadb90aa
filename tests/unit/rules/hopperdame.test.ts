/** HopperDame, as docs/rules/hopperdame.md has it, where a clause is more than positions and moves. */
import { describe, expect, test } from "vitest";
import { large, promotion, terminal } from "./hopperdame-variants.ts";
import { position } from "./picture.ts";
import { rulebook } from "../../../games/hopperdame/game.ts";
import { standing, value } from "./lines.ts";
import { BUILT, PLAYED, type Rich, TYPED } from "../../../bench/rules.ts";
import { TooRich } from "../../../rules/contract.ts";
import { chains } from "../../../games/hopperdame/rules/moves.ts";
import { squaresOf } from "../../../games/hopperdame/rules/position.ts";
import { readerOf } from "../../../games/hopperdame/typed.ts";
import { castleRules, setUps, variant } from "../../../games/hopperdame/rules/variant.ts";
import { hopperdameLaws } from "./hopperdame-laws.ts";
import fc from "fast-check";
import { positionText, referee, type Given } from "./hopperdame-referee.ts";
import { judgeOf } from "../../game-log.ts";

/** A line that stands on a picture, where corners crown or win. */
const crowning = (board: string) => standing(promotion, board);

test("the variants, as the page names them", () => {
  expect(rulebook.variants.map(({ match }) => match.variant)).toEqual([
    "hopperdame-8x8-12-promotion",
    "hopperdame-8x8-16-promotion",
    "hopperdame-10x10-20-promotion",
    "hopperdame-8x8-12-terminal",
    "hopperdame-8x8-16-terminal",
    "hopperdame-10x10-20-terminal",
  ]);
});

test("position texts a king in a terminal variant is refused", () => {
  const text = "8/8/8/8/8/8/8/K6m w 0";
  expect(terminal.open(text)).toEqual({ ok: false, error: 'board: rank 1: "K" is no piece; the pieces are Mm' });
  expect(promotion.open(text).ok).toBe(true);
});

describe("typed moves", () => {
  const line = crowning(`w 0
    M . . . . . . K
    . . . . . . . .
    . . . . M . . .
    . . . . m . . .
    . . . M . . . .
    . . . . . . . .
    . M . . . . . .
    M . . . . . . .`);

  test.each([
    ["a1-c3xe5-e7", "a1-c3xe5-e7"],
    [" A1-C3-E5-E7\n", "a1-c3xe5-e7"],
    ["a1xc3+e5xe7", "a1-c3xe5-e7"],
    ["D4+E5", null],
    ["b2xb3", "b2-b3"],
    ["a8=K", "a8=K"],
    ["\tA8=K ", "a8=K"],
    ["a8=D", "a8=K"],
    ["a8=k", "a8=K"],
    ["a8 = d", "a8=K"],
    ["a8=Q", null],
    ["a8=K=K", null],
    ["a8-=K", null],
    ["a8", null],
    ["h8=K", null],
    ["a1-e5", null],
    ["a1 - c3", "a1-c3"],
    ["a1 . c3", null],
    ["a1-c3-", null],
    ["", null],
    ["=", null],
    ["-", null],
    ["a1-c3xe5-e7-e5", null],
  ])("%j", (typed, move) => {
    const played = line.play(typed);
    expect(played.ok ? played.value.move : null).toBe(move);
  });

  test("an error names what is legal from there", () => {
    const legal = ["a8-b8", "a8=K"];
    for (const text of ["a8-c8", "A8=Q", "a8="])
      expect(line.play(text)).toMatchObject({ ok: false, error: { kind: "illegal", from: "a8", legal } });
    expect(line.play("a1-c3".repeat(2_000)).ok).toBe(false);
  });
});

test("what is told of the board: men show where they head, kings don't; the castles", () => {
  const scene = value(promotion.open("7k/8/8/4m3/3M4/8/8/K7 w 0")).scene();
  expect(scene).toEqual({
    files: 8,
    ranks: 8,
    surface: "soft-chequer",
    reserves: [],
    cells: [
      { square: "a1", side: "w", kind: "king" },
      { square: "d4", side: "w", kind: "man", heading: 0 },
      { square: "e5", side: "b", kind: "man", heading: 180 },
      { square: "h8", side: "b", kind: "king" },
    ],
    areas: [
      { side: "w", kind: "castle", squares: ["a8", "h8"] },
      { side: "b", kind: "castle", squares: ["a1", "h1"] },
    ],
  });
  expect(value(large.open(large.start)).scene()).toMatchObject({
    files: 10,
    ranks: 10,
    areas: [{ squares: ["a10", "j10"] }, { squares: ["a1", "j1"] }],
  });
});

/** How many chain states are entered to list the moves of a position. */
function states(id: string, text: string): number {
  const played = castleRules.flatMap((rule) => setUps.map((setUp) => variant(setUp, rule))).find((each) => each.id === id);
  if (played === undefined) throw new Error(`no variant ${id}`);
  const at = value(readerOf(played).read(text));
  return chains(played, at, squaresOf(at, at.toMove)).states;
}

/** How many moves a position has. */
function moves(id: string, text: string): number {
  return value(judgeOf(id).match.open(text)).moves().length;
}

function ofHopperdame(rich: readonly Rich[]): readonly Rich[] {
  return rich.filter(({ variant: id }) => id.startsWith("hopperdame"));
}

describe("a king who can go round in circles", () => {
  const triangle = `
    . . . . . . . m
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . M M . . . . .
    K M . . . . . .`;

  test("enters a chain state once when moves are listed", () => {
    // As square and square before, the king's: c1-a1, c3-a1, a3-c1, c3-c1, c1-c3, a1-c1, a1-c3;
    // the men's: b3-b1, d3-b1, d2-b2, a2-c2.
    expect(states("hopperdame-8x8-16-promotion", position(triangle, "w 0"))).toBe(11);
  });
});

test.each(ofHopperdame(PLAYED))("$variant: the richest position of played games has $states chain states", (rich) => {
  expect([states(rich.variant, rich.position), moves(rich.variant, rich.position)]).toEqual([rich.states, rich.moves]);
});

test.each(ofHopperdame(BUILT))("$variant: one that the players had to build together has $states", (rich) => {
  expect([states(rich.variant, rich.position), moves(rich.variant, rich.position)]).toEqual([rich.states, rich.moves]);
});

describe("boards that are only typed in", () => {
  test.each(ofHopperdame(TYPED))("$moves moves are listed", (rich) => {
    expect([states(rich.variant, rich.position), moves(rich.variant, rich.position)]).toEqual([rich.states, rich.moves]);
  });

  test("one with more than 50,000 chain states is refused, but not when the game is over", () => {
    const rich = "10/2k1k5/1k1kkKK3/1Kkk3k2/1K1kK3K1/2k1k3k1/1K1K1KKK2/kk2k2kk1/1KK1KK2K1/kK1kK2KKk";
    const match = large;
    expect(() => states("hopperdame-10x10-20-promotion", `${rich} w 0`)).toThrow(TooRich);
    expect(match.open(`${rich} w 0`)).toEqual({
      ok: false,
      error: "board: too-rich: this board has too many ways to capture to be played",
    });
    expect(match.open(`${rich} w 100`).ok).toBe(true);
  });
});

hopperdameLaws(10);

// HopperDame against its plain reading, on boards strewn at random with men and kings, close enough to leap over each other.

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
