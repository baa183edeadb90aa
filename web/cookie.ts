/** Choices that the server draws the next page by. */
import type { Sized } from "../view/appearance.ts";

const YEAR = 365 * 24 * 60 * 60;

/** Keeps a choice for a year. */
export function keepChoice(name: "look" | "language" | Sized, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}
