/** What a person is told whose text is no move: the moves that they may have meant, which is all that helps. */
import { quote } from "./result.ts";

/** So many moves are named at most. */
const MOST_NAMED = 12;

/**
 * The error of a typed text, given the recorded texts of the several moves that it may mean (none, where it means nothing) and of
 * all legal ones. A text that means nothing is answered with the moves from the square that it begins with, or else with all.
 */
export function refusal(typed: string, meant: readonly string[], legal: readonly string[]): string {
  if (meant.length > 1) return `${quote(typed)} may mean ${listed(meant)}`;
  const from = firstSquare(typed.trim().toLowerCase());
  const alike = from === undefined ? [] : legal.filter((text) => firstSquare(text) === from);
  const named = alike.length > 0 ? `legal from ${from}: ${listed(alike)}` : `legal here: ${listed(legal)}`;
  return `${quote(typed)} is not a legal move; ${named}`;
}

function firstSquare(text: string): string | undefined {
  return /^[a-z][0-9]+/.exec(text)?.[0];
}

function listed(texts: readonly string[]): string {
  const named = texts.slice(0, MOST_NAMED).join(", ");
  return texts.length > MOST_NAMED ? `${named} and ${texts.length - MOST_NAMED} more` : named;
}
