/**
 * Pauses: agreed ones, and holidays that a player spends alone. A pause has an end, and ends there by itself: until then no time runs,
 * which is so because what runs is dated from its end on. Instants are milliseconds since 1970.
 */
import { DAY, MINUTE } from "./limits.ts";
import type { Side } from "../rules/contract.ts";
import { outOfTime } from "./clock.ts";
import { asked, type Feature, type OfferRules, type Situation } from "./feature.ts";
import { happens, type Judgement, refuse, REPEAT, unlessOn } from "./command.ts";
import type { Pause, Span } from "./pause-schema.ts";
import type { GameState } from "./state.ts";

/** No pause is longer. */
const LONGEST = 60 * DAY;

export const pause = {
  begin: () => ({ pause: null }),
  judge: {
    resume({ turn }, { state, side, at }) {
      if (state.pause?.endedBy === side && turn === state.turn) return REPEAT;
      const refusal = unlessOn(state, turn);
      if (refusal !== null) return refusal;
      const now = pauseAt(state, at);
      if (now === null) return refuse("not-paused", "The game is not paused.");
      if (now.by !== null && now.by !== side)
        return refuse("not-paused", "It is the other side's holiday: only they can end it.");
      return happens({ kind: "resumed", by: side, turn });
    },
  },
  cause: {
    paused: ({ by, turn, until, offer }) =>
      asked(by, offer === undefined ? { kind: "holiday", turn, until } : { kind: "accept", id: offer }),
    resumed: ({ by, turn }) => asked(by, { kind: "resume", turn }),
  },
  fold: {
    paused: (state, { by, turn, at, until, offer }) => ({
      pause: { by: offer === undefined ? by : null, turn, from: at, until, asked: until },
      pauses: [...(state.pauses ?? []), { from: at, until }],
    }),
    resumed: (state, { by, at }) => endedEarly(state, pauseAt(state, at), at, by),
    /** A move ends what was agreed, and its player's own holiday where they have come back to make it. */
    moved(state, { side, at, auto }) {
      const now = pauseAt(state, at);
      return now?.by === null || (now?.by === side && auto === undefined) ? endedEarly(state, now, at) : {};
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
export function unlessPausable({ state, at }: Situation, until: number): Judgement | null {
  if (state.clock === null) return refuse("no-clock", "This game has no clock that could pause.");
  if (pauseAt(state, at) !== null) return refuse("paused", "The game is paused already.");
  if (outOfTime(state, at) !== null) return refuse("too-late", "Time is up: it can be given, no longer paused.");
  if (until - at < MINUTE || until - at > LONGEST)
    return refuse("bad-pause", `A pause ends a minute to ${LONGEST / DAY} days from now.`);
  return null;
}

/** The pause that is on at `now`; null where none is. */
export function pauseAt({ pause: last, status }: Pick<GameState, "pause" | "status">, now: number): Pause | null {
  return last !== null && status === "playing" && now < last.until ? last : null;
}

/** When the last pause ends, or ended, by itself; null where there was none, somebody has ended it, or has moved since. */
export function endsBySelf({ pause: last, status, moves }: Pick<GameState, "pause" | "status" | "moves">): number | null {
  if (last === null || status !== "playing" || last.until !== last.asked) return null;
  return (moves.at(-1)?.at ?? 0) > last.until ? null : last.until;
}

/** By how many milliseconds the last pause was cut short, if that was at `at`. */
export function cutShort({ pause: last }: Pick<GameState, "pause">, at: number): number {
  return last?.until === at ? last.asked - last.until : 0;
}

function endedEarly(state: GameState, now: Pause | null, at: number, by?: Side): Partial<GameState> {
  if (now === null) return {};
  return {
    pause: { ...now, until: at, ...(by !== undefined && { endedBy: by }) },
    pauses: cutAt(state.pauses ?? [], at),
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
export function runsFrom({ pause: last }: Pick<GameState, "pause">, at: number): number {
  return last === null ? at : Math.max(last.until, at);
}
