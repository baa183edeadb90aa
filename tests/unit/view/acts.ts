/** What a person could do in panels, where nobody does. */
import type { PanelActs } from "../../../view/game/page-state.ts";
import type { Cards } from "../../../view/game/props.ts";
import type { Language } from "../../../view/languages.ts";
import { createCommands } from "../../../web/game/commands.ts";
import type { Controller } from "../../../web/game/controller.ts";
import { createModel } from "../../../web/game/model.ts";
import { createLinkCards, createLinks } from "../../../web/game/seat/links.tsx";
import { aboutOf, given, type Given, match, rulebook } from "./given.ts";
import { wordsOf } from "../../../view/words/words.ts";

const nothing = () => {};
export const panelActs: PanelActs = {
  showKeys: nothing,
  close: nothing,
  ask: nothing,
  decline: nothing,
  confirm: nothing,
  speak: nothing,
};

/** The cards of a game by link. */
export function cardsIn(language: Language, { links }: Pick<Controller, "links"> = controllerOf(given(), language)): Cards {
  return { words: wordsOf("cards", language), language, ...createLinkCards(links) };
}

/** A browser at a game, before it has asked for anything. */
export function controllerOf({ state }: Given, language: Language = "en"): Controller {
  const data = { rulebook: rulebook.id, about: aboutOf(rulebook), last: [], lastMove: "", answered: "", result: [] };
  const model = createModel({ ...data, language, state }, rulebook, match);
  const commands = createCommands(model, nothing);
  const late = () => Promise.reject(new Error("nothing is loaded here"));
  return {
    model,
    commands,
    late,
    links: { ...createLinks(model, commands), watch: () => `https://play.test/g/${state.id}` },
    begin: nothing,
    take: nothing,
  };
}
