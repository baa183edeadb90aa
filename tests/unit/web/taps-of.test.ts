/** The taps that make a move, and what people type that means one. */
import { signal } from "@preact/signals-core";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { readMove } from "../../../web/game/move-field.tsx";
import { tapsOf } from "../../../rules/full-move.ts";
import { given, type Given, givenIn } from "../view/given.ts";
import { playedMoves } from "../view/played.ts";
import { gameWords } from "../../../view/words/game.ts";

describe("the taps of a recorded text", () => {
  test.each(rulebooks)("make its move, in every position of $name that was played", (rulebook) => {
    for (const { match } of rulebook.variants) {
      for (const { before, move } of playedMoves(rulebook, match)) {
        const taps = tapsOf(before, move);
        expect([move, taps !== null && before.next(taps).move]).toEqual([move, move]);
      }
    }
  });

  test("are none where it is no move", () => {
    expect(tapsOf(given().line, "a1-a2")).toBeNull();
    expect(tapsOf(given().line, "")).toBeNull();
  });
});

describe("what is typed", () => {
  const read = ({ rulebook, state, line }: Given, text: string) =>
    readMove({ state: signal(state), line: signal(line) }, rulebook.variants, gameWords("en", rulebook).moves.move, text);

  test.each([
    ["as it is recorded", given(), "d3-e3", ["d3", "e3"]],
    ["carelessly", given(), " D3xE3 ", ["d3", "e3"]],
    ["a chain", givenIn("hopperdame-8x8-16-promotion", "2m5/8/4M3/8/3M4/2M5/8/8 w 0"), "c3xe5", ["c3", "e5"]],
    ["a pick", givenIn("hopperdame-8x8-16-promotion", "M2m3K/8/8/8/3m4/8/8/8 w 0"), "A8=K", ["a8", ":K"]],
    ["chess, by its letters", givenIn("hoplit-chess", "4k3/8/8/8/8/8/7P/4K1N1[] w - - 0 1"), "Ng1f3", ["g1", "f3"]],
    ["a promotion", givenIn("hoplit-chess", "7k/1P6/8/8/8/8/8/K7[] w - - 0 1"), "b8Q", ["b7", "b8", ":Q"]],
  ] as const)("is read by the game's own reader: %s", (_, game, text, taps) => {
    expect(read(game, text)).toEqual({ ok: true, value: taps });
  });

  test("is refused with the reader's own reason", () => {
    expect(read(given(), "d3-d5")).toMatchObject({
      ok: false,
      error: { kind: "illegal", from: "d3", legal: ["d3-d4", "d3-e3"] },
    });
  });
});
