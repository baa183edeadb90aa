/** What the schemas of features share. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import { LONGEST_MOVE, LONGEST_POSITION } from "./limits.ts";

export const side = z.string().min(1).max(8);
/** The number of a turn, from 0 on. */
export const turn = z.int().min(0);
export const rulesVersion = z.int().min(1);
export const words = z.string().max(100);
export const position = z.string().max(LONGEST_POSITION);
export const move = z.string().max(LONGEST_MOVE);
/** Milliseconds since 1970. */
export const instant = z.int().min(0);
/** Says which link of a seat or an invite is valid; its token is derived from this and never stored. */
export const link = z.strictObject({
  /** The one-letter name of the key in the ring that derives the token. */
  key: z.string().regex(/^[a-z]$/),
  /** Raised to kill every older link at once. */
  generation: z.int().min(1),
});
/** Set where a program says that it plays the seat. */
export const program = z.literal(true).exactOptional();

export type Link = Immutable<z.output<typeof link>>;

/** An event of a kind. `seq` counts from 1, and `at` is never before the event before it. */
export function event<const Kind extends string, Members extends z.core.$ZodLooseShape>(kind: Kind, members: Members) {
  return z.strictObject({ seq: z.int().min(1), at: instant, kind: z.literal(kind), ...members });
}

/** What a feature adds to every game's data. */
export interface FeatureSchema<Events extends readonly z.ZodType[], Command, State, Refusal extends string = never> {
  /**
   * Its events as zod. They hold nothing that a person may want gone (names, messages and addresses stand in tables beside the log), so that
   * a record can be published and its hashes stay good for ever.
   */
  readonly events: Events;
  /** The types of its commands, of its part of the state, and of the codes that it alone refuses by. No value ever stands here. */
  readonly types?: { readonly command: Command; readonly state: State; readonly refusal: Refusal };
}
