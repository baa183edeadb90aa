/**
 * The page of one game, drawn for whoever asks: their side at the bottom, but never a token or an invite, for what a page was
 * sent may lie in a cache or a screenshot of its source. The script goes on from exactly the data given here.
 */
import { textIn } from "../../view/language.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import type { Listing } from "../../view/rulebook.ts";
import { closingOf } from "../notifications/kinds/mail/game-report.ts";
import { moveNumber } from "../../view/game/move-list.ts";
import { answerText } from "../../view/game/offers/offer-text.ts";
import { type Ended, lastMoveOf, resultOf, sentencesOf } from "../../view/game/result.ts";
import { atFirst } from "../../view/game/page-state.ts";
import { GameScreen, gameTitle } from "../../view/game/screen.tsx";
import { inviteTitle } from "../../view/invite.tsx";
import type { GamePageData } from "../../view/page-data.ts";
import { marked, personOf } from "../../view/people.ts";
import { begunSo } from "../../view/words/starts.ts";
import { openPosition } from "../open-position.ts";
import { sizeOf } from "../picture/lay.ts";
import { aboutOf, servedClocks } from "./about.tsx";
import type { Asking } from "./page-request.ts";
import { document } from "./document.tsx";
import { feedUrl } from "../feed.tsx";
import { inviteWords, pageWords } from "../../view/words/pages.ts";
import { gameWords } from "../../view/words/game.ts";
import { wordsOf } from "../../view/words/words.ts";

/** How long before a game is closed its page says so, in milliseconds. */
const WEEK = 7 * 24 * 60 * 60 * 1000;

export interface GamePageProps extends Asking {
  /** The state for the asking cookie. */
  readonly state: StateAnswer;
  /** What the last move did; empty before the first. */
  readonly last: readonly Fact[];
}

/**
 * The HTML of `/g/<id>`.
 * @throws where the state is of no variant of this build or can't be read by its rules, which are bugs
 */
export function gamePage({ state: given, last, look, sizes = {}, language, origin, assets, operator }: GamePageProps): string {
  const state = withoutSecrets(given);
  const opened = openPosition(state);
  const { rulebook } = opened;
  const words = gameWords(language, rulebook);
  const scene = opened.line.scene();
  const view = { words, rulebook, state };
  const walking = wordsOf("walking", language);
  const about = {
    ...aboutOf({
      offer: opened,
      language,
      hasImprint: operator !== null,
      start: state.start,
      previous: state.previous,
      clock: state.clock,
      series: state.series,
      closing: closingOf(state, language, WEEK),
    }),
    clocks: servedClocks(state, language),
  };
  const told = {
    lastMove: lastMoveOf({ language, ...view }, last),
    answered: answerText({ language, ...view }),
    result: sentencesOf({ language, ...view }),
  };
  const data: GamePageData = { language, rulebook: rulebook.id, about, state, last, ...told };
  return document({
    language,
    look,
    sizes,
    title:
      state.status === "waiting" && state.you === undefined
        ? inviteTitle({ words: inviteWords(language), rulebook, state })
        : gameTitle(view),
    description: describe({ language, ...view }),
    preview: {
      // By its turn, for chats keep a picture as long as its address is the same.
      address: `${origin}/g/${state.id}/board.png?turn=${state.turn}`,
      ...sizeOf(scene),
      alt: pictured({ language, last, ...view }),
    },
    feed: feedUrl("", state.id, language),
    url: null,
    indexed: false,
    hasImprint: null,
    drawn: [rulebook],
    boards: [{ rulebook, scene }],
    assets: assets.game,
    words: assets.words.game[rulebook.id],
    preload: assets.rules[rulebook.id] ?? [],
    late: wordsOf("document", language).late,
    data,
    children: <GameScreen {...view} walking={walking} about={about} scene={scene} last={last} page={{ ...atFirst, ...told }} />,
  });
}

/** The state as the page may hold it in its source. */
function withoutSecrets({ you, next, ...rest }: StateAnswer): StateAnswer {
  const state = { ...rest, ...(next !== undefined && { next: next && { id: next.id, watchUrl: next.watchUrl } }) };
  if (you === undefined) return state;
  const { side, mail, trouble, asked } = you;
  return { ...state, you: { side, ...(mail !== undefined && { mail }), ...(trouble && { trouble }), ...(asked && { asked }) } };
}

interface Described extends Ended {
  readonly rulebook: Pick<Listing, "id" | "sides" | "tagline">;
}

/** The game in a sentence for everybody, whoever asks: what kind it is while it invites, then how it stands. */
function describe({ language, words, rulebook, state: { you: _you, ...state } }: Described): string {
  const begun = state.start ? ` ${begunSo(wordsOf("starts", language), state)}` : "";
  if (state.status === "waiting") return textIn(rulebook.tagline, language) + begun;
  const person = (side: Side) => marked(personOf(rulebook, state, side, words).name, state.players[side]?.program, words);
  const [first, second] = rulebook.sides;
  const people = [person(first.id), person(second.id)] as const;
  const number = moveNumber(state.moves, first.id);
  const stage = number === null ? words.game.notBegun : words.game.move({ ply: number });
  return (
    wordsOf("document", language).summary({
      first: people[0],
      second: people[1],
      doing: doingOf({ language, words, rulebook, state }),
      stage,
    }) + begun
  );
}

/** Whose turn it is, or how the game ended. */
function doingOf({ language, words, rulebook, state }: Ended): string {
  if (state.toMove === null) return resultOf({ language, words, rulebook, state });
  return words.dock.toMove(personOf(rulebook, state, state.toMove, words));
}

interface Pictured extends Ended {
  readonly rulebook: Pick<Listing, "id" | "name" | "sides">;
  /** What the last move did; empty before the first. */
  readonly last: readonly Fact[];
}

/** The board in words for everybody: the last move, and whose turn it is. */
function pictured({ language, words, rulebook, state: { you: _you, ...state }, last }: Pictured): string {
  const [say, { home }] = [wordsOf("starts", language), pageWords(language)];
  const setUp = state.start ? say.position({ game: rulebook.name }) : home.setUp({ game: rulebook.name });
  const shown = lastMoveOf({ language, words, rulebook, state }, last) || `${setUp}.`;
  return state.status === "waiting" ? shown : `${shown} ${doingOf({ language, words, rulebook, state })}`;
}
