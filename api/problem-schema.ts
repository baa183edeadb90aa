/** An error, as an RFC 9457 problem document. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
import { chatProblem } from "./chat-schema.ts";
import { PROBLEMS } from "./problems.ts";
import { stateAnswer } from "./state-schema.ts";

const codes = Object.keys(PROBLEMS).toSorted();

export const problemSchema = z
  .object({
    type: z.string().describe("A URN of the code."),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("In English, for programmers."),
    code: z.enum(codes).describe("Stable; see docs/api.md."),
    state: stateAnswer.exactOptional().describe("The present state, where the command met another one."),
    chat: chatProblem.exactOptional().describe("With incomplete-chat: which service it is, and what it needs besides."),
    mayMean: z.array(z.string()).exactOptional().describe("With ambiguous-move: the moves that it may mean, as in `legalMoves`."),
    legalMoves: z.array(z.string()).exactOptional().describe("With illegal-move, unless there are too many."),
  })
  .meta({ id: "Problem" });

export type ProblemDocument = Immutable<z.output<typeof problemSchema>>;
