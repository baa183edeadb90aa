/**
 * Texts as people type and paste them: programs, keyboards and documents add signs to a text, or put others in the place of its own.
 * And why a typed text is no move: as a value that the page puts into its reader's words, and in English for programs.
 */
import type { Tap } from "./contract.ts";
import { quote } from "./values.ts";

/** Signs that nobody sees: byte order marks, soft hyphens, blanks without width. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** All that separates words, line ends and blanks that don't break included. */
const BLANKS = /[\s\u0085]+/gu;

/** All that is drawn as a hyphen, a dash or a minus. */
const DASHES = /[\p{Dash_Punctuation}\u2212]/gu;

/** The text on one line: single blanks between words and none around them, nothing unseen, a hyphen for every dash. */
export function oneLine(text: string): string {
  return text.replaceAll(UNSEEN, "").replaceAll(BLANKS, " ").trim().replaceAll(DASHES, "-");
}

/** What stands between two squares, with the blanks around it: a capture's sign, a step's, and those of every move. */
const CAPTURES = / *(?:[×✕✖⨯╳хХ:]|[xX](?= *[a-z]\d)) */giu;
const STEPS = / *(?:-+>?|→) */gu;
const OTHERS = / *([+=@]) */gu;

/** A move's text with the signs that records have in the place of those that are shown and typed, and no blanks around them. */
export function plainMove(text: string): string {
  return oneLine(text).replaceAll(CAPTURES, "x").replaceAll(STEPS, "-").replaceAll(OTHERS, "$1");
}

/** The squares of a move's plain text that has nothing but a sign or a blank between them, if that; null of any other text. */
export function squaresOf(plain: string): readonly [Tap, ...Tap[]] | null {
  const small = plain.toLowerCase();
  const [first, ...rest] = /^[a-z]\d+(?:[-x+ ]?[a-z]\d+)*$/.test(small) ? (small.match(/[a-z]\d+/g) ?? []) : [];
  return first === undefined ? null : [first, ...rest];
}

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
