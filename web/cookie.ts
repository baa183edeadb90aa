/** Choices that the server draws the next page by. */
import type { Sized } from "../view/appearance.ts";

const YEAR = 365 * 24 * 60 * 60;

/** Keeps a choice for a year. */
export function keepChoice(name: "look" | "language" | Sized, value: string): void {
  writeCookie(name, value, YEAR);
}

/** @param age in seconds */
export function writeCookie(name: string, value: string, age: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax`;
}
