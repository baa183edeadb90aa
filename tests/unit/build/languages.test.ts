/** What the pages' scripts say, as they were built: each speaks one language. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { inEach, type Language, languages } from "../../../view/language.ts";
import { dist } from "../../../scripts/shared/project.ts";
import { ownWords } from "../../../view/words/own.ts";
import { chatSetupWords } from "../../../view/words/chat-setup.ts";
import { gameWords } from "../../../view/words/game.ts";
import { otherPageWords } from "../../../view/words/other-pages.ts";
import { deviceWords } from "../../../view/words/devices.ts";
import { cardWords } from "../../../view/words/cards.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { playWords } from "../../../view/words/play.ts";
import { rulesWords } from "../../../view/words/rules.ts";
import { moveWords } from "../../../view/words/moves.ts";
import { troubleWords } from "../../../view/words/troubles.ts";
import { walkingWords } from "../../../view/words/walking.ts";
import type { PageBuild } from "../../../worker/build.ts";
import { sentences } from "../../sentences.ts";

const scriptOf = (address: string) => readFileSync(join(dist, "web", address), "utf8");
const built: PageBuild = JSON.parse(readFileSync(join(dist, "page.json"), "utf8"));

/** A word or two may stand in a script as something else: the class `here now`. */
const long = (words: object) => sentences(words).filter((sentence) => /\p{L} \p{L}+ \p{L}/u.test(sentence));

/** A part's sentences in each language. */
const parts = [
  cardWords,
  chatSetupWords,
  deviceWords,
  gameWords,
  otherPageWords,
  panelWords,
  playWords,
  rulesWords,
  moveWords,
  troubleWords,
  walkingWords,
].map((words) => inEach((language) => long(words(language, {}))));

function spokenIn(script: string): readonly Language[] {
  return languages.filter((language) => parts.some((part) => part[language].some((sentence) => script.includes(sentence))));
}

test("no script speaks two languages, and each language has as many that speak", () => {
  const spoken = globSync(join(dist, "web/assets/*.js")).map((path) => spokenIn(readFileSync(path, "utf8")));
  expect(spoken.filter((each) => each.length > 1)).toEqual([]);
  const counts = languages.map((language) => spoken.filter((each) => each.includes(language)).length);
  expect(counts[0]).toBeGreaterThan(4);
  expect(new Set(counts).size).toBe(1);
});

test.each(languages)("the pages in %s speak it; pages that are drawn whole, nothing", (language) => {
  const { home, newGame, game, guide } = built.languages[language];
  for (const { script, preload } of [newGame, game])
    expect(spokenIn([script, ...preload].map(scriptOf).join("\n"))).toEqual([language]);
  for (const address of [home.script, ...home.preload, guide.script, ...guide.preload])
    expect(spokenIn(scriptOf(address))).toEqual([]);
});

describe.each(languages)("the rules of each game's page in %s", (language) => {
  const scripts = rulebooks.map(({ id }) => [id, (built.languages[language].rules[id] ?? []).map(scriptOf).join("\n")] as const);

  test.each(scripts)("%s says what only it says, in that language, and nothing else", (id, script) => {
    expect(spokenIn(script)).toEqual([]);
    for (const rulebook of rulebooks) {
      const said = inEach((each) => long(ownWords(rulebook, each)).filter((sentence) => script.includes(sentence)));
      for (const each of languages)
        expect(said[each]).toEqual(rulebook.id === id && each === language ? long(ownWords(rulebook, each)) : []);
    }
  });

  test("hold such words at all", () => {
    expect(rulebooks.flatMap((rulebook) => long(ownWords(rulebook, language))).length).toBeGreaterThan(5);
  });
});
