/**
 * Pauses: agreed ones, and holidays that a player spends alone. A pause has an end, and ends there by itself: until then no time runs,
 * which is so because what runs is dated from its end on. Instants are milliseconds since 1970.
 */
import type { Side } from "../rules/contract.ts";
import { outOfTime } from "./clock.ts";
import { asked, type Feature, type OfferRules, type Situation } from "./feature.ts";
import { happens, type Judgement, refuse, REPEAT, unlessPlaying, unlessTurn } from "./command.ts";
import type { Pause, Span, Holidays } from "./pause-schema.ts";
import type { GameState } from "./state.ts";
import type { ClockChoice } from "./clock-schema.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

/** No pause is longer. */
const LONGEST = 60 * DAY;

/** Days of holiday a year, of clocks that are slow enough. */
export const USUAL_HOLIDAY = 14;

export const pause = {
  begin: ({ settings, at }) => ({ pause: null, holidays: { days: settings.holiday ?? 0, since: at, spent: [] } }),
  judge: {
    resume({ turn }, { state, side, at }) {
      if (state.pause?.endedBy === side && turn === state.turn) return REPEAT;
      const refusal = unlessPlaying(state) ?? unlessTurn(state, turn);
      if (refusal !== null) return refusal;
      const now = pauseAt(state, at);
      if (now === null) return refuse("not-paused", "The game is not paused.");
      if (now.by !== null && now.by !== side)
        return refuse("not-paused", "It is the other side's holiday: only they can end it.");
      return happens({ kind: "resumed", by: side, turn });
    },
    holiday({ turn, until }, situation) {
      const { state, side, at } = situation;
      const { pause: last, holidays } = state;
      if (last?.by === side && last.turn === turn && last.asked === until) return REPEAT;
      const refusal = unlessPlaying(state) ?? unlessTurn(state, turn) ?? unlessPausable(situation, until);
      if (refusal !== null) return refusal;
      const left = daysLeft(holidays, side, at);
      if (daysOf(at, until) > left) return refuse("no-holiday", `You have ${left} days of holiday left in this game's year.`);
      return happens({ kind: "paused", by: side, until, turn });
    },
  },
  cause: {
    paused: ({ by, turn, until, offer }) =>
      asked(by, offer === undefined ? { kind: "holiday", turn, until } : { kind: "accept", id: offer }),
    resumed: ({ by, turn }) => asked(by, { kind: "resume", turn }),
  },
  fold: {
    paused({ pauses = [], holidays }, { by, turn, at, until, offer }) {
      const isHoliday = offer === undefined;
      const spent = isHoliday ? [...holidays.spent, { side: by, from: at, until }] : holidays.spent;
      return {
        pause: { by: isHoliday ? by : null, turn, from: at, until, asked: until },
        pauses: [...pauses, { from: at, until }],
        holidays: { ...holidays, spent },
      };
    },
    resumed: (state, { by, at }) => endedEarly(state, pauseAt(state, at), at, by),
    /** A move ends what was agreed, and its player's own holiday. */
    moved(state, { side, at }) {
      const now = pauseAt(state, at);
      return now?.by === null || now?.by === side ? endedEarly(state, now, at) : {};
    },
    left: (state, { at }) => ({ pause: null, ...(state.pauses && { pauses: cutAt(state.pauses, at) }) }),
  },
} satisfies Feature;

export const pauseOffer: OfferRules<"pause"> = {
  when: "playing",
  expires: ({ until }) => until,
  refuse: ({ until }, situation) => unlessPausable(situation, until),
  agree: ({ id, terms: { until } }, situation) =>
    unlessPausable(situation, until) ??
    happens({ kind: "paused", by: situation.side, until, turn: situation.state.turn, offer: id }),
  lapses: (_offer, { what }) => what === "paused",
};

/** Why the game can't be paused until then; null where it can. */
function unlessPausable({ state, at }: Situation, until: number): Judgement | null {
  if (state.clock === null) return refuse("no-clock", "This game has no clock that could pause.");
  if (pauseAt(state, at) !== null) return refuse("paused", "The game is paused already.");
  if (outOfTime(state, at) !== null) return refuse("too-late", "Time is up: it can be given, no longer paused.");
  if (until - at < MINUTE || until - at > LONGEST)
    return refuse("bad-pause", `A pause ends a minute to ${LONGEST / DAY} days from now.`);
  return null;
}

/** The pause that is on at `now`; null where none is. */
export function pauseAt({ pause: last, status }: GameState, now: number): Pause | null {
  return last !== null && status === "playing" && now < last.until ? last : null;
}

/** When the last pause ends, or ended, by itself; null where there was none, somebody has ended it, or has moved since. */
export function endsBySelf({ pause: last, status, moves }: GameState): number | null {
  if (last === null || status !== "playing" || last.until !== last.asked) return null;
  return (moves.at(-1)?.at ?? 0) > last.until ? null : last.until;
}

/** By how many milliseconds the last pause was cut short, if that was at `at`. */
export function cutShort({ pause: last }: GameState, at: number): number {
  return last?.until === at ? last.asked - last.until : 0;
}

/** The pause that is on ends early: a holiday has spent no more days than it lasted. */
function endedEarly({ pauses = [], holidays }: GameState, now: Pause | null, at: number, by?: Side): Partial<GameState> {
  if (now === null) return {};
  const spent = holidays.spent.map((each) => (each.from === now.from ? { ...each, until: at } : each));
  return {
    pause: { ...now, until: at, ...(by !== undefined && { endedBy: by }) },
    pauses: cutAt(pauses, at),
    holidays: { ...holidays, spent },
  };
}

/** The pauses of a game of which none goes on after `at`. */
function cutAt(pauses: readonly Span[], at: number): readonly Span[] {
  return pauses.map((span) => ({ ...span, until: Math.min(span.until, at) }));
}

/** When so many milliseconds have passed since `from` in which the game was not paused. */
export function afterUnpaused(from: number, milliseconds: number, pauses: readonly Span[]): number {
  let [at, left] = [from, milliseconds];
  for (const span of pauses) {
    if (span.until <= at) continue;
    const before = Math.max(span.from - at, 0);
    if (before >= left) break;
    left -= before;
    at = span.until;
  }
  return at + left;
}

/** From when on time runs that begins at `at`. */
export function runsFrom({ pause: last }: GameState, at: number): number {
  return last === null ? at : Math.max(last.until, at);
}

/** How many whole days of holiday a side has left in the year of `now`; a holiday counts in the year in which it began. */
export function daysLeft({ days, since, spent }: Holidays, side: Side, now: number): number {
  const yearOf = (at: number) => Math.floor((at - since) / YEAR);
  const inYear = spent.filter((each) => each.side === side && yearOf(each.from) === yearOf(now));
  return days - inYear.reduce((sum, { from, until }) => sum + daysOf(from, until), 0);
}

/** The days of a holiday: a day that has begun is spent. */
function daysOf(from: number, until: number): number {
  return Math.ceil((until - from) / DAY);
}

/** The days a year where nobody has said how many: with less than a day to answer in, people play at one sitting. */
export function usualHoliday(choice: ClockChoice): number {
  return (choice.kind === "move" ? choice.each : choice.bank) >= DAY / 1000 ? USUAL_HOLIDAY : 0;
}
