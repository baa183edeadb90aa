/** The moves of a game, made and taken back. */
import * as z from "zod";
import type { Side, Tap } from "../rules/contract.ts";
import { type Auto, auto, type Branch } from "./conditional-moves-schema.ts";
import { event, type FeatureSchema, move, position, rulesVersion, side, turn, words } from "./event-parts.ts";

const events = [
  event("moved", {
    side,
    /** The turn that the move answered. */
    turn,
    /** How many moves stand on the board after it. */
    ply: z.int().min(1),
    /** The recorded text. */
    move,
    /** The way by which it was walked, where that is another than the recorded text's. */
    route: move.exactOptional(),
    /** The position it led to, so that folding the log never asks the rules. */
    position,
    toMove: side,
    rules: rulesVersion,
    outcome: z.strictObject({ winner: side.nullable(), by: words }).nullable(),
    auto,
  }),
  /** The last move of the side that asked, and what followed it, was taken back by agreement of `by`, the side that was asked. */
  event("tookBack", {
    offer: words,
    by: side,
    /** The turn whose position returns: that which the move had answered. */
    to: turn,
    /** The turn in which it was agreed; the position returns under the next one. */
    turn,
  }),
] as const;

export interface Move {
  readonly turn: number;
  readonly ply: number;
  readonly side: Side;
  readonly move: string;
  /** The way by which it was walked, where that is another than that of its recorded text. */
  readonly route?: string;
  readonly at: number;
  /** Set where it was played by itself. */
  readonly auto?: Auto;
}

/** A move that was taken back. */
export interface StruckMove extends Move {
  /** The turn under which the position before it, or before one that went with it, has returned. */
  readonly into: number;
}

export interface MovesState {
  readonly toMove: Side;
  readonly turn: number;
  /** The position of every turn, the present one last. */
  readonly positions: readonly string[];
  /** Those that stand on the board, in their order; each names the turn that it answered. */
  readonly moves: readonly Move[];
  /** Those that were taken back, in the order in which they were made. */
  readonly takenBack: readonly StruckMove[];
}

export const movesSchema: FeatureSchema<
  typeof events,
  {
    readonly kind: "play";
    readonly turn: number;
    readonly move: string;
    /** What made it on a board: its squares, and what was picked. */
    readonly taps?: readonly Tap[];
    readonly auto?: Auto;
    /** What its player has decided ahead for the position that it leads to. */
    readonly conditionalMoves?: readonly Branch[];
  },
  MovesState,
  "not-your-turn" | "illegal-move" | "ambiguous-move" | "no-move"
> = { events };
