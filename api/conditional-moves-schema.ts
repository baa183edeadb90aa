/** Moves decided ahead, and the only legal move that plays itself: how a seat says so, and what it is told of them. */
import * as z from "zod";
import { act, branch } from "../game/conditional-moves-schema.ts";
import { type ApiFeature, asBody, type Input, type Output, turnBody } from "./common-schema.ts";

const branches = z.array(branch);
export const branchesSent = branches.min(1).describe("From the position on in which the other side is to move.");
const playsOnlyMove = z.boolean().describe("Whether the seat's only legal move plays itself, at once.");
const turn = z.int().nullable().describe("The turn that they were saved for; null where there are none.");

export const conditionalMovesBody = turnBody.extend({ branches: branchesSent });
export const conditionalMovesChange = asBody.extend({ playsOnlyMove });

const saved = z.object({
  turn,
  branches: branches.describe("What can still come true, from the present position on."),
  act: act.exactOptional().describe("What the seat does in the present position once it can, which is its own turn."),
  notPlayed: branches.describe("What can't any more, from the position of `turn` on."),
  playsOnlyMove,
});
export const conditionalMovesAnswer = saved
  .extend({ repeated: z.literal(true).exactOptional().describe("They had been saved before.") })
  .meta({ id: "ConditionalMoves" });

/** Why branches may be refused. */
export const FAULTS = [
  "own-turn",
  "illegal-move",
  "ambiguous-move",
  "too-many-moves",
  "two-answers",
  "misplaced-act",
  "no-answer",
  "too-deep",
  "too-many",
] as const;

export const conditionalMovesApi = {
  problems: {
    "own-turn": [409, "It is your own turn"],
    "two-answers": [422, "There are two answers to one move"],
    "misplaced-act": [422, "That can't be done there"],
    "no-answer": [422, "No answer is decided"],
    "too-deep": [422, "Too many answers follow one another"],
  },
  you: {
    conditionalMoves: z
      .object({
        turn: z.int(),
        lines: z.int().describe("How many lines can still come true; the others were not played."),
        played: z.array(z.int()).exactOptional().describe("The turns of the moves that were played by them."),
      })
      .exactOptional()
      .describe("There where the seat has decided moves ahead."),
    playsOnlyMove: z.literal(true).exactOptional().describe("The seat's only legal move plays itself."),
  },
  kept: { conditionalMoves: saved.nullable().describe("What the seat has decided ahead.") },
} as const satisfies ApiFeature;

export type ConditionalMovesBody = Input<typeof conditionalMovesBody>;
export type ConditionalMoves = Output<typeof saved>;
export type ConditionalMovesAnswer = Output<typeof conditionalMovesAnswer>;
