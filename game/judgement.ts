/** What the judging of commands shares: its outcomes, and the refusals that many commands may meet. */
import type { Side } from "../rules/contract.ts";
import type { Line } from "../rules/match.ts";
import type { NoMove } from "../rules/typed-move.ts";
import type { Refusal, RefusalCode } from "./command.ts";
import type { Ending } from "./ending-schema.ts";
import type { EventBody } from "./event.ts";
import type { GameState } from "./state.ts";

export type Judgement =
  | { readonly kind: "event"; readonly event: EventBody; readonly line?: Line }
  | { readonly kind: "repeat" }
  | { readonly kind: "refuse"; readonly refusal: Refusal };

export const REPEAT = { kind: "repeat" } as const;

export function refuse(code: RefusalCode, detail: string): Judgement {
  return { kind: "refuse", refusal: { code, detail } };
}

/** What is answered to a text that is no move. */
export function noMove(why: NoMove): Refusal & { readonly code: "illegal-move" | "ambiguous-move" } {
  if (why === "unrecorded") return { code: "illegal-move", detail: why };
  const { detail } = why;
  return why.kind === "ambiguous" ? { code: "ambiguous-move", detail, mayMean: why.meant } : { code: "illegal-move", detail };
}

export function happens(event: EventBody): Judgement {
  return { kind: "event", event };
}

/** A refusal where the game has not begun or is over; null where it goes on. */
export function unlessPlaying({ status }: Pick<GameState, "status">): Judgement | null {
  if (status === "waiting") return notStarted();
  return status === "over" ? gameOver() : null;
}

/** A refusal where `turn` is not the present one. */
export function unlessTurn(state: Pick<GameState, "turn">, turn: number): Judgement | null {
  if (turn === state.turn) return null;
  return refuse("stale-turn", `The game is at turn ${state.turn}, this was for turn ${turn}.`);
}

export function notStarted(): Judgement {
  return refuse("not-started", "The game begins when the other seat is taken.");
}

export function gameOver(): Judgement {
  return refuse("game-over", "The game is over.");
}

/** The game ends. @param offer the id of the one that was accepted */
export function end(state: GameState, how: Ending, by: Side | null, winner: Side | null, offer?: string): Judgement {
  return happens({ kind: "ended", how, by, winner, turn: state.turn, ...(offer && { offer }) });
}

/** Whether the game was ended so already, by this very command. */
export function hasEnded({ result }: GameState, how: Ending, side: Side, turn: number): boolean {
  const last = result?.said;
  return last !== undefined && last.how === how && last.by === side && last.turn === turn;
}
