/**
 * Calls from one player to the other while nothing happens: a nudge, where the other has been silent for long, and that somebody is at the
 * board now. Both are told beyond the page, so each may be made only now and then, and none while the last one is unanswered.
 */
import * as z from "zod";
import type { Side } from "../rules/contract.ts";
import { event, side, turn, type FeatureSchema } from "./event-parts.ts";

export const CALL_KINDS = ["nudge", "meet"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/**
 * Why a player is not called though the log would have it: what stands beside the log says so, or they are told of the turn about that
 * time anyway (`nudges`).
 */
export const CALL_BARS = ["muted", "unanswered", "called-enough", "too-early"] as const;
export type CallBar = (typeof CALL_BARS)[number];

const events = [
  /** The other player is told that they are waited for, or are met at the board now. */
  event("called", { by: side, turn, for: z.enum(CALL_KINDS) }),
] as const;

/** Has the other player told beyond the page. */
export interface CallCommand {
  readonly kind: "call";
  readonly for: CallKind;
  readonly turn: number;
  /** Whether the other player has the page open. */
  readonly isHere: boolean;
  readonly bar: CallBar | null;
}

/** The last call of its kind by its side. */
export interface Call {
  readonly kind: CallKind;
  readonly by: Side;
  readonly turn: number;
  readonly at: number;
}

export const callsSchema: FeatureSchema<
  typeof events,
  CallCommand,
  { readonly calls: readonly Call[] },
  "not-their-turn" | "is-here" | CallBar
> = {
  events,
};
