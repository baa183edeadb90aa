/** Moves as they are sent, how a game ends without one, and how its result is told. */
import * as z from "zod";
import { branchesSent, FAULTS } from "./conditional-moves-schema.ts";
import { type Input, side, tap, turnBody, type ApiFeature, commandBody } from "./common-schema.ts";
import { LONGEST_MOVE } from "../game/limits.ts";

/** Characters of the longest name of a square or a pick, and more. */
const LONGEST_TAP = 32;

const sent = turnBody.extend({
  move: z.string().max(LONGEST_MOVE),
  taps: z
    .array(tap.max(LONGEST_TAP))
    .max(LONGEST_MOVE)
    .exactOptional()
    .describe(
      "What made it on a board, as in `fullMoves`. Where they walk another way than the text says, the move keeps it as `route`.",
    ),
  conditionalMoves: branchesSent.exactOptional().describe("Decided ahead for the position after it, with it or not at all."),
});
const body = commandBody(sent, ({ as: _as, ...played }) => ({ kind: "play", ...played }));

const result = z
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

export const movesApi = {
  problems: {
    "not-your-turn": [409, "It is not your turn"],
    "illegal-move": [422, "The move is not legal"],
    "ambiguous-move": [422, "The move is ambiguous"],
    "too-many-moves": [409, "There are too many legal moves"],
  },
  commands: {
    moves: { summary: "Play a move", refusals: ["not-your-turn", ...FAULTS], body },
    resign: { summary: "Resign", refusals: [], body: commandBody(turnBody, ({ turn }) => ({ kind: "resign", turn })) },
    abort: {
      summary: "Call the game off, before both have moved",
      refusals: ["too-late"],
      body: commandBody(turnBody, ({ turn }) => ({ kind: "abort", turn })),
    },
  },
  state: { result },
} as const satisfies ApiFeature;

export type MoveBody = Input<typeof body>;
