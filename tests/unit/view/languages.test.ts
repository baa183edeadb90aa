/**
 * That nothing is left outside of a language. What is written in English in one place only reads the same on the page of every
 * language; so the pages are compared, and so are the catalogues: what reads alike is a name, a move, or forgotten.
 */
import { CHAT_NAMES } from "../../../api/channels.ts";
import { describe, expect, test } from "vitest";
import { inEach } from "../../../scripts/build/in-each.ts";
import { type Language, languages } from "../../../view/languages.ts";
import { rulebooks } from "../../../games/registry.ts";
import { readCatalogue } from "../../../scripts/words/catalogues.ts";
import { messagesIn } from "../../../scripts/words/message.ts";
import { root } from "../../../scripts/shared/project.ts";
import { checkWords } from "../../../scripts/words/check.ts";
import { textsOf } from "../../sentences.ts";
import { pagesIn } from "./every-page.ts";

/** What is called alike in both languages, or is no word. */
const ALIKE = [
  /Hoplink|API|Link|Mail|Webhooks|Cookies|Name|Ada|Bo|English|Deutsch|Computer|en passant|Alternative Chess/,
  ...Object.values(CHAT_NAMES),
  ...rulebooks.flatMap(({ name, author, links = [] }) => [name, author, ...links.map(({ site }) => site)]),
  // Squares, moves, and what addresses are made of.
  /[KQRBNH]?[a-z]?\d?[x×@–+=-]?[a-j]\d+\S*|https?:\S+|\/\S+|\w+@\S+|#/,
];
const alike = new RegExp(
  ALIKE.map((each) => (typeof each === "string" ? each.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&") : each.source))
    .toSorted((a, b) => b.length - a.length)
    .join("|"),
  "g",
);

/** Whether a text has words that belong to one language. */
function hasWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text.replaceAll(alike, " "));
}

/** All that is there to be read or heard of a page: its texts, and the attributes that are spoken or shown. */
function readIn(html: string): readonly string[] {
  const drawn = html
    .replaceAll(/<script.*?<\/script>/g, "")
    .replaceAll(
      /<meta (name="(viewport|theme-color|robots)"|property="og:(type|locale)"|property="og:image:type"|name="twitter:card")[^>]*>/g,
      "",
    );
  const texts = [...drawn.matchAll(/>([^<]+)</g)];
  const attributes = [...drawn.matchAll(/ (?:aria-label|content|title|placeholder|alt|label)="([^"]+)"/g)];
  return [...texts, ...attributes].map(([, text = ""]) => text.trim()).filter(hasWords);
}

const { missing } = checkWords(root);

/** Whether it is said in English because nobody has translated it yet, which the check lists. */
function isUntranslated(language: Language, text: string): boolean {
  return [...(missing.get(language)?.values() ?? [])].some((sentence) => text.includes(sentence));
}

const pages = inEach(pagesIn);

describe.each(Object.keys(pages.en))("the page %s", (name) => {
  test("says nothing alike in two languages", () => {
    const english = new Set(readIn(pages.en[name] ?? ""));
    expect(english.size).toBeGreaterThan(2);
    for (const language of languages)
      if (language !== "en")
        expect(
          readIn(pages[language][name] ?? "").filter((text) => english.has(text) && !isUntranslated(language, text)),
        ).toEqual([]);
  });

  test.each(languages)("names its language: %s", (language) => {
    expect(pages[language][name]).toContain(`<html lang="${language}"`);
    expect(pages[language][name]).toMatch(new RegExp(`<meta property="og:locale" content="${language}_[A-Z]{2}"/>`));
  });
});

describe.each(languages.filter((language) => language !== "en"))("the words in %s", (language) => {
  const [english, others] = (["en", language] as const).map((each) => {
    const { parts, games } = readCatalogue(root, each);
    const messages = { ...parts, ...games };
    const texts = textsOf(messages);
    return new Map(messagesIn(messages).map(({ path }, index) => [path.join("."), texts[index] ?? ""]));
  });

  test("are other words than the English ones", () => {
    const said = [...(english ?? [])].filter(([key]) => !/\.(gender|letters\.\w+)$/.test(key));
    expect(said.length).toBeGreaterThan(800);
    expect(said.filter(([key, text]) => others?.get(key) === text && hasWords(text))).toEqual([]);
  });

  test("no sentence shouts, and apostrophes and quotation marks are true ones", () => {
    expect([...(others?.values() ?? [])].filter((text) => /[!'"]/.test(text))).toEqual([]);
  });
});

describe.each(rulebooks)("the guide of $id", ({ guide: { words } }) => {
  const guideIn = (language: Language) => words[language] ?? words.en;
  test.each(languages)("teaches the same by the same moves in %s", (language) => {
    const taught = (each: Language) =>
      [...(guideIn(each).basics?.sections ?? []), ...guideIn(each).sections].map(({ text = [], terms = [], lessons = [] }) => ({
        texts: text.length,
        terms: terms.length,
        lessons: lessons.map(({ example, tries }) => ({ example, tries: tries.map(({ moves }) => moves) })),
      }));
    expect(taught(language)).toEqual(taught("en"));
    const clauses = (each: Language) => guideIn(each).interpretations.map((interpretation) => interpretation.clauses);
    expect(clauses(language)).toEqual(clauses("en"));
    expect(guideIn(language).credits).toHaveLength(words.en.credits.length);
  });
});
