/** What a game that one device keeps says in its own words. */
import { expect, test } from "vitest";
import { panelName } from "../../../view/game/panels.ts";
import { languages } from "../../../view/languages.ts";
import { localWords } from "../../../view/play/table.tsx";
import { given, rulebook } from "./given.ts";
import { gameWords } from "../../../view/words/game.ts";
import { wordsOf } from "../../../view/words/words.ts";

test.each(languages)("its panel is called as the way there, before and after the end: %s", (language) => {
  const say = wordsOf("play", language);
  const spoken = { words: gameWords(language, rulebook), walking: wordsOf("walking", language) };
  const { words } = localWords(spoken, say);
  const { state } = given();
  for (const status of ["playing", "over"] as const)
    expect(panelName("offers", words, { ...state, status })).toBe(say.tools.game);
});
