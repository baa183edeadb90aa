/**
 * Names, moves and numbers as people read them. Moves have true signs, and their language's letters for pieces; what is copied is the
 * plain text that programs take.
 */

/** Letters that are written from right to left: what Unicode sets aside for them (UAX 9, 3.2; DerivedBidiClass). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufeff\u{10800}-\u{1efff}]/u;

/**
 * A name as it stands in a sentence, a subject or a title: one that is written from right to left turns nothing around it.
 * By signs (FSI and PDI), for there a `<bdi>` can't stand; no other name needs them.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** How a language writes the letters of recorded moves; those that are missing stay as they are. */
export type Letters = Readonly<Record<string, string>>;

/** `c3xe3` as `c3×e3`, `a6-a7` as `a6–a7`; with German letters `Nf3` as `Sf3`. */
export function signed(move: string, letters: Letters = {}): string {
  return relettered(move, letters).replaceAll("-", "–").replaceAll("x", "×");
}

function relettered(move: string, letters: Letters): string {
  return move.replaceAll(/\p{Lu}/gu, (letter) => letters[letter] ?? letter);
}

/**
 * Whether a move is a word, that names neither a piece nor a square. It decides how the game is to be played, comes before the
 * first move and is not counted as one.
 */
export function isWord(move: string): boolean {
  return /^[a-z]+$/.test(move);
}

/** The plain text of what was shown with these letters. */
export function unsigned(shown: string, letters: Letters = {}): string {
  const recorded = Object.fromEntries(Object.entries(letters).map(([letter, own]) => [own, letter]));
  // A word among the moves names no square.
  const moves = shown.replaceAll(/\S*\d\S*/g, (move) => relettered(move, recorded));
  return moves.replaceAll("–", "-").replaceAll("×", "x");
}

/** Points of a series as people write them: "0", "½", "1½". */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
}

/** A tab's title, after the number of games that wait, where any does, and the sign that a message is not read. */
export function countedTitle(waiting: number, title: string, unread?: number): string {
  return (unread ? "✉ " : "") + (waiting === 0 ? title : `(${waiting}) ${title}`);
}

/** Spread over an element, keeps names and notation from a browser's translation. Not `translate`, for Preact would set the property of that name, for which every text is true. */
export const UNTRANSLATED = { Translate: "no" };
