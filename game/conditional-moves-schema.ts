/** Moves decided ahead, as data. Where the other side is to move branches part; where the player is, there is one answer. */
import * as z from "zod";
import { move } from "./event-parts.ts";

/** What an answer may be, or end in, besides moves. */
const ACTS = ["resign", "offer-draw", "accept-draw"] as const;
export type Act = (typeof ACTS)[number];
export const act = z.enum(ACTS);

/** Set where a player has done something without being there: as it was decided ahead, or because one move alone was legal. */
export const auto = z.enum(["ahead", "only-move"]).exactOptional();

export type Auto = NonNullable<z.output<typeof auto>>;

/** Moves from a position on, and how it goes on after them. */
export interface Branch {
  readonly moves: readonly string[];
  readonly act?: Act;
  readonly branches?: readonly Branch[];
}

export const branch: z.ZodType<Branch, Branch> = z
  .strictObject({
    moves: z.array(move).min(1).describe("In their order, those of both sides, as `POST …/moves` takes them."),
    act: act
      .exactOptional()
      .describe("What the seat does after them in the place of a move; a draw can be offered with its last move, too."),
    get branches(): z.ZodExactOptional<z.ZodArray<typeof branch>> {
      return z.array(branch).min(1).exactOptional().describe("How it goes on after them, where there are several ways.");
    },
  })
  .meta({ id: "Branch" });
