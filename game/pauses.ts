/** Judges holidays, and ends of pauses. What both agree on is an offer. */
import type { Side } from "../rules/contract.ts";
import type { Command } from "./command.ts";
import { fallen } from "./deadline.ts";
import { happens, type Judgement, refuse, REPEAT, unlessIdle, unlessTurn } from "./judgement.ts";
import { daysLeft, daysOf, pauseAt } from "./pause.ts";
import type { GameState } from "./state.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** No pause is longer. */
const LONGEST = 60 * DAY;

/** Why the game can't be paused until then; null where it can. */
export function unlessPausable(state: GameState, until: number, at: number): Judgement | null {
  if (state.clock === null) return refuse("no-clock", "This game has no clock that could pause.");
  if (pauseAt(state, at) !== null) return refuse("paused", "The game is paused already.");
  if (fallen(state, at) !== null) return refuse("too-late", "Time is up: it can be given, no longer paused.");
  if (until - at < MINUTE || until - at > LONGEST)
    return refuse("bad-pause", `A pause ends a minute to ${LONGEST / DAY} days from now.`);
  return null;
}

/** @param at the instant at which it is judged */
export function judgeHoliday(
  state: GameState,
  side: Side,
  { turn, until }: Extract<Command, { kind: "holiday" }>,
  at: number,
): Judgement {
  const { pause, holidays } = state;
  if (pause?.by === side && pause.turn === turn && pause.asked === until) return REPEAT;
  const refusal = unlessIdle(state) ?? unlessTurn(state, turn) ?? unlessPausable(state, until, at);
  if (refusal !== null) return refusal;
  const left = daysLeft(holidays, side, at);
  if (daysOf(at, until) > left) return refuse("no-holiday", `You have ${left} days of holiday left in this game's year.`);
  return happens({ kind: "paused", by: side, until, turn });
}

/** @param at the instant at which it is judged */
export function judgeResume(state: GameState, side: Side, { turn }: Extract<Command, { kind: "resume" }>, at: number): Judgement {
  const { pause } = state;
  if (pause?.endedBy === side && turn === state.turn) return REPEAT;
  const refusal = unlessIdle(state) ?? unlessTurn(state, turn);
  if (refusal !== null) return refusal;
  const now = pauseAt(state, at);
  if (now === null) return refuse("not-paused", "The game is not paused.");
  if (now.by !== null && now.by !== side) return refuse("not-paused", "It is the other side's holiday: only they can end it.");
  return happens({ kind: "resumed", by: side, turn });
}
