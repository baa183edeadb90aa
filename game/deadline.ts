/**
 * What time alone does to a game. The instants follow from the log: whoever looks later, after an outage say, finds that it was so
 * then. Only the closing of a game that everybody has left, or nobody has joined, is dated when it is done, for up to then a move
 * or a friend is welcome.
 */
import type { Side } from "../rules/contract.ts";
import type { Match } from "../rules/match.ts";
import { runsUntil } from "./clock.ts";
import type { EventBody, GameEvent } from "./event.ts";
import { drawsOnTime } from "./laws.ts";
import { type GameState, opponent, position } from "./state.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A game with a clock is called off where one side has not moved for the first time so long after what it waits for began. */
export const UNSTARTED = 14 * DAY;
/** A game whose invite nobody takes is closed so long after that was made. */
export const UNTAKEN = UNSTARTED;
/** A game in which nobody has moved for so long is closed. */
export const ABANDONED = 180 * DAY;

/**
 * When the flag of the side whose time runs falls, or fell; null where no time runs, and before that side's first move, for nobody
 * loses on time before it.
 */
export function flagAt({ clock, moves }: Pick<GameState, "clock" | "moves">): number | null {
  if (clock === null || clock.running === null) return null;
  const { side } = clock.running;
  return moves.some((move) => move.side === side) ? runsUntil(clock) : null;
}

/** The side whose time is up in a game that goes on. */
export function fallen(state: GameState, now: number): Side | null {
  const at = flagAt(state);
  return at !== null && at <= now ? (state.clock?.running?.side ?? null) : null;
}

/** When a game with a clock is called off that has not begun by then, for one of its sides has not moved; null for others. */
export function callOffAt({ clock, status, sides, moves, waitsSince }: GameState): number | null {
  if (clock === null || status === "over") return null;
  const isStarted = sides.every((side) => moves.some((move) => move.side === side));
  return isStarted ? null : waitsSince + UNSTARTED;
}

/** After how much time without anything a game without a clock is closed. */
export function closesAfter({ status }: Pick<GameState, "status">): number {
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

/**
 * Who wins where the time of the side to move is up: the other one; null where that can't win any more, so that it is a draw. It is
 * asked only as time is up, for finding out looks at many positions.
 */
export function winnerOnTime(state: GameState, match: Pick<Match, "canWin">): Side | null {
  const other = opponent(state, state.toMove);
  if (!drawsOnTime(state.laws)) return other;
  return (match.canWin?.(position(state), other) ?? true) ? other : null;
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
