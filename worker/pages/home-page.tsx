/** The pages to begin from: `/` with the games on offer, `/new/<rulebook>` with the form that makes one. */
import type { Listing } from "../../rules/rulebook.ts";
import type { Look } from "../../view/appearance.ts";
import type { Excerpt } from "../../view/board/excerpt.tsx";
import { Home, type OfferedGame } from "../../view/home.tsx";
import { NewGame, type NewGameOffer } from "../../view/new-game.tsx";
import type { HomePageData } from "../../view/page-data.ts";
import type { Language } from "../../view/words.ts";
import { pageWords } from "../../view/words/pages.ts";
import type { Assets } from "./assets.ts";
import { document } from "./document.tsx";
import { setUpPreview } from "./picture.ts";
import { openExample } from "./rules-page.tsx";

interface Asking {
  /** As chosen on the page; null is as the device. */
  readonly look: Look | null;
  readonly language: Language;
  /** `https://host`. */
  readonly origin: string;
  readonly assets: Assets;
}

export interface HomePageProps extends Asking {
  readonly rulebooks: readonly Listing[];
}

/** The HTML of `/`. */
export function homePage({ rulebooks, look, language, origin, assets }: HomePageProps): string {
  const words = pageWords(language);
  const games = rulebooks.map((rulebook) => ({ ...offer(rulebook, language), excerpt: excerptOf(rulebook) }));
  const data: HomePageData = { page: "still", language };
  const [first] = rulebooks;
  if (first === undefined) throw new Error("no game to show");
  return document({
    language,
    look,
    title: `${words.product.name} · ${words.home.line}`,
    description: words.home.about,
    preview: setUpPreview({ rulebook: first, language, origin }),
    url: `${origin}/`,
    indexed: true,
    kinds: rulebooks.flatMap(({ kinds }) => kinds),
    boards: games.map((game) => ({ rulebook: game, scene: game.scene })),
    assets: assets.home,
    data,
    children: <Home words={words} games={games} />,
  });
}

export interface NewGamePageProps extends Asking {
  readonly rulebook: Listing;
}

/** The HTML of `/new/<rulebook>`. */
export function newGamePage({ rulebook, look, language, origin, assets }: NewGamePageProps): string {
  const words = pageWords(language);
  const game: NewGameOffer = {
    ...offer(rulebook, language),
    options: rulebook.options,
    variants: rulebook.variants.map(({ match, choices }) => ({ id: match.variant, choices })),
  };
  const data: HomePageData = { page: "new", language, game };
  return document({
    language,
    look,
    title: `${words.create.title(rulebook.name)} · ${words.product.name}`,
    description: game.tagline,
    preview: setUpPreview({ rulebook, language, origin }),
    url: `${origin}/new/${rulebook.id}`,
    indexed: true,
    kinds: rulebook.kinds,
    boards: [{ rulebook, scene: game.scene }],
    assets: assets.home,
    data,
    children: <NewGame words={words} game={game} name="" busy={false} error={null} />,
  });
}

function offer({ id, name, author, year, sides, variants, words }: Listing, language: Language): OfferedGame {
  const [variant] = variants;
  const line = variant?.match.open(variant.match.start);
  if (!line?.ok) throw new Error(`${id}: no set-up to draw`);
  return { id, name, author, year, tagline: words[language].tagline, sides, scene: line.value.scene() };
}

/**
 * What stands for a kind of game.
 * @throws where its rules can't read it, which is a bug
 */
export function excerptOf({ id, excerpt }: Pick<Listing, "id" | "excerpt">): Excerpt {
  const line = openExample(excerpt);
  const facts = line.describe(excerpt.move);
  if (!facts.ok) throw new Error(`${id}: ${facts.error}`);
  return { scene: line.scene(), facts: facts.value, part: excerpt.part };
}
