/**
 * That nothing is left outside of a language. What is written in English in one place only reads the same on the page of every
 * language; so the pages are compared, and so are the catalogues: what reads alike is a name, a move, or forgotten.
 */
import { CHAT_NAMES } from "../../../api/chat.ts";
import { describe, expect, test } from "vitest";
import { inEach, type Language, languages } from "../../../view/language.ts";
import { rulebooks } from "../../../games/registry.ts";
import type { Person } from "../../../view/people.ts";
import { forgetWords } from "../../../view/words/forget.ts";
import { gameWords } from "../../../view/words/game.ts";
import { chatSetupWords } from "../../../view/words/chat-setup.ts";
import { chatWords } from "../../../view/words/chat.ts";
import { mailWords } from "../../../view/words/mail.ts";
import { otherPageWords } from "../../../view/words/other-pages.ts";
import { cardWords } from "../../../view/words/cards.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { playWords } from "../../../view/words/play.ts";
import { rulesWords } from "../../../view/words/rules.ts";
import { moveWords } from "../../../view/words/moves.ts";
import { troubleWords } from "../../../view/words/troubles.ts";
import { walkingWords } from "../../../view/words/walking.ts";
import { everyGame, everyWord } from "../../own-words.ts";
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

const pages = inEach(pagesIn);

describe.each(Object.keys(pages.en))("the page %s", (name) => {
  test("says nothing alike in two languages", () => {
    const english = new Set(readIn(pages.en[name] ?? ""));
    expect(english.size).toBeGreaterThan(2);
    for (const language of languages)
      if (language !== "en") expect(readIn(pages[language][name] ?? "").filter((text) => english.has(text))).toEqual([]);
  });

  test.each(languages)("names its language: %s", (language) => {
    expect(pages[language][name]).toContain(`<html lang="${language}"`);
    expect(pages[language][name]).toMatch(new RegExp(`<meta property="og:locale" content="${language}_[A-Z]{2}"/>`));
  });
});

const parts: Readonly<Record<string, (language: Language) => object>> = {
  gameWords: (language) => gameWords(language, everyGame),
  mailWords,
  chatWords,
  saidInRooms: (language) => chatWords(language).of({ name: "Bo", you: false }),
  chatSetupWords,
  otherPageWords,
  cardWords,
  panelWords,
  forgetWords,
  playWords,
  rulesWords: (language) => rulesWords(language, everyGame),
  moveWords: (language) => moveWords(language, everyGame),
  troubleWords,
  walkingWords: (language) => walkingWords(language, everyGame),
  ownWords: (language) => everyWord[language],
};

const you: Person = { name: "Bo", you: true };
const bo: Person = { name: "Bo", you: false };
const took = { tag: "took", side: "b", kind: "man", square: "c4", leg: 0, lifted: "at-end" };

/** What a sentence may be asked to speak of; each is given what it can put to use. */
const SUBJECTS: readonly (readonly unknown[])[] = [
  [bo, "man", 3],
  [you, 1, 2],
  [bo, [took]],
  ["man", 1],
  ["man", 2],
  ["Bo", "Ada", "Bo"],
  ["search", "Bo"],
  [1, 5],
  [90_000_000],
  [["man", "king", "king"]],
  [["a1", "b2"], "Bo", 3],
  [[["M", "Bo"]]],
  [[took], null],
  [{ takes: ["a1"], goes: ["b2"], joins: [] }],
  [{ winner: null, by: "agreement" }, null, null],
  ["a1", true, "b2"],
  ["use"],
  [null, "king"],
  [{ side: "w", square: "c4", squares: ["a1", "b2"], vote: "use", winner: "w", points: 2 }, true],
  [
    { side: "w", vote: "use", winner: "w", points: 2 },
    { person: () => bo, next: bo, decides: true },
  ],
];

/** What a sentence says of each subject; nothing where it can't speak of that. */
function saidOf(sentence: (...args: unknown[]) => unknown): readonly string[] {
  return SUBJECTS.map((subject) => {
    try {
      return String(sentence(...subject));
    } catch {
      return "";
    }
  });
}

function isSentence(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === "function";
}

/** What two catalogues say alike, by where it stands. */
function saidAlike(one: unknown, other: unknown, path: string): readonly string[] {
  if (typeof one === "string") return one === other && hasWords(one) ? [`${path}: ${one}`] : [];
  if (isSentence(one) && isSentence(other)) {
    const others = saidOf(other);
    const said = saidOf(one).map((text, index) => [text, others[index]] as const);
    if (said.every(([text]) => text === "")) return [`${path} was given nothing that it speaks of`];
    // What it was given may shine through, where it could make nothing of that.
    const isAlike =
      said.every(([text, same]) => text === same) &&
      said.some(([text]) => hasWords(text.replaceAll(/undefined|NaN|true|[oO]bject|man|king|search|use|null/g, "")));
    return isAlike ? [`${path}()`] : [];
  }
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) return [`${path} is no words`];
  const others: Readonly<Record<string, unknown>> = { ...other };
  return Object.entries(one).flatMap(([name, value]) => saidAlike(value, others[name], `${path}.${name}`));
}

describe.each(languages.filter((language) => language !== "en"))("the catalogues in %s", (language) => {
  test.each(Object.entries(parts))("%s", (name, words) => {
    expect(saidAlike(words("en"), words(language), name)).toEqual([]);
  });

  test("no sentence shouts, and apostrophes and quotation marks are true ones", () => {
    const texts = JSON.stringify(Object.values(parts).map((words) => words(language)));
    expect(texts.match(/[^"]{0,30}(!|'|\\")[^"]{0,30}/g)).toBeNull();
  });
});

describe.each(rulebooks)("the guide of $id", ({ guide: { words } }) => {
  test.each(languages)("teaches the same by the same moves in %s", (language) => {
    const taught = (each: Language) =>
      words[each].sections.map(({ text = [], terms = [], lessons = [] }) => ({
        texts: text.length,
        terms: terms.length,
        lessons: lessons.map(({ example, tries }) => ({ example, tries: tries.map(({ moves }) => moves) })),
      }));
    expect(taught(language)).toEqual(taught("en"));
    const clauses = (each: Language) => words[each].interpretations.map((interpretation) => interpretation.clauses);
    expect(clauses(language)).toEqual(clauses("en"));
    expect(words[language].credits).toHaveLength(words.en.credits.length);
  });
});

test.each(rulebooks)("$id says as much of its own in each language", ({ words }) => {
  const said = (language: Language) =>
    Object.entries(words?.[language] ?? {})
      // A language may call a kind by its key, and write moves with the letters of their records.
      .filter(([part]) => part !== "kinds" && part !== "letters")
      .map(([part, own]) => [part, Object.keys(own).toSorted()]);
  for (const language of languages) expect(said(language)).toEqual(said("en"));
});
