/**
 * When a player is reminded while nothing happens: before their time runs out, before a game is closed, and of a turn that stays
 * unanswered as often as they wish. Instants that follow from the game as it stands, in milliseconds since 1970.
 */
import { DAY, HOUR, type RemindDays } from "./limits.ts";
import type { Side } from "../rules/contract.ts";
import { lastCall } from "./calls.ts";
import { flagAt } from "./clock.ts";
import { callOffAt } from "./closing.ts";
import { pauseAt } from "./pause.ts";
import { type GameState, opponent } from "./state.ts";

/** When a reminder comes: as so many quarters of the turn's time are left, or so many milliseconds of it. */
type Mark = { readonly quarters: 1 | 2 | 3 } | { readonly milliseconds: number };

interface Row {
  /** It is for turns that may last so many milliseconds or longer, up to where the next row begins. */
  readonly from: number;
  /** In the order in which they come. */
  readonly marks: readonly Mark[];
}

const A_DAY: Mark = { milliseconds: DAY };

/**
 * Which reminders a turn has whose end is the clock's, the shortest turns first, as docs/notifications.md has it. The rows are such that two
 * reminders of one turn, and its beginning and the first of them, are never closer than a quarter of its time.
 */
const BY_LENGTH: readonly Row[] = [
  { from: 0, marks: [] },
  { from: HOUR, marks: [{ quarters: 1 }] },
  { from: 2 * DAY, marks: [A_DAY] },
  { from: 4 * DAY, marks: [{ quarters: 2 }, A_DAY] },
];

/** The first move of a side in a game with a clock, which is called off without it. */
const FIRST_MOVE: readonly Mark[] = [{ quarters: 3 }, { quarters: 2 }, A_DAY];
/** So many milliseconds before a game is called off, or closed because nobody has joined, both players are told. */
const BEFORE_CALL_OFF: readonly number[] = [DAY];
/** The same before a game is closed because nobody has moved for so long. */
const BEFORE_CLOSING: readonly number[] = [30 * DAY, 7 * DAY];

/** The reminders of a turn that the clock gives so many milliseconds. */
function marksOf(length: number): readonly Mark[] {
  return BY_LENGTH.findLast(({ from }) => from <= length)?.marks ?? [];
}

/** How many milliseconds are left at a mark, of so many. */
function leftAt(mark: Mark, length: number): number {
  return "quarters" in mark ? Math.floor((length * mark.quarters) / 4) : mark.milliseconds;
}

/** So many milliseconds lie at least between two messages about a turn that may last `length`. */
export function gapOf(length: number): number {
  return Math.floor(length / 4);
}

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
  const sure = [...turnReminders(state, side), ...beforeClosing(state, closes)];
  const instants = [...sure, ...wished(state, side, wish, [...sure, ...otherMessages(state, side, closes)], now)];
  const past = instants.filter((at) => at <= now);
  const ahead = instants.filter((at) => at > now);
  return { last: past.length === 0 ? null : Math.max(...past), next: ahead.length === 0 ? null : Math.min(...ahead) };
}

/**
 * The time of the turn that is on: until the flag of whoever is to move falls or, before a first move, the game is called off; and how long
 * that is, pauses left out, in milliseconds.
 */
export function turnTime(state: GameState) {
  if (state.status !== "playing") return null;
  const [flag, callOff] = [flagAt(state), callOffAt(state)];
  const ends = Math.min(flag ?? Infinity, callOff ?? Infinity);
  if (ends === Infinity) return null;
  const length = ends - state.waitsSince;
  return { ends, length, marks: ends === flag ? marksOf(length) : FIRST_MOVE };
}

/**
 * When a side is reminded of the turn's time, in order. One that would come too soon after the turn was told of otherwise is left
 * out, but never the last one.
 */
export function turnReminders(state: GameState, side: Side): readonly number[] {
  const time = turnTime(state);
  if (time === null || state.toMove !== side) return [];
  const { length, marks } = time;
  const told = toldAt(state, side);
  const instants = marks.map((mark) => instantOf(state, length - leftAt(mark, length)));
  return instants.filter((at, index) => index === instants.length - 1 || at - told >= gapOf(length));
}

/** When a side was last told of the turn otherwise than by a reminder, since it began: by a nudge, or as a pause ended. */
export function toldAt(state: GameState, side: Side): number {
  const nudge = lastCall(state, opponent(state, side), "nudge");
  const pauseEnd = state.pause?.until ?? 0;
  const since = state.waitsSince;
  return Math.max(since, nudge?.turn === state.turn ? nudge.at : since, pauseEnd);
}

/** When so many milliseconds of the turn have passed. A pause shifts what comes after it, and nothing that came before. */
function instantOf({ waitsSince, pauses = [] }: GameState, passed: number): number {
  // It counts as if each pause of this turn had been before it.
  let at = waitsSince + passed;
  for (const { from, until } of pauses.toReversed()) {
    if (at > until) break;
    at -= until - from;
  }
  return at;
}

function beforeClosing(state: GameState, closes: number | null): readonly number[] {
  if (closes === null) return [];
  const before = callOffAt(state) === null && state.status === "playing" ? BEFORE_CLOSING : BEFORE_CALL_OFF;
  return before.map((left) => closes - left);
}

/** What else is told of the turn, or ends it. */
function otherMessages(state: GameState, side: Side, closes: number | null): readonly number[] {
  return [toldAt(state, side), flagAt(state), closes].filter((at) => at !== null);
}

/**
 * Those around `now` that a player wishes. They count from the last message about the turn, and one that another message follows
 * within half their time gives way to that.
 * @param messages when else the turn is told of
 */
function wished(
  { status, toMove, waitsSince }: GameState,
  side: Side,
  wish: RemindWish | null,
  messages: readonly number[],
  now: number,
): readonly number[] {
  if (wish === null || status !== "playing" || toMove !== side) return [];
  const every = wish.days * DAY;
  const first = Math.max(waitsSince, wish.since);
  const starts = [first, ...messages.filter((at) => at > first)].toSorted((one, other) => one - other);
  return starts.flatMap((from, index) => {
    const past = Math.max(Math.floor((now - from) / every), 0);
    const until = starts[index + 1] ?? Infinity;
    return [past, past + 1]
      .filter((count) => count > 0)
      .map((count) => from + count * every)
      .filter((at) => at + every / 2 < until);
  });
}
