/** Pauses: no time runs in them. Both players agree on one by an offer, or one of them takes it alone. */
import * as z from "zod";
import type { Side } from "../rules/contract.ts";
import { event, instant, side, turn, words, type FeatureSchema } from "./event-parts.ts";

/** The terms of an offered pause. */
export const PAUSE_TERMS = {
  until: z.int().min(0).describe("When it ends, in milliseconds since 1970."),
} as const;

const events = [
  /** No time runs until then: by agreement where it names an offer, else one that `by` took alone. `by` is who agreed last, or took it. */
  event("paused", { by: side, until: instant, turn, offer: words.exactOptional() }),
  /** A pause was ended early. A move may do that, too, which is no event of its own. */
  event("resumed", { by: side, turn }),
] as const;

/** The last pause of a game, which may be over. */
export interface Pause {
  /** Null for one that both agreed on; else who took it alone. */
  readonly by: Side | null;
  /** The turn in which it began. */
  readonly turn: number;
  readonly from: number;
  /** When it ends or, where somebody has ended it early, ended. */
  readonly until: number;
  /** The end that was asked for. */
  readonly asked: number;
  /** Who has ended it by saying so. */
  readonly endedBy?: Side;
}

/** A time in which no clock ran. */
export interface Span {
  readonly from: number;
  /** When it ends or, where it was ended early, ended. */
  readonly until: number;
}

export interface PauseState {
  /** The last one; null before the first. */
  readonly pause: Pause | null;
  /** All of them, in their order; absent before the first. */
  readonly pauses?: readonly Span[];
}

export const pauseSchema: FeatureSchema<
  typeof events,
  /** Ends a pause early. */
  { readonly kind: "resume"; readonly turn: number },
  PauseState,
  "paused" | "not-paused" | "bad-pause"
> = { events };
