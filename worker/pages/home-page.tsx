/**
 * The pages to begin from: `/` with the games on offer, `/new/<rulebook>` with the form that makes one, and `/p/<id>`, that of a "play me"
 * link. The token of such a link's owner never is in it.
 */
import type { MyLists } from "../../api/my-games-schema.ts";
import type { PlayMeView } from "../../api/play-me-schema.ts";
import { type Offer, rulebooks, showcase } from "../../games/registry.ts";
import { NO_GAMES } from "../../api/my-game.ts";
import type { Scene } from "../../rules/contract.ts";
import { countedTitle } from "../../view/text.ts";
import { choicesIn, type Listing, notesIn, optionsIn } from "../../view/rulebook.ts";
import { atStart, DEMO_BOARD } from "../../view/home/demo.tsx";
import type { HereCounts } from "../../view/home/here.ts";
import { hasComeBack, Home } from "../../view/home/home.tsx";
import type { OfferedGame, ShownGame } from "../../view/home/offered-games.tsx";
import { countYours, type Kind, type Kinds } from "../../view/home/my-games.tsx";
import { NewGame, type NewGameOffer, NO_TERMS } from "../../view/new-game/new-game.tsx";
import type { HomePageData, PreviewData } from "../../view/page-data.ts";
import { PlayMePage, playMeTitle } from "../../view/play-me/play-me.tsx";
import { type Assets, BUILD } from "../build.ts";
import { beforeChain, previewOf, sampleOf, setUpOf, startOf } from "../open-position.ts";
import type { OpenList } from "../archive/open-invites.ts";
import { type Asking, document } from "./document.tsx";
import { previewTags, shownHome, shownKind } from "./link-preview.ts";
import { type Language, textIn } from "../../view/languages.ts";
import { otherPageWords, pageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";

interface HomePageProps extends Asking {
  /** The asking browser's games; null where they can't be told. */
  readonly mine: MyLists | null;
  /** What that browser keeps by itself; null where that is nothing. */
  readonly here?: HereCounts | null;
  /** The games that whoever comes first may join; null where they can't be told. */
  readonly open: OpenList | null;
  /** The variant that they are of; absent where that is any. */
  readonly variant?: string | undefined;
  /** Whether this server sends mails. */
  readonly mails: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** The HTML of `/`. */
export function homePage({ mine, here = null, open, variant, mails, now, ...asking }: HomePageProps): string {
  const { language, assets } = asking;
  const words = otherPageWords(language);
  const games = rulebooks.map((rulebook) => shownGame(rulebook, language));
  const kinds = kindsOf(language);
  const sample = sampleOf(showcase.guide);
  const { ply: begin, scene } = beforeChain(sample);
  const isBack = hasComeBack({ mine, here });
  const listed = open ?? { invites: [], isWhole: true };
  const data: HomePageData = {
    page: "first",
    build: BUILD,
    language,
    mine: mine ?? NO_GAMES,
    open: { ...listed, variant },
    kinds,
    demo: isBack ? null : { rulebook: showcase.id, sample, begin },
    previews: games.map(previewData),
  };
  const openInvites = { ...listed, invites: open && open.invites, variant };
  const state = { ...atStart, scene, ply: begin };
  const demo = { words: wordsOf("demo", language), language, kind: showcase, moves: sample.moves, begin, state };
  return document(asking, {
    title: countedTitle(countYours(mine?.games ?? []), `${words.product.name} · ${words.first.line}`),
    description: words.first.about,
    preview: previewTags(asking, shownHome(language)),
    path: "/",
    indexed: true,
    drawn: rulebooks,
    boards: [
      ...rulebooks.map((rulebook) => ({ rulebook, scene: setUpOf(rulebook) })),
      ...(isBack ? [] : [{ rulebook: { ...showcase, id: DEMO_BOARD }, scene }]),
    ],
    assets: assets.home,
    words: assets.words.home[""],
    data,
    children: <Home {...{ words, games, mine, here, kinds, demo, openInvites, mails, now }} />,
  });
}

function shownGame(rulebook: Listing, language: Language): ShownGame {
  const [variant] = rulebook.variants;
  return {
    ...offer(rulebook, language),
    preview: previewOf(rulebook),
    variant: variant?.match.variant ?? "",
  };
}

function previewData({ sides: [{ id: first }], drawnAs, preview: { scene, facts } }: ShownGame): PreviewData {
  const { files, ranks, cells } = scene;
  return { scene: { files, ranks, cells }, facts, first, drawnAs };
}

/** All kinds of games by their variants, as a list of games speaks of them. */
export function kindsOf(language: Language): Kinds {
  const kinds = rulebooks.flatMap((rulebook) =>
    rulebook.variants.map((variant): readonly [string, Kind] => {
      const { id, name, sides } = rulebook;
      return [variant.match.variant, { name, sides, rulebook: id, choices: choicesIn(rulebook, variant, language).join(" · ") }];
    }),
  );
  return Object.fromEntries(kinds);
}

/** What a page of a kind of game is drawn from. */
export interface KindPageProps extends Asking {
  readonly rulebook: Listing;
}

/** The HTML of `/new/<rulebook>`. */
export function newGamePage({ rulebook, ...asking }: KindPageProps): string {
  const { language, assets } = asking;
  const words = pageWords(language);
  const game: NewGameOffer = {
    ...offer(rulebook, language),
    options: optionsIn(rulebook, language),
    notes: notesIn(rulebook, language),
    first: rulebook.usual?.variant ?? rulebook.variants[0]?.match.variant ?? "",
    seat: rulebook.usual?.seat ?? "first",
    ...setUps(rulebook),
  };
  const data: HomePageData = { page: "new", language, game };
  return document(asking, {
    title: `${wordsOf("new-game", language).title({ game: rulebook.name })} · ${words.product.name}`,
    description: game.tagline,
    preview: previewTags(asking, shownKind(rulebook, language)),
    path: `/new/${rulebook.id}`,
    indexed: true,
    drawn: [rulebook],
    boards: Object.entries(game.boards).map(([id, scene]) => ({ rulebook: { ...rulebook, id }, scene })),
    ...withForms(assets),
    data,
    children: <NewGame words={words} game={game} terms={NO_TERMS} name="" busy={false} error={null} />,
  });
}

/** What a page with the forms of a new game loads. */
function withForms({ newGame, words: { home } }: Assets) {
  return { assets: newGame, words: home[""], preload: home[""]?.later["forms"] ?? [] };
}

/** Every variant with the board that it begins on, and those boards, each once. */
function setUps({ id, variants }: Listing) {
  const boards = new Map<string, Scene>();
  const offered = variants.map(({ match, choices }) => {
    const scene = startOf(match.variant);
    const drawn = JSON.stringify(scene);
    const same = [...boards].find(([, other]) => JSON.stringify(other) === drawn)?.[0];
    const board = same ?? `${id}-${boards.size}`;
    boards.set(board, scene);
    return { id: match.variant, choices, board };
  });
  return { variants: offered, boards: Object.fromEntries(boards) };
}

function offer(rulebook: Listing, language: Language): OfferedGame {
  const { id, name, author, year, sides, drawnAs, tagline } = rulebook;
  return { id, name, author, year, tagline: textIn(tagline, language), sides, drawnAs, scene: setUpOf(rulebook) };
}

interface PlayMePageRequest extends Asking {
  readonly id: string;
  readonly link: PlayMeView;
  readonly offer: Offer;
}

/** The HTML of `/p/<id>`. */
export function playMePage({ id, link, offer: { rulebook, variant }, ...asking }: PlayMePageRequest): string {
  const { language, assets } = asking;
  const words = otherPageWords(language);
  const scene = startOf(variant.match.variant);
  const { id: kind, name, sides, drawnAs } = rulebook;
  const tagline = textIn(rulebook.tagline, language);
  const offer = { id: kind, name, tagline, sides, drawnAs, choices: choicesIn(rulebook, variant, language).join(" · "), scene };
  const data: HomePageData = { page: "play-me", language, id, link, offer };
  return document(asking, {
    title: `${playMeTitle(words, name, link)} · ${words.product.name}`,
    description: tagline,
    preview: previewTags(asking, shownKind(rulebook, language)),
    path: `/p/${id}`,
    indexed: false,
    drawn: [rulebook],
    boards: [{ rulebook, scene }],
    ...withForms(assets),
    data,
    children: <PlayMePage words={words} offer={offer} link={link} name="" busy={false} error={null} />,
  });
}
