/** Texts as people paste and type them: programs, keyboards and documents add signs to a text, or put others in the place of its own. */

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
