/**
 * What time alone does to a game. The instants follow from the log, so that a later look, after an outage say, finds that it was so then.
 * Only the closing of a game that everybody has left, or nobody has joined, is dated when it is done, for up to then a move or a friend is
 * welcome.
 */
import { DAY } from "./limits.ts";
import type { Side } from "../rules/contract.ts";
import type { Match } from "../rules/match.ts";
import { flagAt, winnerOnTime } from "./clock.ts";
import type { EventBody, GameEvent } from "./event.ts";
import type { Feature } from "./feature.ts";
import { cutShort, runsFrom } from "./pause.ts";
import type { GameState } from "./state.ts";

/** A game with a clock is called off where one side has not moved for the first time so long after what it waits for began. */
export const UNSTARTED = 14 * DAY;
/** A game whose invite nobody takes is closed so long after that was made. */
export const UNTAKEN = UNSTARTED;
/** A game in which nobody has moved for so long is closed. */
const ABANDONED = 180 * DAY;

export const closing = {
  begin: ({ at }) => ({ waitsSince: at }),
  judge: {},
  cause: {},
  fold: {
    joined: anew,
    left: anew,
    invited: anew,
    given: anew,
    // In a pause that goes on, from its end on.
    moved: (state, { at }) => ({ waitsSince: runsFrom(state, at) }),
    // What was waited before counts on from the end.
    paused: ({ waitsSince }, { at, until }) => ({ waitsSince: until - (at - waitsSince) }),
    resumed: (state, { at }) => ({ waitsSince: state.waitsSince - cutShort(state, at) }),
  },
} satisfies Feature;

/** The game waits since now. */
function anew(_state: GameState, { at }: GameEvent): Partial<GameState> {
  return { waitsSince: at };
}

/** When a game with a clock is called off that has not begun by then, for one of its sides has not moved; null for others. */
export function callOffAt({ clock, status, sides, moves, waitsSince }: GameState): number | null {
  if (clock === null || status === "over") return null;
  const isStarted = sides.every((side) => moves.some((move) => move.side === side));
  return isStarted ? null : waitsSince + UNSTARTED;
}

/** After how much time without anything a game without a clock is closed. */
export function closesAfter({ status }: GameState): number {
  return status === "waiting" ? UNTAKEN : ABANDONED;
}

/** When a game is closed that everybody has left, or nobody has joined; null where its clock ends it sooner, or it is over. */
export function closeAt(state: GameState): number | null {
  if (state.status === "over" || endAt(state) !== null) return null;
  return state.waitsSince + closesAfter(state);
}

/** When the clock ends the game by itself, if nobody moves until then; null where it doesn't. */
export function endAt(state: GameState): number | null {
  return callOffAt(state) ?? (state.clock?.settings.onFlag === "end" ? flagAt(state) : null);
}

/** How time has ended the game by `now`, dated when that was; null where it has not. Whatever comes after that comes too late. */
export function overdue(state: GameState, now: number, match: Pick<Match, "canWin">): GameEvent | null {
  const at = endAt(state);
  if (at === null || at > now) return null;
  if (callOffAt(state) !== null) return ended(state, at, "abort", null);
  return ended(state, at, "time", winnerOnTime(state, match));
}

/** The closing of a game that everybody has left, at `now`; null where it is too soon. */
export function abandoned(state: GameState, now: number): GameEvent | null {
  const at = closeAt(state);
  return at !== null && at <= now ? ended(state, now, "abandoned", null) : null;
}

function ended(state: GameState, at: number, how: "time" | "abort" | "abandoned", winner: Side | null): GameEvent {
  const event: EventBody = { kind: "ended", how, by: null, winner, turn: state.turn };
  return { seq: state.seq + 1, at: Math.max(at, state.at), ...event };
}
