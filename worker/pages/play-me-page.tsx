/** The page of a "play me" link: `/p/<id>`. Its owner's token never is in it. */
import { textIn } from "../../view/language.ts";
import type { PlayMeView } from "../../api/play-me-schema.ts";
import type { Offer } from "../../games/registry.ts";
import type { HomePageData } from "../../view/page-data.ts";
import { PlayMePage, playMeTitle } from "../../view/play-me/play-me.tsx";
import { choicesIn } from "../../view/rulebook.ts";
import { START } from "../../view/rules/guide.ts";
import { openPosition } from "../open-position.ts";
import { document, setUpPreview } from "./document.tsx";
import type { Asking } from "./page-request.ts";
import { otherPageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";
import { timeChoiceWords } from "../../view/new-game/time-choice.tsx";

export interface PlayMePageRequest extends Asking {
  readonly id: string;
  readonly link: PlayMeView;
  readonly offer: Offer;
}

/** Its HTML. */
export function playMePage({ id, link, offer: { rulebook, variant }, ...asking }: PlayMePageRequest): string {
  const { look, language, origin, assets, operator } = asking;
  const words = otherPageWords(language);
  const scene = openPosition({ variant: variant.match.variant, position: START }).line.scene();
  const { name, sides } = rulebook;
  const tagline = textIn(rulebook.tagline, language);
  const offer = { id: rulebook.id, name, tagline, sides, choices: choicesIn(rulebook, variant, language).join(" · "), scene };
  const data: HomePageData = { page: "play-me", language, id, link, offer };
  const shown = {
    words,
    timeWords: timeChoiceWords(language),
    seriesWords: wordsOf("series", language),
    offer,
    link,
    name: "",
    busy: false,
    error: null,
  };
  return document({
    language,
    look,
    title: `${playMeTitle(words, name, link)} · ${words.product.name}`,
    description: tagline,
    preview: setUpPreview({ rulebook, language, origin }),
    url: `${origin}/p/${id}`,
    indexed: false,
    hasImprint: operator !== null,
    drawn: [rulebook],
    boards: [{ rulebook, scene }],
    assets: assets.newGame,
    words: assets.words.home[""],
    preload: assets.words.home[""]?.later["forms"] ?? [],
    data,
    children: <PlayMePage {...shown} />,
  });
}
