/** Choices that the server draws the next page by. */

const YEAR = 365 * 24 * 60 * 60;

/** Keeps a choice for a year. */
export function keepChoice(name: "look" | "language", value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}
