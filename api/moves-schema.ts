/** Moves, as they are sent. */
import * as z from "zod";
import { LONGEST_MOVE } from "../game/limits.ts";
import type { Immutable } from "../rules/immutable.ts";
import { turnBody } from "./common-schema.ts";
import { type ApiFeature, commandBody } from "./feature.ts";

const body = commandBody(turnBody.extend({ move: z.string().max(LONGEST_MOVE) }), ({ turn, move }) => ({
  kind: "play",
  turn,
  move,
}));

export const movesApi = {
  problems: {
    "not-your-turn": [409, "It is not your turn"],
    "illegal-move": [422, "The move is not legal"],
    "ambiguous-move": [422, "The move is ambiguous"],
    "too-many-moves": [409, "There are too many legal moves"],
  },
  commands: {
    moves: { summary: "Play a move", refusals: ["not-your-turn", "illegal-move", "ambiguous-move"], body },
  },
} as const satisfies ApiFeature;

export type MoveBody = Immutable<z.input<typeof body>>;
