/** The last move in words, for whoever looks. */
import type { Fact } from "../../rules/contract.ts";
import { personOf } from "../people.ts";
import { moveWords } from "../words/moves.ts";
import type { Ended } from "./result.ts";

/** @param facts what it did; with none it is not known, and nothing is said, as before the first */
export function lastMoveOf({ language, words, rulebook, state }: Ended, facts: readonly Fact[]): string {
  const mover = state.moves.at(-1)?.side;
  if (mover === undefined || facts.length === 0) return "";
  return moveWords(language, rulebook).moved(personOf(rulebook, state, mover, words), facts);
}
