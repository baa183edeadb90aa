/**
 * A game's clock as data. Nothing ticks: it says what each side has left, and since when which side's time runs; all else is
 * arithmetic on these instants. Times are milliseconds, instants milliseconds since 1970.
 */
import type { Side } from "../rules/contract.ts";
import type { ClockSettings } from "./settings-schema.ts";

const SECOND = 1000;
/** So much a side has at least as a position returns. */
const LEAST = 60 * SECOND;

export interface Clock {
  readonly settings: ClockSettings;
  /** What each side has; of the one whose time runs, what it had as that began. */
  readonly left: Readonly<Record<Side, number>>;
  /** Whose time runs, and since when; null before both have sat down, and after the end. */
  readonly running: { readonly side: Side; readonly since: number } | null;
  /** What each side had as each turn began, by its number: it returns with a position that returns. */
  readonly began: readonly Readonly<Record<Side, number>>[];
  /** The time that was given last, so that a repeat is known. */
  readonly given: { readonly turn: number; readonly seconds: number } | null;
}

/** A clock that has not run yet. */
export function wound(settings: ClockSettings, sides: readonly Side[]): Clock {
  const left = Object.fromEntries(sides.map((side) => [side, whole(settings)]));
  return { settings, left, running: null, began: [left], given: null };
}

/** `side` begins to use its time. */
export function started(clock: Clock, side: Side, at: number): Clock {
  return { ...clock, running: { side, since: at } };
}

/**
 * Whoever's time ran has moved.
 * @param next who is to move then; null where the move has ended the game
 * @param since from when on their time runs
 * @param isFirst whether it was that side's first move: time that was up before that is whole again, for nobody loses on it
 */
export function pressed(clock: Clock, at: number, next: Side | null, isFirst: boolean, since = at): Clock {
  const { settings, running } = clock;
  if (running === null) return { ...clock, began: [...clock.began, clock.left] };
  const { side } = running;
  const rest = timeLeft(clock, side, at);
  const has = isFirst && rest === 0 ? whole(settings) : afterMove(settings, rest);
  const left = { ...clock.left, [side]: has };
  return { ...clock, left, began: [...clock.began, left], running: next === null ? null : { side: next, since } };
}

/**
 * A position returns, and with it what each side had then, but never less than a minute: nobody agrees to a move back in order to win
 * on time.
 * @param back the turn whose position it is, who is to move in it, and since when their time runs
 */
export function restored(clock: Clock, back: { readonly to: number; readonly side: Side; readonly since: number }): Clock {
  const then = clock.began[back.to] ?? clock.left;
  const left = Object.fromEntries(Object.entries(then).map(([side, had]) => [side, Math.max(had, LEAST)]));
  return { ...clock, left, began: [...clock.began, left], running: { side: back.side, since: back.since } };
}

/**
 * The time that runs stands still.
 * @param at what was used by then is gone
 * @param until it runs again from then on
 */
export function held(clock: Clock, at: number, until: number): Clock {
  const { running } = clock;
  if (running === null) return clock;
  const { side } = running;
  return { ...clock, left: { ...clock.left, [side]: timeLeft(clock, side, at) }, running: { side, since: until } };
}

/** What there was for the turn that runs, as it began or as time was given in it; null where none runs. */
export function wholeTurn({ running, left, began, given }: Clock, turn: number): number | null {
  if (running === null) return null;
  return given?.turn === turn ? given.seconds * SECOND : ((began[turn] ?? left)[running.side] ?? 0);
}

/** No time runs any more. */
export function stopped(clock: Clock, at: number): Clock {
  const { running } = clock;
  if (running === null) return clock;
  return { ...clock, left: { ...clock.left, [running.side]: timeLeft(clock, running.side, at) }, running: null };
}

/** Whoever's time runs has `seconds` from `at` on, whatever was left. */
export function granted(clock: Clock, at: number, turn: number, seconds: number): Clock {
  if (clock.running === null) return clock;
  const { side } = clock.running;
  const left = { ...clock.left, [side]: seconds * SECOND };
  return { ...clock, left, running: { side, since: at }, given: { turn, seconds } };
}

/** What a side has at `now`; never less than nothing, nor more than it had, wherever a clock on a wall was put back to. */
export function timeLeft({ left, running }: Clock, side: Side, now: number): number {
  const had = left[side] ?? 0;
  if (running?.side !== side) return had;
  return Math.max(had - Math.max(now - running.since, 0), 0);
}

/** When the time that runs is up, or was; null where none runs. */
export function runsUntil({ left, running }: Clock): number | null {
  return running === null ? null : running.since + (left[running.side] ?? 0);
}

/** What a side begins with. */
function whole(settings: ClockSettings): number {
  return (settings.kind === "move" ? settings.each : settings.bank) * SECOND;
}

function afterMove(settings: ClockSettings, rest: number): number {
  switch (settings.kind) {
    case "move":
      return settings.each * SECOND;
    case "bank":
      // More than the cap can have been given; it stays, and grows no further.
      return Math.max(rest, Math.min(rest + settings.increment * SECOND, settings.cap * SECOND));
  }
}
