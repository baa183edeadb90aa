/**
 * The game that follows one that is over: what it is made of, all of which is in the log of the one before. So it can be made again
 * and again, and is the same each time.
 */
import type { Side } from "../rules/contract.ts";
import type { Match } from "../rules/match.ts";
import { asked, type Feature, impossible, type OfferRules } from "./feature.ts";
import type { Create } from "./game-schema.ts";
import { happens, refuse } from "./judgement.ts";
import type { Follows } from "./next-game-schema.ts";
import { isResumed, nextStart, type RematchTerms } from "./next-start.ts";
import { seriesOf, stoodBefore } from "./series.ts";
import type { Settings } from "./settings-schema.ts";
import type { Start } from "./start.ts";
import { type ByProgram, programAt } from "./program.ts";
import { type GameState, opponent } from "./state.ts";

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

function agreedIn({ game, next, offers }: GameState): { readonly terms: RematchTerms; readonly by: Side } {
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
