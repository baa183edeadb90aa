/**
 * What a person has chosen for all pages: light or dark, the language, sizes; and whether they have been here. Cookies keep it, so that the server draws the next page
 * right at once.
 */
import { type Look, THEMES } from "../view/appearance.ts";
import type { Sized } from "../view/sizes.ts";

const YEAR = 365 * 24 * 60 * 60;

/** Keeps a choice for a year. */
export function keepChoice(name: "look" | "language" | "here" | Sized, value: string): void {
  writeCookie(name, value, YEAR);
}

export function forgetChoice(name: "here"): void {
  writeCookie(name, "", 0);
}

/** @param age in seconds */
export function writeCookie(name: string, value: string, age: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax`;
}

/** Turns light to dark and back; until it is chosen here the device says which. */
export function switchAppearance(): void {
  const root = document.documentElement;
  const chosen = root.dataset["look"];
  const isDark = chosen === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
  const look: Look = isDark ? "light" : "dark";
  root.dataset["look"] = look;
  keepChoice("look", look);
  for (const theme of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) theme.content = THEMES[look];
}
