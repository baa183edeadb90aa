/** How values are written within a sentence, in the way of a locale. */

/** `a, b or c`. */
export function or(parts: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(parts);
}

/** `a, b and c`. */
export function and(parts: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale).format(parts);
}

/** `a, b, c`. */
export function comma(parts: readonly string[]): string {
  return parts.join(", ");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function lower(text: string): string {
  return text.toLowerCase();
}

/** In digits, where a language spells no numbers. */
export function spelled(count: number): string {
  return String(count);
}
