/**
 * That nothing is left outside of a language. What is written in English in one place only reads the same on the page of every
 * language; so the pages are compared, and so are the catalogues: what reads alike is a name, a move, or forgotten. And that all speak
 * plainly: a word that readers who learnt the language late stumble over is in no sentence.
 */
import { CHAT_NAMES } from "../../../api/channels.ts";
import { describe, expect, test } from "vitest";
import { inEach } from "../../../scripts/build/in-each.ts";
import { type Language, languages, textIn } from "../../../view/languages.ts";
import { rulebooks } from "../../../games/registry.ts";
import { readCatalogue } from "../../../scripts/words/catalogues.ts";
import { messagesIn, type Messages } from "../../../scripts/words/message.ts";
import { root } from "../../../scripts/shared/project.ts";
import { checkWords } from "../../../scripts/words/check.ts";
import { textsOf, sentences } from "../../sentences.ts";
import { pagesIn } from "./every-page.ts";

/** What is called alike in both languages, or is no word. */
const ALIKE = [
  /Hoplink|API|Link|Chat|Mail|Webhooks|Cookies|Name|Ada|Bo|English|Deutsch|Computer|en passant|Alternative Chess/,
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

/** Each with the word to use in its place. */
const AVOIDED: Readonly<Record<Language, readonly (readonly [word: RegExp, better: string])[]>> = {
  en: [
    [/slantwise/, "diagonally"],
    [/right angle/, "45°"],
    [/by lot/, "random"],
    [/call(ed)? (it|this game)? ?off/, "cancel"],
    [/notices?\b/, "notifications"],
    [/\bmails?\b/, "email"],
    [/\bseats?\b|sat down|sits down/, "join"],
    [/\bvoid\b/, "doesn’t count"],
    [/\b(begins?|began|begun)\b/, "start"],
    [/\b(taken?|takes|took) (it|the|one|two|an?)\b|\btaken\b|ha(s|ve) to take/, "capture"],
    [/\bleap/, "jump"],
    [/\branks?\b/, "row"],
    [/^… to move|[A-Z]\w+ to move/, "Bo’s move"],
    [/\bwhoever\b|(^|\. )Who (can|has|lost|moves)\b/, "a player who"],
    [/\bat once\b/, "immediately"],
    [/all the same|for ever|\bby now\b|be renewed|being renewed/, "anyway, always, now, updated"],
    [/misses the turn/, "skips a turn"],
    [/\bset-up\b/, "starting position"],
    [/(?<!home )\bscreen\b/, "the piece that it jumps over"],
    [/\bmatch\b/, "game"],
    [/as agreed/, "by agreement"],
    [/play on\b|plays on\b/, "decline"],
  ],
  de: [
    [/Per Los/, "zufällig"],
    [/Hinweise“|^Hinweise$/, "Benachrichtigungen"],
    [/[Aa]bgesagt|absagen/i, "abbrechen"],
    [/Platz nehmen|Platz genommen|Platznehmen|deinen? Platz|dein Platz/i, "Link, mitspielen"],
    [/\b(Wähl|Versuch|Probier|Behalt|Markier|Schlag|Spring|Bring|Setz|Schick)\b(?! in)/, "Wähle, Versuche …"],
    [/schlägt nichts/, "Dabei wird nicht geschlagen"],
    [/wäre recht|ist recht\b/, "wäre auch möglich"],
    [/rechten Winkel/, "45°"],
    [/Ecken (sind )?gehalten|halte beide/, "besetzt"],
    [/Burg/, "Ecke"],
    [/decken/, "abwehren"],
    [/im Ganzen/, "insgesamt"],
    [/gesell/, "ein Paar bilden"],
    [/[Hh]ier bleiben|bleib hier/, "Zug hier beenden"],
    [/Schirm/, "die Figur, über die er springt"],
    [/wie vereinbart/, "durch Einigung"],
    [/erneuert/, "aktualisiert"],
    [/ungültig/, "zählt nicht"],
    [/\bder andere keinen\b|der Gegner keinen/, "dein Gegenüber"],
  ],
};

/** Privacy is told in the words of the law, too. */
function spokenPlainly(language: Language): Messages {
  const { parts, games } = readCatalogue(root, language);
  const { privacy: _legal, ...plain } = parts;
  return { plain, games };
}

const said = inEach((language): readonly string[] => [
  ...textsOf(spokenPlainly(language)),
  ...rulebooks.flatMap(({ guide, tagline, options }) => [
    ...sentences(guide.words[language] ?? {}).filter((text) => !(text in guide.examples)),
    textIn(tagline, language),
    ...options.flatMap(({ name, choices }) =>
      [name, ...choices.map((choice) => choice.name)].map((each) => textIn(each, language)),
    ),
  ]),
]);

describe.each(languages)("in %s", (language) => {
  test("there is much to look at", () => {
    expect(said[language].length).toBeGreaterThan(700);
  });

  test.each(AVOIDED[language])("no sentence says %s, but rather: %s", (word) => {
    expect(said[language].filter((sentence) => word.test(sentence))).toEqual([]);
  });
});
