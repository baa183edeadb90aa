/**
 * The pages with a game to play. That of one between two people is drawn for whoever asks: their side at the bottom, but never a token or
 * an invite, for what a page was sent may lie in a cache or a screenshot of its source. That of games that one device keeps by itself is
 * drawn with nobody at the board, the same for everyone but for language and appearance: which game lies there, only the device knows.
 * The script goes on from exactly the data given here.
 */
import renderToString from "preact-render-to-string";
import { answer } from "../../api/answer.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { create } from "../../game/decide.ts";
import { evolve } from "../../game/evolve.ts";
import type { Offer } from "../../games/registry.ts";
import type { Fact, Side } from "../../rules/contract.ts";
import { clockName } from "../../view/new-game/time-choice.tsx";
import { FootLinks } from "../../view/page.tsx";
import { Before, Credit, Previous } from "../../view/game/credit.tsx";
import { clockProps, faceOf, wholeTime } from "../../view/game/clock.tsx";
import { moveNumber } from "../../view/game/move-list.ts";
import { answerText } from "../../view/game/offers/offer-text.ts";
import { atFirst } from "../../view/game/page-state.ts";
import type { About, GamePageData, PlayPageData } from "../../view/game/props.ts";
import { lastMoveOf, resultOf, sentencesOf } from "../../view/game/result.ts";
import { GameScreen } from "../../view/game/screen.tsx";
import { gameTitle } from "../../view/game/title.ts";
import { PreviewPicture } from "../../view/board/picture.tsx";
import { HOP_BOARD, Invite, inviteTitle } from "../../view/invite.tsx";
import { type Language, textIn } from "../../view/languages.ts";
import { peopleOf, type Told } from "../../view/link-preview.ts";
import { personOf } from "../../view/people.ts";
import { localWords, tableWith, UNBEGUN } from "../../view/play/table.tsx";
import { choicesIn, type Listing } from "../../view/rulebook.ts";
import { seriesName } from "../../view/series.ts";
import { gameWords } from "../../view/words/game.ts";
import { inviteWords, rulesWords } from "../../view/words/pages.ts";
import { begunSo, startMark } from "../../view/words/starts.ts";
import { wordsOf } from "../../view/words/words.ts";
import { BUILD } from "../build.ts";
import { feedUrl } from "../feed.tsx";
import { closingOf } from "../notifications/kinds/mail/mails.tsx";
import { openPosition, startOf } from "../open-position.ts";
import { type Asking, document } from "./document.tsx";
import { previewTags, shownGame, shownKind } from "./link-preview.ts";

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;
/** How long before a game is closed its page says so. */
const WEEK = 7 * DAY;

interface GamePageProps extends Asking {
  /** The state for the asking cookie. */
  readonly state: StateAnswer;
  /** What the last move did; empty before the first. */
  readonly last: readonly Fact[];
}

/**
 * The HTML of `/g/<id>`.
 * @throws where the state is of no variant of this build or can't be read by its rules, which are bugs
 */
export function gamePage({ state: given, last, ...asking }: GamePageProps): string {
  const { language, assets } = asking;
  const state = withoutSecrets(given);
  const opened = openPosition(state);
  const { rulebook } = opened;
  const words = gameWords(language, rulebook);
  const scene = opened.line.scene();
  const view = { words, rulebook, state };
  const spoken = { language, ...view };
  const about = { ...aboutOf(asking, opened, state, closingOf(state, language, WEEK)), clocks: servedClocks(state, language) };
  const told = { lastMove: lastMoveOf(spoken, last), answered: answerText(spoken), result: sentencesOf(spoken) };
  const { you: _you, ...publicState } = state;
  const forAll = { ...spoken, state: publicState };
  const { hop } = rulebook.guide;
  const isInvited = state.status === "waiting" && state.you === undefined;
  const invited = isInvited && { words: inviteWords(language), rulebook, state, about, toMove: opened.line.toMove };
  return document(asking, {
    title: invited ? inviteTitle(invited) : gameTitle(view),
    description: describe(forAll),
    preview: previewTags(asking, shownGame({ state, last }, language)),
    feed: feedUrl("", state.id, language),
    path: null,
    indexed: false,
    isPlayed: true,
    drawn: [rulebook],
    boards: [{ rulebook, scene }, ...(invited ? [hopBoard(rulebook)] : [])],
    assets: invited ? assets.invite : assets.game,
    words: assets.words.game[rulebook.id],
    preload: assets.rules[rulebook.id] ?? [],
    data: { language, rulebook: rulebook.id, about, state, last, ...told, ...(invited && { hop }) } satisfies GamePageData,
    children: invited ? (
      <Invite {...invited}>
        <HopPicture rulebook={rulebook} />
      </Invite>
    ) : (
      <GameScreen
        {...view}
        walking={wordsOf("walking", language)}
        about={about}
        scene={scene}
        last={last}
        page={{ ...atFirst, ...told }}
      />
    ),
  });
}

/** The surface of the board that a guest hops on. */
function hopBoard(rulebook: Listing) {
  return { rulebook: { ...rulebook, id: HOP_BOARD }, scene: openPosition(rulebook.guide.hop).line.scene() };
}

/** The hop as it is before the page's script is there. */
function HopPicture({ rulebook }: { readonly rulebook: Listing }) {
  const { hop } = rulebook.guide;
  const { line } = openPosition(hop);
  const preview = { scene: line.scene(), facts: line.next(hop.taps).facts };
  return (
    <div class="board">
      <PreviewPicture rulebook={{ ...rulebook, id: HOP_BOARD }} preview={preview} label={rulebook.name} />
    </div>
  );
}

/** The state as the page may hold it in its source. */
function withoutSecrets({ you, next, ...rest }: StateAnswer): StateAnswer {
  const state = { ...rest, ...(next !== undefined && { next: next && { id: next.id, watchUrl: next.watchUrl } }) };
  if (you === undefined) return state;
  const { side, mail, trouble, asked } = you;
  return { ...state, you: { side, ...(mail !== undefined && { mail }), ...(trouble && { trouble }), ...(asked && { asked }) } };
}

/** The game in a sentence: what kind it is while it invites, then how it stands. */
function describe(told: Told): string {
  const { language, words, rulebook, state } = told;
  const begun = state.start ? ` ${begunSo(wordsOf("starts", language), state)}` : "";
  if (state.status === "waiting") return textIn(rulebook.tagline, language) + begun;
  const number = moveNumber(state.moves, rulebook.sides[0].id);
  const stage = number === null ? words.game.notBegun : words.game.move({ ply: number });
  const doing = state.toMove === null ? resultOf(told) : words.dock.toMove(personOf(rulebook, state, state.toMove, words));
  return wordsOf("document", language).summary({ ...peopleOf(told), doing, stage }) + begun;
}

/**
 * What a game's page tells of its game beside playing it.
 * @param closing what is said of a game that is soon closed; empty where it is not
 */
export function aboutOf(
  { language, operator }: Pick<Asking, "language" | "operator">,
  { rulebook, variant }: Offer,
  { start, previous, clock, series }: Pick<StateAnswer, "start" | "previous" | "clock" | "series">,
  closing = "",
): About {
  const say = wordsOf("starts", language);
  const mark = startMark(language, { start, previous });
  const chosen = choicesIn(rulebook, variant, language);
  const seriesWords = wordsOf("series", language);
  const inSeries = series && seriesWords.stage({ series: seriesName(seriesWords, series), game: series.game });
  return {
    ...(inSeries !== undefined && { series: inSeries }),
    // Where they need two lines, they break between options.
    variant: [...chosen, ...(mark === null ? [] : [mark])].map(unbroken).join("\u00a0· "),
    isSitting: clock !== null && wholeTime(clock) < DAY,
    time: clock === null ? "" : unbroken(clockName(clock, language)),
    tagline: textIn(rulebook.tagline, language),
    credit: renderToString(
      <>
        {inSeries && <b class="closing">{inSeries}. </b>}
        {closing !== "" && <b class="closing">{closing} </b>}
        <Credit words={rulesWords(language, rulebook)} listing={rulebook} />
        {" · "}
        <FootLinks words={wordsOf("privacy", language)} hasImprint={operator !== null} />
        {previous && (
          <>
            {" · "}
            <Previous say={say} id={previous.id} />
          </>
        )}
        {start && (
          <Before
            isResumed={previous?.played !== undefined}
            words={gameWords(language, rulebook)}
            say={say}
            rulebook={rulebook}
            start={start}
          />
        )}
      </>,
    ),
    meanwhile: renderToString(
      <a class="textual" href={`/play/${variant.match.variant}#computer`}>
        {wordsOf("play", language).meanwhile}
      </a>,
    ),
    notations: (rulebook.notations ?? []).map(({ id }) => id),
  };
}

function unbroken(name: string): string {
  return name.replaceAll(" ", "\u00a0");
}

/** The clocks beside the names as the server draws them, which stand until the page's script runs them; undefined in a game without a clock. */
function servedClocks(state: StateAnswer, language: Language): About["clocks"] {
  if (state.clock === null) return undefined;
  const say = wordsOf("time", language);
  const clocks = Object.keys(state.clock.sides).flatMap((side) => {
    const face = faceOf(state, side, state.now, say, language);
    return face === null ? [] : [[side, clockProps(face, say)] as const];
  });
  return Object.fromEntries(clocks);
}

/** The HTML of `/play/<variant>`. */
export function playPage({ rulebook, variant, ...asking }: Asking & Offer): string {
  const { language, assets } = asking;
  const scene = startOf(variant.match.variant);
  const say = wordsOf("play", language);
  const spoken = localWords({ words: gameWords(language, rulebook), walking: wordsOf("walking", language) }, say);
  const about = aboutOf(asking, { rulebook, variant }, { clock: null });
  const state = emptyTable({ rulebook, variant });
  const { rules = [], files = [] } = assets.playing[rulebook.id] ?? {};
  const shown = { rulebook: rulebook.id, about, state, last: [], lastMove: "", answered: "", result: [] };
  return document(asking, {
    title: `${say.title({ game: rulebook.name })} · ${spoken.words.product.name}`,
    description: say.about({ game: rulebook.name }),
    preview: previewTags(asking, shownKind(rulebook, language)),
    path: `/play/${state.variant}`,
    indexed: true,
    isPlayed: true,
    drawn: [rulebook],
    boards: [{ rulebook, scene }],
    assets: assets.play,
    words: assets.words.play[rulebook.id],
    preload: rules,
    data: { language, ...shown, files } satisfies PlayPageData,
    children: (
      <GameScreen
        {...spoken}
        rulebook={rulebook}
        about={about}
        state={state}
        scene={scene}
        last={[]}
        page={atFirst}
        table={tableWith(say, () => UNBEGUN)}
      />
    ),
  });
}

/** Nobody needs a link to sit at their own device. */
const NO_LINK = { key: "", generation: 0 };

/** The board before anybody has begun to play. */
function emptyTable({ rulebook, variant: { match } }: Offer): StateAnswer {
  const [first, second] = rulebook.sides;
  const made = { game: "", by: first.id, link: NO_LINK, invite: NO_LINK };
  const state = evolve(null, create(match, [first.id, second.id], made, 0));
  const beside = { names: {}, present: new Set<Side>(), legalMoves: [], rev: 0, now: 0, closes: null, build: BUILD };
  const players = Object.fromEntries(rulebook.sides.map(({ id }) => [id, { name: null, present: true }]));
  return { ...answer(state, beside), seq: 0, players };
}
