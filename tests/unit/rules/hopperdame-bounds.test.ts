/** How much a position of HopperDame may hold: what is generated is bounded, far above what played games come to. */
import { describe, expect, test } from "vitest";
import { TooRich } from "../../../rules/contract.ts";
import { chains } from "../../../rules/hopperdame/chains.ts";
import { readPosition, squaresOf } from "../../../rules/hopperdame/position.ts";
import { setUps, variant } from "../../../rules/hopperdame/variant.ts";
import type { CastleRule } from "../../../rules/hopperdame/variant.ts";
import { matchOf } from "./hopperdame-variants.ts";
import { value } from "./lines.ts";
import { position } from "./picture.ts";

/** How many chain states are entered to list the moves of a position. */
function states(setUpId: string, castleRule: CastleRule, text: string): number {
  const setUp = setUps.find(({ id }) => id === setUpId);
  if (setUp === undefined) throw new Error(`no set-up ${setUpId}`);
  const played = variant(setUp, castleRule);
  const at = value(readPosition(played, text));
  return chains(played, at, squaresOf(at, at.toMove)).states;
}

/** How many moves a position has. */
function moves(setUpId: string, castleRule: CastleRule, text: string): number {
  return value(matchOf(`hopperdame-${setUpId}-${castleRule}`).open(text)).moves().length;
}

test("a chain state is entered once", () => {
  const triangle = `
    . . . . . . . m
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . M M . . . . .
    K M . . . . . .`;
  // As square and square before, the king's: c1-a1, c3-a1, a3-c1, c3-c1, c1-c3, a1-c1, a1-c3;
  // the men's: b3-b1, d3-b1, d2-b2, a2-c2.
  expect(states("8x8-16", "promotion", position(triangle, "w 0"))).toBe(11);
});

describe("of the positions of played games", () => {
  test.each([
    ["10x10-20", "promotion", "4MM2K1/M2M1MM3/1M3M4/7M2/m2M3M2/3M5M/1m3m1m2/2K4m2/mm1m1mm3/m1m1m1m3 w 4", 618, 367],
    ["8x8-16", "promotion", "2M2MM1/2K5/3MM3/1m3Mm1/1M1M2M1/8/mm1m1m2/m1m2mm1 w 2", 421, 231],
    ["8x8-12", "promotion", "MMMM1M2/2m1MM2/2m5/1MM1m3/1MM1m3/2m5/1k6/2m4m b 0", 252, 137],
    ["10x10-20", "terminal", "3m6/3m1M4/1mm1mM1m1m/3mMMmmMm/4m1mMm1/2M1MMmMm1/1M1MMMm1mM/1MM7/4M4M/10 b 2", 152, 175],
    ["8x8-16", "terminal", "2M4m/1m1m2mm/2m1m1M1/1MmMmMMM/1m1m1mM1/MMmMm3/4m3/6m1 b 1", 109, 147],
    ["8x8-12", "terminal", "2m1m3/2mm1m1M/1MMm1m2/4MmM1/4Mm2/1MMm1Mm1/1M3m2/8 b 0", 69, 95],
  ] as const)("%s, %s: the one with the most chain states", (setUp, castleRule, text, most, listed) => {
    expect(states(setUp, castleRule, text)).toBe(most);
    expect(moves(setUp, castleRule, text)).toBe(listed);
  });

  test.each([
    ["8x8-16", "4M3/2M1MMM1/2MMMMM1/Mm3mM1/1mmM1m2/k3M3/1mmM2m1/k3Mm1m b 0", 5_526, 2_304],
    ["10x10-20", "3M1M4/3MM1M3/3M6/2m1MMm3/3M2MM2/1M2mM4/3M2M3/1mM1m1m1M1/1k1M1Mm1mM/1m2mm3m b 0", 10_224, 5_063],
  ] as const)("%s: one that the players had to build together", (setUp, text, most, listed) => {
    expect(states(setUp, "promotion", text)).toBe(most);
    expect(moves(setUp, "promotion", text)).toBe(listed);
  });
});

describe("boards that are only typed in", () => {
  const thousands = "8/kkkKk1K1/1KKk1kK1/kKk1k1k1/KK1K1k2/3KkKk1/KK1K1k2/k1kK2K1";
  const rich = "10/2k1k5/1k1kkKK3/1Kkk3k2/1K1kK3K1/2k1k3k1/1K1K1KKK2/kk2k2kk1/1KK1KK2K1/kK1kK2KKk";

  test("thousands of moves are listed", () => {
    expect(states("8x8-16", "promotion", `${thousands} w 0`)).toBe(22_724);
    expect(moves("8x8-16", "promotion", `${thousands} w 0`)).toBe(9_357);
  });

  test("one with more than 50,000 chain states is refused, but not when the game is over", () => {
    const match = matchOf("hopperdame-10x10-20-promotion");
    expect(() => states("10x10-20", "promotion", `${rich} w 0`)).toThrow(TooRich);
    expect(match.open(`${rich} w 0`)).toEqual({
      ok: false,
      error: "board: too-rich: this board has too many ways to capture to be played",
    });
    expect(match.open(`${rich} w 100`).ok).toBe(true);
  });
});
