/** How much a position of HopperDame may hold: what is generated is bounded, far above what played games come to. */
import { describe, expect, test } from "vitest";
import { BUILT, PLAYED, TYPED } from "../../../bench/richest.ts";
import type { Rich } from "../../../bench/richest.ts";
import { TooRich } from "../../../rules/contract.ts";
import { chains } from "../../../games/hopperdame/rules/moves.ts";
import { squaresOf } from "../../../games/hopperdame/rules/position.ts";
import { readerOf } from "../../../games/hopperdame/typed.ts";
import { castleRules, setUps, variant } from "../../../games/hopperdame/rules/variant.ts";
import { matchOf } from "./hopperdame-variants.ts";
import { standing, value } from "./lines.ts";
import { position } from "./picture.ts";

/** How many chain states are entered to list the moves of a position. */
function states(id: string, text: string): number {
  const played = castleRules.flatMap((rule) => setUps.map((setUp) => variant(setUp, rule))).find((each) => each.id === id);
  if (played === undefined) throw new Error(`no variant ${id}`);
  const at = value(readerOf(played).read(text));
  return chains(played, at, squaresOf(at, at.toMove)).states;
}

/** How many moves a position has. */
function moves(id: string, text: string): number {
  return value(matchOf(id).open(text)).moves().length;
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

  test("and once in a walk by taps, but may be typed round and round", () => {
    const line = standing(matchOf("hopperdame-8x8-16-promotion"), triangle, "w 0");
    expect(line.next(["a1", "c1"]).taps).toEqual(["a3", "c3"]);
    // On to a1 it could not stay, and from there only come to c1 from a1 again.
    expect(line.next(["a1", "c1", "c3"])).toMatchObject({ taps: [], move: "a1-c3" });
    expect(line.next(["a1", "c1", "c3", "a1"])).toEqual({ taps: [], move: null, facts: [] });
    expect(value(line.play("a1-c1-c3-a1-c1-c3")).move).toBe("a1-c3");
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
    const match = matchOf("hopperdame-10x10-20-promotion");
    expect(() => states("hopperdame-10x10-20-promotion", `${rich} w 0`)).toThrow(TooRich);
    expect(match.open(`${rich} w 0`)).toEqual({
      ok: false,
      error: "board: too-rich: this board has too many ways to capture to be played",
    });
    expect(match.open(`${rich} w 100`).ok).toBe(true);
  });
});
