/**
 * Errors as RFC 9457 problem documents with a stable `code`. Thrown in routes, mapped once. `detail` is for programmers; the page
 * speaks by `code`.
 */
import * as z from "zod";
import type { Reply } from "../object/reply.ts";
import { stateAnswer } from "./schema.ts";

/** Every code, its HTTP status and its title. */
export const PROBLEMS = {
  malformed: [400, "The request is malformed"],
  "no-seat": [401, "No seat"],
  "no-link": [401, "No valid link"],
  "foreign-origin": [403, "The request comes from another site"],
  "not-found": [404, "Not found"],
  "no-notation": [404, "The game has no such notation"],
  "method-not-allowed": [405, "The method is not allowed"],
  "seat-taken": [409, "The seat is taken"],
  "own-invite": [409, "This is your own invite"],
  "other-seat": [409, "This is the other seat"],
  "no-cookie": [409, "The browser keeps no cookie"],
  "not-started": [409, "The game has not begun"],
  "not-your-turn": [409, "It is not your turn"],
  "stale-turn": [409, "That turn is past or to come"],
  "game-over": [409, "The game is over"],
  "no-offer": [409, "There is no such offer"],
  "too-late": [409, "It is too late for that"],
  "too-many": [409, "There are too many already"],
  "not-asked": [409, "The address is not asked"],
  "not-confirmed": [409, "The address is not confirmed"],
  "too-large": [413, "The request is too large"],
  unsupported: [415, "The content type is not supported"],
  "illegal-move": [422, "The move is not legal"],
  "unknown-variant": [422, "There is no such variant"],
  "bad-address": [422, "That is no mail address"],
  "weak-key": [422, "The Idempotency-Key is too weak"],
  "key-reused": [422, "The Idempotency-Key was used before"],
  "rate-limited": [429, "Too many requests"],
  internal: [500, "Something broke on our side"],
  starting: [503, "The server is still starting"],
  diverged: [503, "The game has to be repaired"],
  "newer-data": [503, "The game's data is newer than the server"],
  "no-archive": [503, "The games can't be listed now"],
  "no-mail": [503, "This server sends no mail"],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof PROBLEMS;
export type ProblemStatus = (typeof PROBLEMS)[ProblemCode][0];

const codes = Object.keys(PROBLEMS);

export const problemSchema = z
  .object({
    type: z.string().describe("A URN of the code."),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("In English, for programmers."),
    code: z.enum(codes).describe("Stable; see docs/api.md."),
    state: stateAnswer.optional().describe("The present state, where the command met another one."),
    legalMoves: z.array(z.string()).optional().describe("With illegal-move."),
  })
  .meta({ id: "Problem" });

/** An expected failure of a request. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  /** Members of the document beside the standard ones. */
  readonly more: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, detail: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.code = code;
    this.more = more;
    this.headers = headers;
  }

  get status(): ProblemStatus {
    return PROBLEMS[this.code][0];
  }

  response(): Response {
    const [status, title] = PROBLEMS[this.code];
    const document = {
      type: `urn:hoplink:problem:${this.code}`,
      title,
      status,
      detail: this.message,
      code: this.code,
      ...this.more,
    };
    // RFC 9110, 15.5.2: a 401 says how one could authenticate.
    const challenge = status === 401 ? { "www-authenticate": "Bearer" } : null;
    const headers = { "content-type": "application/problem+json", "cache-control": "no-store", ...challenge, ...this.headers };
    return new Response(JSON.stringify(document), { status, headers });
  }
}

/** A room's value, or its refusal as a problem. */
export function unwrap<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  const { code, detail, state, legalMoves } = reply;
  throw new Problem(code, detail, { ...(state && { state }), ...(legalMoves && { legalMoves }) });
}
