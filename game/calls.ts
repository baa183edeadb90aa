/** Judges calls from one player to the other. Instants are milliseconds since 1970. */
import type { Side } from "../rules/contract.ts";
import { type Call, CALL_AGAIN, type CallBar, type CallKind, lastCall, MEETING, SILENCE } from "./call.ts";
import type { Command } from "./command.ts";
import { happens, type Judgement, refuse, REPEAT, unlessIdle, unlessTurn } from "./judgement.ts";
import { pauseAt } from "./pause.ts";
import { type GameState, opponent } from "./state.ts";

/** From when on a side may make a call of a kind; null where it may not as the game stands. */
export function callableFrom(state: GameState, side: Side, kind: CallKind): number | null {
  if (state.status !== "playing") return null;
  const last = lastCall(state, side, kind);
  const again = last === null ? 0 : last.at + CALL_AGAIN[kind];
  if (kind === "meet") return again;
  const other = opponent(state, side);
  if (state.toMove !== other) return null;
  return Math.max(again, state.waitsSince + SILENCE, (state.heard[other] ?? 0) + SILENCE);
}

/** The call that a notice to `side` is about; null where there is none of this turn, or it is over. */
export function calledIn(state: GameState, side: Side, kind: CallKind, now: number): Call | null {
  const call = lastCall(state, opponent(state, side), kind);
  if (state.status !== "playing" || call?.turn !== state.turn) return null;
  if (kind === "nudge") return state.toMove === side ? call : null;
  return now < call.at + MEETING ? call : null;
}

const BARRED: Readonly<Record<CallBar, string>> = {
  muted: "The other player wants no calls in this game.",
  unanswered: "The other player has not been back since your last call.",
  "called-enough": "The other player was called often enough today.",
  "too-early":
    "The other player is told of this turn about now, or was: the state's `nudgeFrom` says from when on they can be nudged.",
};

/** @param at the instant at which it is judged */
export function judgeCall(state: GameState, side: Side, command: Extract<Command, { kind: "call" }>, at: number): Judgement {
  const { for: kind, turn, isHere, bar } = command;
  const last = lastCall(state, side, kind);
  if (last?.turn === turn && at < last.at + CALL_AGAIN[kind]) return REPEAT;
  const refusal = unlessIdle(state) ?? unlessTurn(state, turn);
  if (refusal !== null) return refusal;
  if (pauseAt(state, at) !== null) return refuse("paused", "The game is paused.");
  if (isHere && kind === "meet") return refuse("is-here", "The other player is at the board.");
  const from = callableFrom(state, side, kind);
  if (from === null) return refuse("not-their-turn", "It is your own turn.");
  if (bar !== null) return refuse(bar, BARRED[bar]);
  if (at < from) return refuse("too-early", `Not before ${from}, in milliseconds since 1970.`);
  return happens({ kind: "called", by: side, turn, for: kind });
}
