/** Moves as people read them: with true signs. What is copied is the plain text that programs take. */

/** `c3xe3` as `c3×e3`, `a6-a7` as `a6–a7`. */
export function signed(move: string): string {
  return move.replaceAll("-", "–").replaceAll("x", "×");
}

/**
 * Whether a move is a word, that names neither a piece nor a square. It decides how the game is to be played, comes before the
 * first move and is not counted as one.
 */
export function isWord(move: string): boolean {
  return /^[a-z]+$/.test(move);
}

/** The plain text of what was shown. */
export function unsigned(shown: string): string {
  return shown.replaceAll("–", "-").replaceAll("×", "x");
}
