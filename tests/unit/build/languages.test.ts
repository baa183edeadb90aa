/** What the pages' scripts say, as they were built: each speaks one language. */
import { ownWords } from "../../../view/words/game.ts";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { inEach } from "../../../scripts/build/in-each.ts";
import { type Language, languages } from "../../../view/languages.ts";
import { dist, root } from "../../../scripts/shared/project.ts";
import { readCatalogue } from "../../../scripts/words/catalogues.ts";
import type { PageBuild } from "../../../worker/build.ts";
import { sentences } from "../../sentences.ts";

const scriptOf = (address: string) => readFileSync(join(dist, "web", address), "utf8");
const built: PageBuild = JSON.parse(readFileSync(join(dist, "page.json"), "utf8"));

/** A word or two may stand in a script as something else: the class `here now`. */
const long = (words: object) => sentences(words).filter((sentence) => /\p{L} \p{L}+ \p{L}+ \p{L}/u.test(sentence));

/** What each language says, a game's own words apart. */
const said = inEach((language) => long(readCatalogue(root, language).parts));

function spokenIn(script: string): readonly Language[] {
  return languages.filter((language) => said[language].some((sentence) => script.includes(sentence)));
}

test("scripts speak no language, and words one", () => {
  const scripts = globSync(join(dist, "web/assets/*.js")).map((path) => [path, spokenIn(readFileSync(path, "utf8"))] as const);
  const [words, others] = [scripts.filter(([path]) => /words-/.test(path)), scripts.filter(([path]) => !/words-/.test(path))];
  expect(others.filter(([, spoken]) => spoken.length > 0)).toEqual([]);
  expect(others.length).toBeGreaterThan(10);
  for (const language of languages)
    expect(words.filter(([path]) => path.includes(`-${language}-`)).filter(([, spoken]) => spoken.join() !== language)).toEqual(
      [],
    );
});

test.each(languages)("the scripts of the pages are the same in %s, and their words are not", (language) => {
  const { words, playing: _playing, ...scripts } = built.languages[language];
  const { words: english, playing: _played, ...others } = built.languages.en;
  expect(scripts).toEqual(others);
  if (language !== "en") expect(words).not.toEqual(english);
});

describe.each(languages)("the words of each game's page in %s", (language) => {
  const scripts = Object.entries(built.languages[language].words.game).map(
    // Why its pieces can't move is told by a script of its own.
    ([id, { first, later }]) => [id, [first ?? [], later.reasons ?? []].flat().map(scriptOf).join("")] as const,
  );

  test.each(scripts)("%s says what only it says, in that language, and nothing else", (id, script) => {
    for (const rulebook of rulebooks) {
      const own = inEach((each) => long(ownWords(rulebook, each)).filter((sentence) => script.includes(sentence)));
      for (const each of languages)
        expect(own[each]).toEqual(rulebook.id === id && each === language ? long(ownWords(rulebook, each)) : []);
    }
  });

  test("hold such words at all", () => {
    expect(rulebooks.flatMap((rulebook) => long(ownWords(rulebook, language))).length).toBeGreaterThan(5);
  });
});
