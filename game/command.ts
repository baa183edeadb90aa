/**
 * What may be asked of a game, and what is judged of it: something happens, has happened, or is refused, as many commands may be. Who asks
 * is settled before: a command comes with the side it is for.
 */
import type { Line, Match } from "../rules/match.ts";
import type { Link } from "./event-parts.ts";
import type { FeatureCommand, FeatureRefusal } from "./schemas.ts";
import type { Side } from "../rules/contract.ts";
import type { NoMove } from "../rules/typed-move.ts";
import type { Ending } from "./ending-schema.ts";
import type { EventBody } from "./event.ts";
import type { GameState } from "./state.ts";

export type Command = FeatureCommand;
export type CommandOf<Kind extends Command["kind"]> = Extract<Command, { kind: Kind }>;

/** What a command is judged by beside the game itself. */
export interface Board {
  /** Today's rules of its variant. */
  readonly match: Match;
  /** The line that stands on its board. */
  present(): Line;
  /** Set where something is judged again that was accepted before some limit on how much there may be of it. */
  readonly isRecorded?: true;
  /** What the next game would be called, and the first link of its seats; absent where none can follow. */
  next?(): { readonly game: string; readonly link: Link };
}

/** Codes of several features, and those of one. */
type RefusalCode = "not-started" | "game-over" | "stale-turn" | "too-late" | "too-many" | FeatureRefusal;

/** Why a command changed nothing: a stable code, and a sentence in English. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly detail: string;
  /** The moves that an ambiguous one may mean, by their recorded texts. */
  readonly mayMean?: readonly string[];
}

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

/** A refusal where the game is over; null else. */
export function unlessOver({ status }: GameState): Judgement | null {
  return status === "over" ? refuse("game-over", "The game is over.") : null;
}

/** A refusal where the game has not begun or is over; null where it goes on. */
export function unlessPlaying(state: GameState): Judgement | null {
  return state.status === "waiting" ? notStarted() : unlessOver(state);
}

/** A refusal where `turn` is not the present one. */
export function unlessTurn(state: GameState, turn: number): Judgement | null {
  if (turn === state.turn) return null;
  return refuse("stale-turn", `The game is at turn ${state.turn}, this was for turn ${turn}.`);
}

/** A refusal where the game does not go on, or `turn` is not the present one. */
export function unlessOn(state: GameState, turn: number): Judgement | null {
  return unlessPlaying(state) ?? unlessTurn(state, turn);
}

export function notStarted(): Judgement {
  return refuse("not-started", "The game begins when the other seat is taken.");
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
