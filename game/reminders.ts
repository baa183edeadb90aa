/**
 * When a player is reminded while nothing happens: before their time runs out, before a game is closed, and of a turn that stays
 * unanswered as often as they wish. Instants that follow from the game as it stands, in milliseconds since 1970.
 */
import type { Side } from "../rules/contract.ts";
import { callOffAt, flagAt } from "./deadline.ts";
import { wholeTurn } from "./clock.ts";
import { pauseAt } from "./pause.ts";
import type { GameState } from "./state.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** After how many days somebody may wish to be reminded of a turn. */
export const REMIND_DAYS = [1, 3, 7] as const;
export type RemindDays = (typeof REMIND_DAYS)[number];

/** A wish to be reminded of an unanswered turn, and since when it is wished. */
export interface RemindWish {
  readonly days: RemindDays;
  readonly since: number;
}

export interface Reminders {
  /** The last instant up to now. */
  readonly last: number | null;
  /** The first one after now. */
  readonly next: number | null;
}

/**
 * The reminders of a side around `now`.
 * @param closes when the game is called off or closed, if nobody moves until then
 */
export function reminders(
  state: GameState,
  side: Side,
  { closes, wish }: { readonly closes: number | null; readonly wish: RemindWish | null },
  now: number,
): Reminders {
  if (state.status === "over" || state.links[side] === undefined) return { last: null, next: null };
  const pause = pauseAt(state, now);
  if (pause !== null) return { last: null, next: reminders(state, side, { closes, wish }, pause.until).next };
  const instants = [...beforeFlag(state, side), ...beforeClosing(state, closes), ...ofTurn(state, side, wish, now)];
  const past = instants.filter((at) => at <= now);
  const ahead = instants.filter((at) => at > now);
  return { last: past.length === 0 ? null : Math.max(...past), next: ahead.length === 0 ? null : Math.min(...ahead) };
}

/**
 * Before the flag of the side whose time runs: 24 hours before it, and when a quarter is left of what there was as the turn began;
 * of less than four days only what comes first, of less than an hour nothing.
 */
function beforeFlag(state: GameState, side: Side): readonly number[] {
  const flag = flagAt(state);
  if (flag === null || state.clock?.running?.side !== side) return [];
  const whole = wholeTurn(state.clock, state.turn) ?? 0;
  if (whole < HOUR) return [];
  const [quarter, day] = [flag - Math.floor(whole / 4), flag - DAY];
  if (whole >= 4 * DAY) return [quarter, day];
  return [whole > DAY ? day : quarter];
}

/** A day before a game is called off, or closed since nobody has joined; a month and a week before it is closed otherwise. */
function beforeClosing(state: GameState, closes: number | null): readonly number[] {
  if (closes === null) return [];
  return (callOffAt(state) === null && state.status === "playing" ? [30, 7] : [1]).map((days) => closes - days * DAY);
}

function ofTurn({ status, toMove, waitsSince }: GameState, side: Side, wish: RemindWish | null, now: number): readonly number[] {
  if (wish === null || status !== "playing" || toMove !== side) return [];
  const from = Math.max(waitsSince, wish.since);
  const every = wish.days * DAY;
  const past = Math.max(Math.floor((now - from) / every), 0);
  return [...(past > 0 ? [from + past * every] : []), from + (past + 1) * every];
}
