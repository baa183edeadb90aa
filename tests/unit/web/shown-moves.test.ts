/** Law: what the list of moves shows can be typed, in both languages; and nobody gets a move that they did not mean. */
import { signal } from "@preact/signals-core";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import type { Line } from "../../../rules/match.ts";
import { squaresOf } from "../../../rules/typed-move.ts";
import { languages } from "../../../view/languages.ts";
import { isWord } from "../../../view/text.ts";
import { readMove } from "../../../web/game/move-field.tsx";
import { givenIn } from "../view/given.ts";
import { playedMoves } from "../view/played.ts";
import { gameWords } from "../../../view/words/game.ts";

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
