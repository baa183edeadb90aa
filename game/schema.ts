/** What a feature adds to every game's data. */
import type * as z from "zod";

export interface FeatureSchema<Events extends readonly z.ZodType[], Command, State, Refusal extends string = never> {
  /**
   * Its events as zod. They hold nothing that a person may want gone (names, messages, addresses stand in tables beside the log), so that
   * a record can be published and its hashes stay good for ever.
   */
  readonly events: Events;
  /** The types of its commands, of its part of the state, and of the codes that it alone refuses by. No value ever stands here. */
  readonly types?: { readonly command: Command; readonly state: State; readonly refusal: Refusal };
}
