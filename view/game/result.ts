/** What a game has come to, in words: its last move, how it ended, or why it can't go on. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Rulebook } from "../rulebook.ts";
import { across, personOf } from "../people.ts";
import type { Fact } from "../../rules/contract.ts";
import type { GameWords } from "../words/game.ts";
import type { Language } from "../languages.ts";
import { moveWords } from "../words/moves.ts";
import { wordsOf } from "../words/words.ts";

export interface Ended {
  readonly language: Language;
  readonly words: GameWords;
  readonly rulebook: Pick<Rulebook, "id" | "sides">;
  readonly state: StateAnswer;
}

/** Who won and why, for whoever looks, as one text; empty while it goes on. */
export function resultOf(ended: Ended): string {
  return sentencesOf(ended).join(" ");
}

/** The same as its sentences, the first of which says the most. */
export function sentencesOf({ language, words, rulebook, state }: Ended): readonly string[] {
  if (state.diverged) return wordsOf("troubles", language).diverged;
  if (state.result === null) return [];
  const { result, cancelled } = moveWords(language, rulebook);
  const { winner, by, actor, late } = state.result;
  const person = (side: string) => personOf(rulebook, state, side, words);
  if (by === "abort" && actor) return [cancelled(person(actor))];
  return winner === null
    ? result(state.result, null, late && person(late))
    : result(state.result, person(winner), person(across(rulebook, winner)));
}

/**
 * The last move, for whoever looks.
 * @param facts what it did; with none it is not known, and nothing is said, as before the first
 */
export function lastMoveOf({ language, words, rulebook, state }: Ended, facts: readonly Fact[]): string {
  const mover = state.moves.at(-1)?.side;
  if (mover === undefined || facts.length === 0) return "";
  return moveWords(language, rulebook).moved(personOf(rulebook, state, mover, words), facts);
}
