/**
 * Which language a person is spoken to in: the one they chose on a page, else the first that their browser asks for and there is, else
 * English. Programs are always spoken to in English.
 */
import { languageDetector } from "hono/language";
import { type Language, languages } from "../../view/languages.ts";
import type { Call } from "./caller.ts";
import { Problem } from "./problem.ts";

/** Reads the page's cookie and what the browser asks for (RFC 9110, 12.5.4), for `languageOf`. */
export const language = languageDetector({
  order: ["cookie", "header"],
  lookupCookie: "language",
  caches: false,
  supportedLanguages: [...languages],
  fallbackLanguage: "en",
});

/** The language of who asks. What is answered by it varies by `LANGUAGE_HEADERS`. */
export function languageOf(c: Call): Language {
  return languages.find((each) => each === c.var.language) ?? "en";
}

/** For `Vary`. */
export const LANGUAGE_HEADERS = "Cookie, Accept-Language";

/** The language that an address names, else that of who asks. */
export function askedLanguage(c: Call): Language {
  const asked = c.req.query("language");
  if (asked === undefined) return languageOf(c);
  const found = languages.find((each) => each === asked);
  if (found === undefined) throw new Problem("malformed", `language has to be ${languages.join(" or ")}.`);
  return found;
}
