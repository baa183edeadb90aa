/**
 * Pauses: agreed ones, and holidays that a player spends alone. A pause has an end, and ends there by itself: until then no time runs,
 * which is so because what runs is dated from its end on. Instants are milliseconds since 1970.
 */
import type { Side } from "../rules/contract.ts";
import { held } from "./clock.ts";
import type { GameEvent } from "./event.ts";
import { accepted, settle } from "./offer.ts";
import type { GameState } from "./state.ts";

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;

/** The last pause of a game, which may be over. */
export interface Pause {
  /** Null of one that both agreed on; else whose holiday it is. */
  readonly by: Side | null;
  /** The turn in which it began. */
  readonly turn: number;
  readonly from: number;
  /** When it ends or, where somebody has ended it early, ended. */
  readonly until: number;
  /** The end that was asked for. */
  readonly asked: number;
  /** Who has ended it by saying so. */
  readonly endedBy?: Side;
}

/** A time in which no clock ran. */
export interface Span {
  readonly from: number;
  /** When it ends or, where it was ended early, ended. */
  readonly until: number;
}

/** The holidays of a game. */
export interface Holidays {
  /** How many days a year each side has. */
  readonly days: number;
  /** When the first year began. */
  readonly since: number;
  readonly spent: readonly { readonly side: Side; readonly from: number; readonly until: number }[];
}

/** The pause that is on at `now`; null where none is. */
export function pauseAt({ pause, status }: Pick<GameState, "pause" | "status">, now: number): Pause | null {
  return pause !== null && status === "playing" && now < pause.until ? pause : null;
}

/** When the last pause ends, or ended, by itself; null where there was none, somebody has ended it, or has moved since. */
export function endsBySelf({ pause, status, moves }: Pick<GameState, "pause" | "status" | "moves">): number | null {
  if (pause === null || status !== "playing" || pause.until !== pause.asked) return null;
  return (moves.at(-1)?.at ?? 0) > pause.until ? null : pause.until;
}

/** How many whole days of holiday a side has left in the year of `now`; a holiday counts in the year in which it began. */
export function daysLeft({ days, since, spent }: Holidays, side: Side, now: number): number {
  const yearOf = (at: number) => Math.floor((at - since) / YEAR);
  const inYear = spent.filter((each) => each.side === side && yearOf(each.from) === yearOf(now));
  return days - inYear.reduce((sum, { from, until }) => sum + daysOf(from, until), 0);
}

/** The days of a holiday: whoever begins one has spent it. */
export function daysOf(from: number, until: number): number {
  return Math.ceil((until - from) / DAY);
}

type Timed = Pick<GameState, "clock" | "waitsSince">;

/** What changes as a pause begins. */
export function afterPaused(state: GameState, event: Extract<GameEvent, { kind: "paused" }>): Partial<GameState> {
  const { by, turn, at, until, offer } = event;
  const { holidays, offers } = state;
  const isHoliday = offer === undefined;
  return {
    pause: { by: isHoliday ? by : null, turn, from: at, until, asked: until },
    pauses: [...(state.pauses ?? []), { from: at, until }],
    holidays: isHoliday ? { ...holidays, spent: [...holidays.spent, { side: by, from: at, until }] } : holidays,
    offers: settle(accepted(offers, offer, turn), ({ terms }) => (terms.kind === "pause" ? "lapsed" : "open")),
    clock: state.clock && held(state.clock, at, until),
    // What was waited before counts on from the end.
    waitsSince: until - (at - state.waitsSince),
  };
}

/** What changes as the pause of that time, if any, ends early, at `at`. */
export function endedEarly(state: GameState, at: number, by?: Side): Partial<GameState> & Timed {
  const { holidays, clock, waitsSince } = state;
  const pause = pauseAt(state, at);
  if (pause === null) return { clock, waitsSince };
  return {
    pause: { ...pause, until: at, ...(by !== undefined && { endedBy: by }) },
    pauses: cutAt(state.pauses ?? [], at),
    holidays: { ...holidays, spent: holidays.spent.map((each) => (each.from === pause.from ? { ...each, until: at } : each)) },
    clock: clock && held(clock, at, at),
    waitsSince: waitsSince - (pause.until - at),
  };
}

/** The pauses of a game of which none goes on after `at`. */
export function cutAt(pauses: readonly Span[], at: number): readonly Span[] {
  return pauses.map((span) => ({ ...span, until: Math.min(span.until, at) }));
}

/** When so many milliseconds have passed since `from` in which the game was not paused. */
export function afterUnpaused(from: number, milliseconds: number, pauses: readonly Span[]): number {
  let [at, left] = [from, milliseconds];
  for (const pause of pauses) {
    if (pause.until <= at) continue;
    const before = Math.max(pause.from - at, 0);
    if (before >= left) break;
    left -= before;
    at = pause.until;
  }
  return at + left;
}

/** What a move of `side` ends: what was agreed, and their own holiday. */
export function afterMoveIn(state: GameState, side: Side, at: number): GameState {
  const pause = pauseAt(state, at);
  return pause === null || (pause.by !== null && pause.by !== side) ? state : { ...state, ...endedEarly(state, at) };
}

/** From when on time runs that begins at `at`. */
export function runsFrom(state: Pick<GameState, "pause" | "status">, at: number): number {
  return pauseAt(state, at)?.until ?? at;
}
