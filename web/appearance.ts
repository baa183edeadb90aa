/**
 * Light or dark: as the device says until it is chosen here, then by a cookie, so that the server draws the next page right at
 * once.
 */
import { type Look, THEMES } from "../view/appearance.ts";
import { keepChoice } from "./cookie.ts";

/** Turns light to dark and back. */
export function switchAppearance(): void {
  const root = document.documentElement;
  const chosen = root.dataset["look"];
  const isDark = chosen === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
  const look: Look = isDark ? "light" : "dark";
  root.dataset["look"] = look;
  keepChoice("look", look);
  for (const theme of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) theme.content = THEMES[look];
}
