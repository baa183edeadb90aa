/**
 * A game's clock as data. Nothing ticks: it says what each side has left, and since when which side's time runs; all else is arithmetic on
 * these instants. Where time that is up doesn't end the game by itself, the other side claims the win or gives time.
 */
import type { Side } from "../rules/contract.ts";
import type { Match } from "../rules/match.ts";
import type { Clock, ClockSettings } from "./clock-schema.ts";
import { asked, type Feature, type Situation } from "./feature.ts";
import { end, happens, hasEnded, type Judgement, refuse, REPEAT, unlessOn } from "./command.ts";
import { type GameState, opponent, position } from "./state.ts";

const SECOND = 1000;
/** So much a side has at least as a position returns. */
const LEAST = 60 * SECOND;

/**
 * The edition of the laws that hold beside every game's rules. A game is judged by the one that it was created under for as long as it
 * lasts, so that no game ends otherwise than its players were told, and every stored log leads to the same end for ever.
 *
 * - 1, which no log names: running out of time loses.
 * - 2: it draws where the other side can't win by any series of moves (FIDE 6.9).
 */
export const LAWS = 2;

/** Since which edition the side with time left must be able to win. */
const NEEDS_A_CHANCE = 2;

/** Whether time that is up draws a game of such an edition where the other side can't win. @param laws absent for the first */
export function drawsOnTime(laws = 1): boolean {
  return laws >= NEEDS_A_CHANCE;
}

export const clock = {
  begin: ({ settings, sides }) => ({ clock: settings.clock === undefined ? null : stillClock(settings.clock, sides) }),
  judge: {
    claim({ turn }, situation) {
      const { state, side, board } = situation;
      if (hasEnded(state, "time", side, turn)) return REPEAT;
      return unlessOutOfTime(situation, turn) ?? end(state, "time", side, winnerOnTime(state, board.match));
    },
    give({ turn, seconds }, situation) {
      const { state, side, at } = situation;
      const given = state.clock?.given;
      const isUp = outOfTime(state, at) !== null;
      if (given?.turn === turn && given.seconds === seconds && side !== state.toMove && !isUp && turn === state.turn)
        return REPEAT;
      return unlessOutOfTime(situation, turn) ?? happens({ kind: "given", by: side, turn, seconds });
    },
  },
  cause: {
    given: ({ by, turn, seconds }) => asked(by, { kind: "give", turn, seconds }),
  },
  fold: {
    joined: (state, { at }) =>
      state.status === "playing" ? changed(state, (running) => started(running, state.toMove, at)) : {},
    left: (state) => changed(state, ({ settings }) => stillClock(settings, state.sides)),
    moved: (state, { at, side, toMove, outcome }) =>
      changed(state, (running) => {
        const isFirst = state.moves.filter((move) => move.side === side).length === 1;
        return pressed(running, at, outcome === null ? toMove : null, isFirst, state.waitsSince);
      }),
    paused: (state, { at, until }) => changed(state, (running) => held(running, at, until)),
    resumed: (state, { at }) => changed(state, (running) => held(running, at, at)),
    given: (state, { at, turn, seconds }) => changed(state, (running) => granted(running, at, turn, seconds)),
    ended: (state, { at }) => changed(state, (running) => held(running, at, null)),
  },
} satisfies Feature;

function changed({ clock: before }: GameState, change: (clock: Clock) => Clock): Partial<GameState> {
  return before === null ? {} : { clock: change(before) };
}

/**
 * When the flag of the side whose time runs falls, or fell; null where no time runs, and before that side's first move, for nobody loses on
 * time before it.
 */
export function flagAt({ clock: running, moves }: GameState): number | null {
  if (running === null || running.running === null) return null;
  const { side } = running.running;
  return moves.some((move) => move.side === side) ? runsUntil(running) : null;
}

/** The side whose time is up in a game that goes on; null where none is. */
export function outOfTime(state: GameState, now: number): Side | null {
  const at = flagAt(state);
  return at !== null && at <= now ? (state.clock?.running?.side ?? null) : null;
}

/**
 * Who wins where the time of the side to move is up: the other one; null where that can't win any more, so that it is a draw. It is asked
 * only as time is up, for finding out looks at many positions.
 */
export function winnerOnTime(state: GameState, match: Pick<Match, "canWin">): Side | null {
  const other = opponent(state, state.toMove);
  if (!drawsOnTime(state.laws)) return other;
  return (match.canWin?.(position(state), other) ?? true) ? other : null;
}

/** Why a side may not do something about the other's time being up; null where it may. */
function unlessOutOfTime({ state, side, at }: Situation, turn: number): Judgement | null {
  const refusal = unlessOn(state, turn);
  if (refusal !== null) return refusal;
  if (state.clock === null) return refuse("no-flag", "This game has no clock.");
  if (state.toMove === side) return refuse("own-clock", "It is your own time that runs.");
  return outOfTime(state, at) === null ? refuse("no-flag", "The other side's time is not up.") : null;
}

/** A clock that has not run yet. */
export function stillClock(settings: ClockSettings, sides: readonly Side[]): Clock {
  const left = Object.fromEntries(sides.map((side) => [side, whole(settings)]));
  return { settings, left, running: null, began: [left], given: null };
}

/** `side` begins to use its time. */
export function started(before: Clock, side: Side, at: number): Clock {
  return { ...before, running: { side, since: at } };
}

/**
 * The side whose time ran has moved.
 * @param next who is to move then; null where the move has ended the game
 * @param since from when on their time runs
 * @param isFirst whether it was that side's first move: time that was up before that is whole again, for nobody loses on it
 */
export function pressed(before: Clock, at: number, next: Side | null, isFirst: boolean, since = at): Clock {
  const { settings, running } = before;
  if (running === null) return { ...before, began: [...before.began, before.left] };
  const { side } = running;
  const rest = timeLeft(before, side, at);
  const has = isFirst && rest === 0 ? whole(settings) : afterMove(settings, rest);
  const left = { ...before.left, [side]: has };
  return { ...before, left, began: [...before.began, left], running: next === null ? null : { side: next, since } };
}

/**
 * A position returns, and with it what each side had then, but never less than a minute: nobody agrees to a move back in order to win on
 * time.
 * @param back the turn whose position it is, who is to move in it, and since when their time runs
 */
export function restored(before: Clock, back: { readonly to: number; readonly side: Side; readonly since: number }): Clock {
  const then = before.began[back.to] ?? before.left;
  const left = Object.fromEntries(Object.entries(then).map(([side, had]) => [side, Math.max(had, LEAST)]));
  return { ...before, left, began: [...before.began, left], running: { side: back.side, since: back.since } };
}

/**
 * The time that runs stands still.
 * @param at what was used by then is gone
 * @param until it runs again from then on; null where no time runs any more
 */
export function held(before: Clock, at: number, until: number | null): Clock {
  const { running } = before;
  if (running === null) return before;
  const { side } = running;
  const left = { ...before.left, [side]: timeLeft(before, side, at) };
  return { ...before, left, running: until === null ? null : { side, since: until } };
}

/** The side whose time runs has `seconds` from `at` on, whatever was left. */
export function granted(before: Clock, at: number, turn: number, seconds: number): Clock {
  if (before.running === null) return before;
  const { side } = before.running;
  const left = { ...before.left, [side]: seconds * SECOND };
  return { ...before, left, running: { side, since: at }, given: { turn, seconds } };
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
