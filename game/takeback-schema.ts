/** Taking a move back, which the other side has to agree to. */
import { event, side, turn, words, type FeatureSchema } from "./event-parts.ts";
import type { Move } from "./moves-schema.ts";

/** An offered takeback is about the last move of the player who offers it. */
export const TAKEBACK_TERMS = {} as const;

const events = [
  /** The last move of the side that asked, and what followed it, was taken back by agreement of `by`. */
  event("tookBack", {
    offer: words,
    by: side,
    /** The turn whose position returns: that which the move had answered. */
    to: turn,
    /** The turn in which it was agreed; the position returns under the next one. */
    turn,
  }),
] as const;

/** A move that was taken back. */
export interface StruckMove extends Move {
  /** The turn under which the position before it, or before one that went with it, has returned. */
  readonly into: number;
}

export interface TakebackState {
  /** In the order in which they were made. */
  readonly takenBack: readonly StruckMove[];
}

export const takebackSchema: FeatureSchema<typeof events, never, TakebackState, "no-move"> = { events };
