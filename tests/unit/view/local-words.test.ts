/** What a game that one device keeps says in its own words. */
import { expect, test } from "vitest";
import { panelName } from "../../../view/game/panels.ts";
import { languages } from "../../../view/language.ts";
import { localWords } from "../../../view/play/table.tsx";
import { gameWords } from "../../../view/words/game.ts";
import { playWords } from "../../../view/words/play.ts";
import { walkingWords } from "../../../view/words/walking.ts";
import { given, rulebook } from "./given.ts";

test.each(languages)("its panel is called as the way there, before and after the end: %s", (language) => {
  const say = playWords(language);
  const spoken = { words: gameWords(language, rulebook), walking: walkingWords(language, rulebook) };
  const { words } = localWords(spoken, say);
  const { state } = given();
  for (const status of ["playing", "over"] as const)
    expect(panelName("offers", words, { ...state, status })).toBe(say.tools.game);
});
