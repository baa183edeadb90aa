/** How a game ends without a move, and how its result is told. */
import * as z from "zod";
import { side, turnBody } from "./common-schema.ts";
import { type ApiFeature, commandBody } from "./feature.ts";

export const result = z
  .object({
    winner: side
      .nullable()
      .describe("Null is a draw, or where `by` is `abort`, `abandoned` or `closed`, a game that nobody wins."),
    by: z.string(),
    late: side.exactOptional().describe("Whose time ran out, where that is a draw for the other side could not win any more."),
    actor: side
      .exactOptional()
      .describe(
        "Who ended it without a move: they resigned, cancelled it, claimed the win or the draw on time, or agreed last. Absent where a move, time alone or the operator did.",
      ),
  })
  .nullable();

export const endingApi = {
  commands: {
    resign: { summary: "Resign", refusals: [], body: commandBody(turnBody, ({ turn }) => ({ kind: "resign", turn })) },
    abort: {
      summary: "Call the game off, before both have moved",
      refusals: ["too-late"],
      body: commandBody(turnBody, ({ turn }) => ({ kind: "abort", turn })),
    },
  },
  state: { result },
} as const satisfies ApiFeature;
