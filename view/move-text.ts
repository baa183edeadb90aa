/**
 * Moves as people read them: with true signs, and with their language's letters for pieces. What is copied is the plain text that
 * programs take.
 */

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
