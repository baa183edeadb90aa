/** How a game ends otherwise than by a move. */
import * as z from "zod";
import type { Outcome, Side } from "../rules/contract.ts";
import { event, side, turn, words, type FeatureSchema } from "./event-parts.ts";

/** Words for an end beside those of the rules. The operator closes a game; time alone aborts or abandons one. */
export const ENDINGS = ["resign", "agreement", "abort", "time", "abandoned", "closed"] as const;

export type Ending = (typeof ENDINGS)[number];

/** The terms of an offered result. */
export const RESULT_TERMS = {
  winner: z.string().min(1).max(8).nullable().describe("The side that wins; null is a draw."),
} as const;

const events = [
  event("ended", {
    how: z.enum(ENDINGS),
    /** Who resigned, aborted, agreed last, or claimed the win; null where time alone has ended it, or the operator. */
    by: side.nullable(),
    winner: side.nullable(),
    /** The turn at which it was said. */
    turn,
    /** The offer that was accepted. */
    offer: words.exactOptional(),
  }),
] as const;

type EndingCommand =
  | { readonly kind: "resign"; readonly turn: number }
  | { readonly kind: "abort"; readonly turn: number }
  /** The operator's: the game is over, whoever is to move. */
  | { readonly kind: "close" };

/** Who ended the game otherwise than by a move, and when, so that a repeat is known. */
export interface Said {
  readonly how: Ending;
  /** Null where time alone did, or the operator. */
  readonly by: Side | null;
  readonly turn: number;
}

export interface EndingState {
  readonly status: "waiting" | "playing" | "over";
  readonly result: (Outcome & { readonly said?: Said }) | null;
}

export const endingSchema: FeatureSchema<typeof events, EndingCommand, EndingState> = { events };
