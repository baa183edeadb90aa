/** The taps that make a move, and what people type that means one: whatever the list of moves shows, in both languages, and nothing that they did not mean. */
import { signal } from "@preact/signals-core";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { readMove } from "../../../web/game/move-field.tsx";
import { tapsOf } from "../../../rules/full-move.ts";
import { given, type Given, givenIn } from "../view/given.ts";
import { playedMoves } from "../view/played.ts";
import { gameWords } from "../../../view/words/game.ts";
import type { Line } from "../../../rules/match.ts";
import { squaresOf } from "../../../rules/typed-move.ts";
import { languages } from "../../../view/languages.ts";
import { isWord } from "../../../view/text.ts";

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

/** So many positions of each variant are looked at; all their legal moves are typed. */
const POSITIONS = 12;

const SIGNS = ["-", "–", "—", "−", "\u2010", "\u2011", " – ", " ", "", "x", "X", " × ", ":"];

/** The recorded text of the move that a text means; null where it means none. */
function played(line: Line, text: string): string | null {
  const answer = line.play(text);
  return answer.ok ? answer.value.move : null;
}

/** Lines of a variant, spread over its played games. */
function positions(rulebook: (typeof rulebooks)[number], match: (typeof rulebook.variants)[number]["match"]): readonly Line[] {
  const all = playedMoves(rulebook, match);
  return all.filter((_, index) => index % Math.ceil(all.length / POSITIONS) === 0).map(({ before }) => before);
}

describe.each(rulebooks)("in $name", (rulebook) => {
  test.each(rulebook.variants.map(({ match }) => match))("every move of $variant is typed as it is shown", (match) => {
    for (const line of positions(rulebook, match)) {
      for (const language of languages) {
        const say = gameWords(language, rulebook).moves.move;
        const { state } = givenIn(match.variant, line.position);
        const model = { state: signal(state), line: signal(line) };
        for (const move of line.moves()) {
          const shown = say(move);
          const read = readMove(model, rulebook.variants, say, shown);
          expect([language, shown, read.ok && line.next(read.value).move]).toEqual([language, shown, move]);
          // Programs are shown no words for what is decided before the first move.
          if (!isWord(move)) expect([shown, played(line, shown)]).toEqual([shown, move]);
          expect([move, played(line, move)]).toEqual([move, move]);
        }
      }
    }
  });

  test.each(rulebook.variants.map(({ match }) => match))(
    "squares of $variant are read with whatever stands between them",
    (match) => {
      for (const line of positions(rulebook, match)) {
        for (const [index, move] of line.moves().entries()) {
          const squares = squaresOf(move) ?? [];
          if (squares.length < 2) continue;
          // Each move with two of them, and so all of them with many moves.
          for (const sign of [SIGNS[index % SIGNS.length], SIGNS[(index + line.position.length) % SIGNS.length]]) {
            const typed = squares.join(sign);
            expect([typed, played(line, typed), played(line, typed.toUpperCase())]).toEqual([typed, move, move]);
          }
        }
      }
    },
  );
});
