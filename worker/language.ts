/**
 * Which language a person is spoken to in: the one they chose on a page, else the first that their browser asks for and there is,
 * else English. Programs are always spoken to in English.
 */
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { type Language, languages } from "../view/language.ts";
import type { Api } from "./api/caller.ts";

/** The language of who asks. What is answered by it varies by `LANGUAGE_HEADERS`. */
export function languageOf(c: Context<Api>): Language {
  return languageFor(getCookie(c, "language"), c.req.header("accept-language"));
}

/** For `Vary`. */
export const LANGUAGE_HEADERS = "Cookie, Accept-Language";

/** By what the page's cookie holds and what the browser asks for (RFC 9110, 12.5.4). */
export function languageFor(cookie: string | undefined, accepted = ""): Language {
  const chosen = languages.find((language) => language === cookie);
  if (chosen !== undefined) return chosen;

  const ranges = accepted.slice(0, LONGEST_HEADER).split(",").flatMap(readRange);
  const named = (language: Language) => ranges.some((range) => isOf(language, range));
  // Equal weights count in their order, as browsers mean them.
  for (const range of ranges.toSorted((a, b) => b.weight - a.weight)) {
    if (range.weight === 0) break;
    const found = languages.find((language) => (range.tag === "*" ? !named(language) : isOf(language, range)));
    if (found !== undefined) return found;
  }
  return "en";
}

/** Browsers send a few dozen characters. */
const LONGEST_HEADER = 1000;

/** `de-CH;q=0.8`: one language that is wanted, and how much. */
interface Range {
  readonly tag: string;
  readonly weight: number;
}

function isOf(language: Language, { tag }: Range): boolean {
  return tag === language || tag.startsWith(`${language}-`);
}

/** A range as RFC 9110 writes it; none where it is written otherwise. */
function readRange(text: string): readonly Range[] {
  const [, tag, weight = "1"] = /^\s*(\*|[a-z\d-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i.exec(text) ?? [];
  return tag === undefined ? [] : [{ tag: tag.toLowerCase(), weight: Number(weight) }];
}
