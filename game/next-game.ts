/**
 * The game that follows one that is over: what it is made of, all of which is in the log of the one before. So it can be made again
 * and again, and is the same each time.
 */
import type { Side, Result } from "../rules/contract.ts";
import type { Match } from "../rules/match.ts";
import { asked, type Feature, impossible, type OfferRules } from "./feature.ts";
import type { Create, Settings } from "./game-schema.ts";
import { happens, refuse } from "./command.ts";
import type { Follows } from "./next-game-schema.ts";
import { seriesOf, stoodBefore } from "./series.ts";
import { type Start, MOST_MOVES_BEFORE, readStart, type StartRefusal, type StartWish } from "./start.ts";
import { type ByProgram, programAt } from "./seats.ts";
import { type GameState, opponent, position } from "./state.ts";
import type { TermsOf } from "./offers-schema.ts";

/** How long a rematch can be accepted, in milliseconds. */
const REMATCH_STANDS = 14 * 24 * 60 * 60 * 1000;

export const nextGame = {
  begin: ({ follows }) => ({ follows: follows ?? null, next: null }),
  judge: {},
  cause: {
    rematched: ({ by, link, offer }) =>
      link.generation === 1 ? asked(by, { kind: "accept", id: offer }) : impossible("its link is not the next one"),
  },
  fold: {
    rematched: (_state, { next, offer, link }) => ({ next: { game: next, offer, link } }),
  },
} satisfies Feature;

export const rematchOffer: OfferRules<"rematch"> = {
  when: "over",
  expires: (_terms, at) => at + REMATCH_STANDS,
  refuse(terms, { state, board }) {
    const why = whyNoNext(state, board.match, terms);
    return why === null ? null : refuse("bad-offer", why);
  },
  agree({ id }, { state, side, board }) {
    if (board.next === undefined) return refuse("bad-offer", "No game can follow this one.");
    const { game, link } = board.next();
    return happens({ kind: "rematched", by: side, turn: state.turn, offer: id, next: game, link });
  },
  // Only a game that is over has one.
  lapses: () => false,
};

/** What a game is made of that follows another one. */
export interface NextGame {
  /** `by` is who offered it: the other one sits down as the second. */
  readonly command: Create & { readonly by: Side; readonly settings: Settings; readonly follows: Follows };
  /** Whether a program sits down as the second. */
  readonly joined: ByProgram;
  readonly start: Start;
  /** Which side each player changes to, by the side they sat at. */
  readonly seatOf: (side: Side) => Side;
}

/** What both have agreed to; null where they have not. */
export function gameAfter(state: GameState, match: Match): NextGame | null {
  const { next } = state;
  if (next === null) return null;
  const { terms, by } = agreedIn(state);
  const begun = nextStart(state, match, terms);
  if (!begun.ok) throw new Error(`${state.game}: no game can follow: ${begun.error.detail}`);
  const { start, played } = begun.value;
  const seatOf = (side: Side) => seatInNext(state, side);
  const settings = nextSettings(state, terms);
  const follows = { game: state.game, ...(played > 0 && { played }), ...nextStand(state, terms, seatOf, settings) };
  const { game, link } = next;
  return {
    command: { game, by: seatOf(by), ...programAt(state.programs, by), link, invite: link, settings, follows },
    joined: programAt(state.programs, opponent(state, by)),
    start,
    seatOf,
  };
}

/** Which side each player takes in the next game that both have agreed to, by the side they sit at. */
export function seatInNext(state: GameState, side: Side): Side {
  return isResumed(agreedIn(state).terms) ? side : opponent(state, side);
}

function agreedIn({ game, next, offers }: GameState) {
  const agreed = offers.find(({ id }) => id === next?.offer);
  if (agreed?.terms.kind !== "rematch") throw new Error(`${game}: a next game that nobody offered`);
  return { terms: agreed.terms, by: agreed.by };
}

/** Why these two can't have such a next game; null where they can. */
function whyNoNext(state: GameState, match: Match, terms: RematchTerms): string | null {
  const series = seriesOf(state);
  if (isResumed(terms)) {
    const how = state.result?.said?.how;
    if (how !== "time" && how !== "agreement") return "Only a game that ended by time or agreement is gone on with.";
    if (terms.series !== undefined) return "A game that is gone on with stays in the series that it was in.";
  } else if (terms.series !== undefined && series !== null && series.decided === null)
    return "The series goes on: its next game is offered without naming one.";
  const start = nextStart(state, match, terms);
  return start.ok ? null : start.error.detail;
}

/** The same, but for a series that is agreed on anew. */
function nextSettings({ settings }: GameState, { series }: RematchTerms): Settings {
  if (series === undefined) return settings;
  const { series: _series, ...rest } = settings;
  return series === null ? rest : { ...rest, series };
}

/** How the series stands as the next game begins, by where its players sit then; nothing where a new one begins, or none. */
function nextStand(
  state: GameState,
  terms: RematchTerms,
  seatOf: NextGame["seatOf"],
  settings: Settings,
): Pick<Follows, "score" | "games"> {
  const stand = seriesOf(state);
  if (settings.series === undefined || stand === null) return {};
  // A game that is gone on with has not ended.
  const { score, games } = isResumed(terms) ? stoodBefore(state) : stand;
  if (games.length === 0 || (stand.decided !== null && !isResumed(terms))) return {};
  // A player comes to a side from the one that leads there: they swap, or stay.
  return { score: Object.fromEntries(state.sides.map((side) => [side, score[seatOf(side)] ?? 0])), games };
}

export type RematchTerms = TermsOf<"rematch">;

/**
 * Where a next game begins: as the one before it did, or where that one has ended. Then the moves that led there stand before its start,
 * as those do that somebody enters when they make a game; only that it is known of how many that they were played.
 */
interface NextStart {
  readonly start: Start;
  /** How many of the moves before it were made in the games before, the last ones; 0 where it begins as the last game did. */
  readonly played: number;
}

function nextStart(state: GameState, match: Match, terms: RematchTerms): Result<NextStart, StartRefusal> {
  return isResumed(terms) ? whereItEnded(state, match) : asItBegan(state, match);
}

function isResumed({ from }: RematchTerms): boolean {
  return from === "position";
}

function asItBegan({ custom, follows, positions }: GameState, match: Match): Result<NextStart, StartRefusal> {
  if (custom === undefined) return begun(readStart(match, {}));
  // A game that was gone on with began where its first part did.
  const entered = custom.moves.slice(0, custom.moves.length - (follows?.played ?? 0));
  const read = readStart(match, { position: custom.from, moves: entered.map(({ move }) => move) });
  // Rules that were corrected since may not lead there any more.
  return begun(read.ok ? read : readStart(match, { position: positions[0] }));
}

function whereItEnded(state: GameState, match: Match): Result<NextStart, StartRefusal> {
  const end = position(state);
  for (const [wish, played] of waysTo(state)) {
    const read = readStart(match, wish);
    if (read.ok && read.value.position === end) return begun(read, played);
  }
  return begun(readStart(match, { position: end }));
}

/** How the game has come to its end, from as early on as can be shown; and how many of the moves were played in it and before it. */
function waysTo(state: GameState): readonly (readonly [StartWish, number])[] {
  const { custom, follows, moves, positions } = state;
  const made = moves.map(({ move }) => move);
  const before = custom?.moves.map(({ move }) => move) ?? [];
  const whole: StartWish = { position: custom?.from ?? positions[0], moves: [...before, ...made] };
  const own = continuation(state);
  return [
    ...(before.length + made.length <= MOST_MOVES_BEFORE ? [[whole, (follows?.played ?? 0) + made.length] as const] : []),
    [own, own.moves.length],
  ];
}

/** What begins another game where this one stands: as many of its last moves as can be shown, and the position in which they begin. */
export function continuation({
  moves,
  positions,
}: Pick<GameState, "moves" | "positions">): StartWish & { readonly moves: readonly string[] } {
  const last = moves.slice(-MOST_MOVES_BEFORE);
  return { position: positions[last[0]?.turn ?? 0], moves: last.map(({ move }) => move) };
}

function begun(start: Result<Start, StartRefusal>, played = 0): Result<NextStart, StartRefusal> {
  return start.ok ? { ok: true, value: { start: start.value, played } } : start;
}
