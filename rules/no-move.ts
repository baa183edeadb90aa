/** Why a typed text is no move: as a value that the page puts into its reader's words, and in English for programs. */
import type { Tap } from "./contract.ts";
import { plainMove } from "./pasted.ts";
import { quote } from "./result.ts";

export type NoMove =
  /** It is not what was recorded, which is all that a match by the record says. */
  | "unrecorded"
  /** The game has ended by this word of its page. */
  | Why<{ readonly kind: "over"; readonly by: string }>
  /** It means nothing. `legal` are the recorded texts of the moves from the square that it begins with, or else, `from` being null, of all. */
  | Why<{ readonly kind: "illegal"; readonly from: Tap | null; readonly legal: readonly string[] }>
  /** It may mean several moves, whose recorded texts these are. */
  | Why<{ readonly kind: "ambiguous"; readonly meant: readonly string[] }>;

/** With the reason in English. */
type Why<Reason> = Reason & { readonly detail: string };

/** So many moves are named at most. */
export const MOST_NAMED = 12;

export function over(by: string): NoMove {
  return { kind: "over", by, detail: `the game is over (${by})` };
}

export function ambiguous(typed: string, meant: readonly string[]): NoMove {
  return { kind: "ambiguous", meant, detail: `${quote(typed)} may mean ${listed(meant)}` };
}

/** @param moves the recorded texts of all legal ones */
export function illegal(typed: string, moves: readonly string[]): NoMove {
  const from = firstSquare(plainMove(typed).toLowerCase()) ?? null;
  const alike = moves.filter((text) => firstSquare(text) === from);
  const [where, legal] = from !== null && alike.length > 0 ? [from, alike] : [null, moves];
  const detail = `${quote(typed)} is not a legal move; ${where === null ? "legal here" : `legal from ${where}`}: ${listed(legal)}`;
  return { kind: "illegal", from: where, legal, detail };
}

/** The reason in English. */
export function sayNoMove(why: NoMove): string {
  return why === "unrecorded" ? why : why.detail;
}

function firstSquare(text: string): string | undefined {
  return /^[a-z][0-9]+/.exec(text)?.[0];
}

function listed(texts: readonly string[]): string {
  const named = texts.slice(0, MOST_NAMED).join(", ");
  return texts.length > MOST_NAMED ? `${named} and ${texts.length - MOST_NAMED} more` : named;
}
