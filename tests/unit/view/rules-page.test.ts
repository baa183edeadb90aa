/** The HTML of the rules pages: all that they teach is there to read before any script, and what the script goes on from. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import type { RulesPageData } from "../../../view/page-data.ts";
import { openPosition } from "../../../worker/open-position.ts";
import { rulesPage } from "../../../worker/pages/rules-page.tsx";
import { rulesWords } from "../../../view/words/pages.ts";
import { asked } from "./every-page.ts";

/** The text of a page as a browser shows it, its entities read. */
function textOf(html: string): string {
  return html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}

describe.each(rulebooks)("$id", (rulebook) => {
  const html = rulesPage({ ...asked, rulebook });
  const text = textOf(html);
  const { aim, advice, sample, interpretations, credits, basics, ...words } = rulebook.guide.words.en;
  const lists = [words.sections, basics?.sections ?? []].map((each) => each.flatMap((section) => section.lessons ?? []));
  const sections = [...words.sections, ...(basics?.sections ?? [])];
  const lessons = lists.flat();

  test("is for robots and chats to list: what game, and how one wins", () => {
    expect(html).toContain(`<title>Rules of ${rulebook.name} · Hoplink</title>`);
    expect(text).toContain(`<meta name="description" content="${aim}"/>`);
    expect(html).toContain(`<meta property="og:url" content="https://hoplink.test/rules/${rulebook.id}"/>`);
    expect(html).not.toContain("noindex");
  });

  test("says everything without a script, also what comes of a move that is tried", () => {
    const said = lessons.flatMap(({ text: told, task, tries }) => [told, task, ...tries.map((each) => each.said)]);
    const told = sections.flatMap(({ heading, text: paragraphs = [], terms = [] }) => [
      heading,
      ...paragraphs,
      ...terms.flatMap(({ term, meaning }) => [term, meaning]),
    ]);
    for (const sentence of [aim, sample, ...advice, ...told, ...said, ...interpretations.map((each) => each.text), ...credits])
      expect(text).toContain(sentence);
  });

  test.each(["en", "de"] as const)("asks in %s for fair play: no hints, no evaluation, no program", (language) => {
    const say = rulesWords(language, rulebook).rules;
    const shown = textOf(rulesPage({ ...asked, language, rulebook }));
    expect(shown).toContain(`<h2>${say.fair}</h2><p>${say.fairly}</p>`);
    for (const word of { en: ["hints", "evaluation", "program"], de: ["Tipps", "Bewertung", "Programm"] }[language])
      expect(say.fairly).toContain(word);
  });

  test("credits the author, and links where he tells of it", () => {
    expect(html).toContain(`By ${rulebook.author}, ${rulebook.year}.`);
    for (const { address } of rulebook.links ?? []) expect(text).toContain(`href="${address}"`);
  });

  test("leads at its end to a game of one's own, and back to the one that the reader comes from", () => {
    const ends = (game?: string) =>
      rulesPage({ ...asked, rulebook, game })
        .split('<div class="acts">')
        .at(-1) ?? "";
    expect(
      ends()
        .match(/href="[^"]+"/g)
        ?.slice(0, 2),
    ).toEqual([`href="/play/${rulebook.variants[0]?.match.variant}#computer"`, `href="/new/${rulebook.id}"`]);
    expect(ends("/g/a")).toContain('<a class="btn main" href="/g/a">Back to the game</a>');
  });

  test("shows every board before any script, and marks nothing on it that could not be tapped yet", () => {
    // The first of each list is the one that a script goes on from.
    expect(html.match(/role="grid"/g)).toHaveLength(lists.filter((list) => list.length > 0).length + 1);
    for (const { example } of lessons) {
      const shown = rulebook.guide.examples[example];
      if (shown === undefined) throw new Error(`no example ${example}`);
      const drawn = html.split(`id="lesson-${example}"`)[1]?.split("</noscript>")[0] ?? "";
      expect(drawn.match(/data-piece=/g)).toHaveLength(openPosition(shown).line.scene().cells.length);
      expect(drawn).not.toMatch(/can move|go here|href="#m-(?!check)/);
    }
  });

  test("names what can be linked to once, and its contents lead to what there is", () => {
    const ids = [...html.matchAll(/<(?:section|details|h2|p)[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const contents = html.split('<nav class="contents"')[1]?.split("</nav>")[0] ?? "";
    const named = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(words.sections.length);
    for (const id of [...named, ...lessons.map(({ example }) => `lesson-${example}`)]) expect(ids).toContain(id);
  });

  test("lists the sample game's moves as people read them, with nothing to press before any script", () => {
    const drawn = html.split("data-sample")[1]?.split("</section>")[0] ?? "";
    const listed = [...drawn.matchAll(/<b>(.*?)<\/b>/g)].map(([, move]) => textOf(move ?? ""));
    const { move: spelt } = rulesWords("en", rulebook).moves;
    expect(listed).toEqual(rulebook.guide.sample.moves.map(spelt));
    expect(drawn).not.toContain("<button");
    const german = rulesPage({ ...asked, language: "de", rulebook });
    for (const move of rulebook.guide.sample.moves)
      expect(textOf(german)).toContain(`<b>${rulesWords("de", rulebook).moves.move(move)}</b>`);
  });

  test("draws every way of a piece whose moves a sentence alone would not show", () => {
    const { reach, words } = rulebook.guide;
    const [label] = words.en.sections.flatMap((section) => (section.reach === undefined ? [] : [section.reach]));
    const drawn = html.split('<div class="reach">')[1]?.split("</svg>")[0] ?? "";
    if (reach === undefined) return expect(drawn).toBe("");
    const targets = openPosition(reach).line.next([reach.from]).taps;
    expect(drawn).toContain(`role="img" aria-label="${label}"`);
    expect(drawn.match(/href="#m-to"/g)).toHaveLength(targets.length);
  });

  test("refers to no drawing that it lacks, and needs no exception of the Content-Security-Policy", () => {
    const drawn = new Set([...html.matchAll(/<(?:symbol|g|pattern) id="([^"]+)"/g)].map(([, id]) => id));
    const wanted = new Set([...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id));
    expect([...wanted].filter((id) => !drawn.has(id))).toEqual([]);
    expect(html).not.toMatch(/\s(style|on[a-z]+)=|<style/);
  });

  test("gives its script what can be tried, and asks for its own files and its game's rules", () => {
    const json = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    const data: RulesPageData = JSON.parse(json);
    expect(data).toMatchObject({ language: "en", rulebook: rulebook.id });
    expect(data.sample.variant).toBe(rulebook.guide.sample.variant);
    expect(data.sample.moves.map(({ move }) => move)).toEqual(rulebook.guide.sample.moves);
    expect(data.lists.map((list) => list.map(({ example }) => example))).toEqual(
      lists.map((list) => list.map(({ example }) => example)),
    );
    for (const { example, heading, task, tries } of lessons) {
      const { begun } = rulebook.guide.examples[example] ?? {};
      const trial = data.lists.flat().find((each) => each.example === example);
      expect(trial).toMatchObject({ begun, heading, task, tries });
      // The page's rules read only what the rules have written.
      expect(openPosition({ variant: trial?.variant ?? "", position: trial?.position ?? "" }).line.position).toBe(
        trial?.position,
      );
    }
    expect(html).toContain('<script type="module" src="/assets/rules.js"></script>');
    expect(html).toContain('<link rel="modulepreload" href="/assets/lines.js"/>');
  });
});

test("Hoppsi's author has their terms kept: named as designer, his pages linked, nothing for money", () => {
  const hoppsi = rulebooks.find(({ id }) => id === "hoppsi");
  if (hoppsi === undefined) throw new Error("no Hoppsi");
  const html = rulesPage({ ...asked, rulebook: hoppsi });
  expect(html).toContain("Hoppsi is designed by Mark S. Ball, and free to play.");
  for (const address of ["https://itch.io/post/15198832", "https://itch.io/search?q=hoppsi"]) expect(html).toContain(address);
  expect(html).toContain("https://www.youtube.com/results?search_query=hoppsi+board+game");
});

test.each(["en", "de"] as const)("what the computer found out stands there with its errors: %s", (language) => {
  for (const rulebook of rulebooks) {
    const text = textOf(rulesPage({ ...asked, language, rulebook }));
    const { heading, how } = rulesWords(language, rulebook).rules.selfPlay;
    const { level, variants } = rulebook.statistics ?? { level: 0, variants: {} };
    const colour = rulesWords(language, rulebook).colours[rulebook.sides[0].colour];
    for (const sentence of [heading, how({ level, first: colour })]) expect(text).toContain(sentence);
    for (const { first, games } of Object.values(variants)) {
      expect(text).toContain(`${Math.round(first.mean)}\u00a0±\u00a0${Math.max(1, Math.ceil(first.error))}\u00a0%`);
      expect(text).toMatch(new RegExp(`(Games|Partien):\\u00a0${games}\\.`));
    }
  }
  const [rulebook] = rulebooks;
  if (rulebook === undefined) throw new Error("no games");
  const { statistics: _, ...unplayed } = rulebook;
  expect(rulesPage({ ...asked, language, rulebook: unplayed })).not.toContain(
    rulesWords(language, rulebook).rules.selfPlay.heading,
  );
});
