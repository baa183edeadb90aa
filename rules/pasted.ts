/** Texts as people paste and type them: programs, keyboards and documents add signs to a text, or put others in the place of its own. */
import type { Tap } from "./contract.ts";

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
