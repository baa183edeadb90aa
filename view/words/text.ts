/** Putting words together, as English and German do it alike. */

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What can be done where, as a sentence: what stands before the squares and behind them, and the word for a choice. */
export function waysTo(
  ways: readonly (readonly [before: string, squares: readonly string[], after: string])[],
  or: string,
): string {
  const parts = ways.flatMap(([before, squares, after]) => (squares.length === 0 ? [] : [before + list(squares, or) + after]));
  return `${capital(list(parts, or))}.`;
}

/** Those of these texts that say something, as sentences. */
export function sentences(...texts: readonly (string | null)[]): string {
  return texts.flatMap((text) => (text ? [`${text}.`] : [])).join(" ");
}

/** `a, b and c`, with the language's own word before the last. */
export function list(parts: readonly string[], word: string): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}
