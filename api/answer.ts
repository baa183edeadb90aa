/** A game's state as everybody may see it, with its clock, its offers, and as much of its lists as there is room for. */
import { meetingAt } from "../game/calls.ts";
import type { Move } from "../game/moves-schema.ts";
import { programAt } from "../game/seats.ts";
import { seriesOf } from "../game/series.ts";
import { type GameState, position } from "../game/state.ts";
import type { Side } from "../rules/contract.ts";
import type { Match } from "../rules/match.ts";
import type { Player, StateAnswer } from "./state-schema.ts";
import type { Clock } from "../game/clock-schema.ts";
import { runsUntil, timeLeft, outOfTime, winnerOnTime } from "../game/clock.ts";
import { pauseAt } from "../game/pause.ts";
import { daysLeft } from "../game/holiday.ts";
import type { Pause } from "../game/pause-schema.ts";
import type { ClockAnswer } from "./clock-schema.ts";
import { expiresAt, isStanding, standing } from "../game/offers.ts";
import type { Offer } from "../game/offers-schema.ts";
import type { AnsweredOffer, OfferAnswer } from "./offers-schema.ts";

/** What stands beside the log. */
export interface Beside {
  /** Says who can still win, once a side's time is up; absent where no clock is shown. */
  readonly match?: Pick<Match, "canWin">;
  readonly names: Readonly<Record<Side, string>>;
  readonly present: ReadonlySet<Side>;
  /** Null where they are more than an answer lists. */
  readonly legalMoves: readonly string[] | null;
  readonly rev: number;
  readonly now: number;
  /** When the game is closed if nobody moves until then. */
  readonly closes: number | null;
  readonly build: string;
  /** When the log was last anything but added to; absent or null where it never was. */
  readonly history?: number | null;
  /** Whether the archive holds another history of the game. */
  readonly isDiverged?: boolean;
}

/** The answer for a watcher; a seat's has `you` besides. */
export function answer(state: GameState, beside: Beside): StateAnswer {
  const player = (side: Side): Player | null => {
    if (state.links[side] === undefined) return null;
    return { name: beside.names[side] ?? null, present: beside.present.has(side), ...programAt(state.programs, side) };
  };
  const series = seriesOf(state);
  const meeting = meetingAt(state, beside.now);
  const playing = state.status === "playing";
  const canMove = playing && !beside.isDiverged;
  return {
    id: state.game,
    variant: state.variant,
    status: state.status,
    toMove: canMove ? state.toMove : null,
    turn: state.turn,
    ply: state.moves.length,
    position: position(state),
    legalMoves: (canMove && beside.legalMoves) || [],
    tooManyMoves: canMove && beside.legalMoves === null,
    ...(state.creator === null && { forOthers: true }),
    ...shownOf(state),
    players: Object.fromEntries(state.sides.map((side) => [side, player(side)])),
    offers: offersOf(state, beside.now),
    answered: answeredOf(state, beside.now),
    result: state.result && resultOf(state.result, state.toMove),
    meeting: playing ? meeting : null,
    ...(series && { series }),
    clock: clockOf(state, beside.now, beside.match),
    closes: beside.closes,
    seq: state.seq,
    rev: beside.rev,
    now: beside.now,
    build: beside.build,
    ...(beside.history && { history: beside.history }),
    ...(beside.isDiverged && { diverged: true }),
  };
}

function resultOf({ winner, by, said }: NonNullable<GameState["result"]>, toMove: Side): StateAnswer["result"] {
  const isDrawnOnTime = by === "time" && winner === null;
  return { winner, by, ...(isDrawnOnTime && { late: toMove }), ...(said && said.by !== null && { actor: said.by }) };
}

const SECOND = 1000;

/** @param now milliseconds since 1970, by the game's time */
export function clockOf(state: GameState, now: number, match: Pick<Match, "canWin"> = {}): ClockAnswer | null {
  const { clock } = state;
  if (clock === null) return null;
  const pause = pauseAt(state, now);
  const sides = state.sides.map((side) => {
    const until = clock.running?.side === side && pause === null ? runsUntil(clock) : null;
    return [side, { left: timeLeft(clock, side, now), until }] as const;
  });
  const late = outOfTime(state, now);
  return {
    ...measures(clock),
    sides: Object.fromEntries(sides),
    paused: pauseOf(pause),
    holidays: holidaysOf(state, now),
    fallen: late,
    ...(late !== null && winnerOnTime(state, match) === null && { draws: true }),
  };
}

export function pauseOf(pause: Pause | null): ClockAnswer["paused"] {
  return pause && { kind: pause.by === null ? "agreed" : "holiday", by: pause.by, until: pause.until };
}

function holidaysOf({ holidays, sides }: GameState, now: number): ClockAnswer["holidays"] {
  return { days: holidays.days, left: Object.fromEntries(sides.map((side) => [side, daysLeft(holidays, side, now)])) };
}

function measures({ settings }: Clock) {
  const { onFlag } = settings;
  switch (settings.kind) {
    case "move":
      return { kind: "move", each: settings.each * SECOND, onFlag } as const;
    case "bank": {
      const { bank, increment, cap } = settings;
      return { kind: "bank", bank: bank * SECOND, increment: increment * SECOND, cap: cap * SECOND, onFlag } as const;
    }
  }
}

/** The offers that can be answered at `now`. */
export function offersOf(state: GameState, now: number): readonly OfferAnswer[] {
  return standing(state, now).map((offer) => ({ ...offerShown(offer), expires: expiresAt(offer) }));
}

function offerShown({ id, terms, by, turn, at }: Offer) {
  return { id, ...terms, by, turn, at };
}

/**
 * What became of the last offer, as long as the position stands in which it was answered or which the answer brought about; else null. An
 * offer that nobody answers in its time expires without an event.
 */
function answeredOf({ offers, moves, turn, answered }: GameState, now: number): AnsweredOffer | null {
  const given = answered?.turn === turn ? answered : null;
  const since = Math.max(moves.at(-1)?.at ?? 0, given?.at ?? 0);
  const expired = offers.findLast((offer) => offer.status === "open" && !isStanding(offer, now));
  if (expired !== undefined && (expiresAt(expired) ?? 0) > since) return { ...offerShown(expired), answer: "expired" };
  const offer = offers.find(({ id }) => id === given?.offer);
  return given && offer ? { ...offerShown(offer), answer: given.answer } : null;
}

/** Characters of a whole state, or of a list of moves. */
export const LONGEST_STATE = 256 * 1024;

/** Characters of each list in it: some 750 moves of the usual length, so that an ordinary game is shown whole. */
const ROOM = { moves: 80 * 1024, takenBack: 32 * 1024, before: 24 * 1024 } as const;
/** Entries that are left out together. */
const STEP = 20;
/** Characters that an entry has beside its move's text, at most. */
const AROUND = 100;

/**
 * What a state shows of a game's lists. However long the game has become, its state stays small enough to be sent with each change:
 * the oldest entries are left out, in steps, so that it is not a few more with each move. The record has them all.
 */
export function shownOf({
  moves,
  takenBack,
  positions,
  custom,
}: GameState): Pick<StateAnswer, "moves" | "takenBack" | "earlier" | "start"> {
  const [from, fromTakenBack] = [firstShown(moves, ROOM.moves), firstShown(takenBack, ROOM.takenBack)];
  const [begin = ""] = positions;
  const isCut = from > 0 || fromTakenBack > 0;
  const position = positions[moves[from]?.turn ?? positions.length - 1] ?? begin;
  return {
    moves: moves.slice(from).map(shownMove),
    takenBack: takenBack.slice(fromTakenBack).map(shownMove),
    ...(isCut && { earlier: { moves: from, takenBack: fromTakenBack, position } }),
    ...(custom && {
      start:
        firstShown(custom.moves, ROOM.before) > 0 ? { position: begin, from: begin, moves: [] } : { position: begin, ...custom },
    }),
  };
}

/** A move without what its player alone is told of it: that it was decided ahead. */
function shownMove<T extends Move>({ auto, ...move }: T) {
  return auto === "only-move" ? { ...move, auto } : move;
}

/** The index of the first entry that is shown: the later ones have room. */
export function firstShown(entries: readonly Pick<Move, "move" | "route">[], room: number): number {
  let left = room;
  let first = entries.length;
  while (first > 0) {
    const { move = "", route = "" } = entries[first - 1] ?? {};
    left -= AROUND + move.length + route.length;
    if (left < 0) break;
    first -= 1;
  }
  return Math.min(Math.ceil(first / STEP) * STEP, entries.length);
}
