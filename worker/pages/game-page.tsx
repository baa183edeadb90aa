/**
 * The page of one game, drawn for whoever asks: his side at the bottom, but never a token or an invite, for what a page was
 * sent may lie in a cache or a screenshot of its source. The script goes on from exactly the data given here.
 */
import type { StateAnswer } from "../../game/answer.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import { findVariant } from "../../rules/registry.ts";
import type { Listing, Variant } from "../../rules/rulebook.ts";
import type { Look } from "../../view/appearance.ts";
import { atFirst } from "../../view/game/page-state.ts";
import { GameScreen, gameTitle } from "../../view/game/screen.tsx";
import { type Ended, resultOf } from "../../view/game/result.ts";
import { inviteTitle } from "../../view/invite.tsx";
import type { GamePageData } from "../../view/page-data.ts";
import { personOf } from "../../view/people.ts";
import type { Language } from "../../view/words.ts";
import { gameWords } from "../../view/words/game.ts";
import { toldWords } from "../../view/words/told.ts";
import { pageWords } from "../../view/words/pages.ts";
import type { Assets } from "./assets.ts";
import { document } from "./document.tsx";

export interface GamePageProps {
  /** The state for the asking cookie. */
  readonly state: StateAnswer;
  /** What the last move did; empty before the first. */
  readonly last: readonly Fact[];
  /** As chosen on the page; null is as the device. */
  readonly look: Look | null;
  readonly language: Language;
  /** `https://host`. */
  readonly origin: string;
  readonly assets: Assets;
}

/**
 * The HTML of `/g/<id>`.
 * @throws where the state is of no variant of this build or can't be read by its rules, which are bugs
 */
export function gamePage({ state: given, last, look, language, origin, assets }: GamePageProps): string {
  const words = gameWords(language);
  const state = withoutSecrets(given);
  const found = findVariant(state.variant);
  const line = found?.variant.match.open(state.position);
  if (found === undefined || !line?.ok) throw new Error(`${state.id}: a game of ${state.variant} that can't be drawn`);
  const { rulebook } = found;
  const scene = line.value.scene();
  const view = { words, rulebook, state };
  const laterStyles = assets.home.styles.filter((style) => !assets.game.styles.includes(style));
  const about = { variant: choicesOf(rulebook, found.variant), author: rulebook.author, links: rulebook.links ?? [] };
  const result = resultOf({ language, ...view });
  const data: GamePageData = { language, rulebook: rulebook.id, about, state, last, result, laterStyles };
  return document({
    language,
    look,
    title:
      state.status === "waiting" && state.you === undefined
        ? inviteTitle({ words: pageWords(language), rulebook, state })
        : gameTitle(view),
    description: describe({ language, ...view }),
    url: `${origin}/g/${state.id}`,
    indexed: false,
    kinds: rulebook.kinds,
    boards: [{ rulebook, scene }],
    assets: assets.game,
    preload: assets.rules[rulebook.id] ?? [],
    data,
    children: <GameScreen {...view} about={about} scene={scene} last={last} page={{ ...atFirst, result }} />,
  });
}

/** The choices that make a variant, as they are called. */
function choicesOf({ options }: Listing, { choices }: Variant): string {
  const chosen = options.map((option) => option.choices.find(({ id }) => id === choices[option.id])?.name);
  return chosen.filter((name) => name !== undefined).join(" · ");
}

/** The state as the page may hold it in its source. */
function withoutSecrets({ you, ...state }: StateAnswer): StateAnswer {
  return you === undefined ? state : { ...state, you: { side: you.side } };
}

/** The game in a sentence for everybody, whoever asks. */
function describe({ language, words, rulebook, state: { you: _you, ...state } }: Ended): string {
  if (state.status === "waiting") return words.game.open;
  const person = (side: Side) => personOf(rulebook, state, side, words);
  const people = [person(rulebook.sides[0].id).name, person(rulebook.sides[1].id).name] as const;
  const doing = state.toMove === null ? resultOf({ language, words, rulebook, state }) : words.dock.toMove(person(state.toMove));
  return toldWords(language).summary(people, doing, state.ply);
}
