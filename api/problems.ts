/** Why a request fails: stable codes, which `docs/api.md` explains. */
import { merged } from "../rules/values.ts";
import type { ApiFeature, Output } from "./common-schema.ts";
import { FEATURES } from "./features.ts";
import * as z from "zod";
import { chatProblem } from "./channel-schema.ts";
import { note } from "./notes-schema.ts";
import { stateAnswer } from "./state-schema.ts";

/** Those of no single feature of a game: HTTP status and title, by their codes. */
const COMMON = {
  malformed: [400, "The request is malformed"],
  "no-seat": [401, "No seat"],
  "no-link": [401, "No valid link"],
  "foreign-origin": [403, "The request comes from another site"],
  "own-webhook": [403, "The request is a webhook's delivery"],
  blocked: [403, "Blocked by the operator"],
  "not-found": [404, "Not found"],
  "no-notation": [404, "The game has no such notation"],
  "method-not-allowed": [405, "The method is not allowed"],
  "slow-body": [408, "The request came too slowly"],
  "seat-taken": [409, "The seat is taken"],
  "other-seat": [409, "This is the other seat"],
  "no-cookie": [409, "The browser keeps no cookie"],
  "not-started": [409, "The game has not begun"],
  "stale-turn": [409, "That turn is past or to come"],
  "game-over": [409, "The game is over"],
  "too-late": [409, "It is too late for that"],
  "too-many": [409, "There are too many already"],
  "not-asked": [409, "The address is not asked"],
  disabled: [409, "The webhook is disabled"],
  "not-confirmed": [409, "The address is not confirmed"],
  "too-large": [413, "The request is too large"],
  unsupported: [415, "The content type is not supported"],
  "unknown-variant": [422, "There is no such variant"],
  "bad-position": [422, "No game can begin in that position"],
  "finished-position": [422, "The game is over in that position"],
  "bad-address": [422, "That is no mail address"],
  "unknown-chat": [422, "The address does not tell which chat it is of"],
  "incomplete-chat": [422, "More is to be said of the chat room"],
  "retired-chat": [422, "Such addresses are switched off"],
  "bad-chat": [422, "That is no chat room"],
  "channel-refused": [422, "The channel takes no messages"],
  "weak-key": [422, "The Idempotency-Key is too weak"],
  "key-reused": [422, "The Idempotency-Key was used before"],
  "rate-limited": [429, "Too many requests"],
  internal: [500, "Something broke on our side"],
  starting: [503, "The server is still starting"],
  diverged: [503, "The game has to be repaired"],
  "newer-data": [503, "The game's data is newer than the server"],
  "no-archive": [503, "The games can't be listed now"],
  "no-mail": [503, "This server sends no mail"],
} as const satisfies ApiFeature["problems"];

/** Every code, its HTTP status and its title. */
export const PROBLEMS = {
  ...COMMON,
  ...merged(FEATURES.flatMap((feature) => ("problems" in feature ? [feature.problems] : []))),
};

export type ProblemCode = keyof typeof PROBLEMS;
export type ProblemStatus = (typeof PROBLEMS)[ProblemCode][0];

const codes = Object.keys(PROBLEMS).toSorted();

/** An error, as an RFC 9457 problem document. */
export const problemSchema = z
  .object({
    type: z.string().describe("A URN of the code."),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("In English, for programmers."),
    code: z.enum(codes).describe("Stable; see docs/api.md."),
    state: stateAnswer.exactOptional().describe("The present state, where the command met another one."),
    chat: chatProblem.exactOptional().describe("With incomplete-chat: which service it is, and what it needs besides."),
    note: note.exactOptional().describe("With note-changed: the one that stands there."),
    mayMean: z.array(z.string()).exactOptional().describe("With ambiguous-move: the moves that it may mean, as in `legalMoves`."),
    legalMoves: z.array(z.string()).exactOptional().describe("With illegal-move, unless there are too many."),
  })
  .meta({ id: "Problem" });

export type ProblemDocument = Output<typeof problemSchema>;
