/** The moves of a game. */
import * as z from "zod";
import type { Side } from "../rules/contract.ts";
import { event, move, position, rulesVersion, side, turn, words, type FeatureSchema } from "./event-parts.ts";

const events = [
  event("moved", {
    side,
    /** The turn that the move answered. */
    turn,
    /** How many moves stand on the board after it. */
    ply: z.int().min(1),
    /** The recorded text. */
    move,
    /** The position it led to, so that folding the log never asks the rules. */
    position,
    toMove: side,
    rules: rulesVersion,
    outcome: z.strictObject({ winner: side.nullable(), by: words }).nullable(),
  }),
] as const;

type MovesCommand = { readonly kind: "play"; readonly turn: number; readonly move: string };

export interface Move {
  readonly turn: number;
  readonly ply: number;
  readonly side: Side;
  readonly move: string;
  readonly at: number;
}

export interface MovesState {
  readonly toMove: Side;
  readonly turn: number;
  /** The position of every turn, the present one last. */
  readonly positions: readonly string[];
  /** Those that stand on the board, in their order; each names the turn that it answered. */
  readonly moves: readonly Move[];
}

export const movesSchema: FeatureSchema<
  typeof events,
  MovesCommand,
  MovesState,
  "not-your-turn" | "illegal-move" | "ambiguous-move"
> = { events };
