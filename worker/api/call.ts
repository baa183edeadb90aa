/** What stands before the handler of a call: how often it may be asked, its description in OpenAPI, and the shape of its body. */
import type { Context, MiddlewareHandler } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import type * as z from "zod";
import { type ProblemCode, PROBLEMS, problemSchema } from "../../api/problems.ts";
import type { Side } from "../../rules/contract.ts";
import { body } from "./body.ts";
import type { Api } from "./caller.ts";
import { commanding, creating } from "./limits.ts";

/** What calls may be refused for: those with a body, those that look at a seat, and those that take an `Idempotency-Key`. */
export const FOR_BODIES: readonly ProblemCode[] = ["malformed", "too-large", "unsupported"];
export const FOR_LOOKS: readonly ProblemCode[] = ["no-seat", "not-found", "newer-data"];
export const FOR_KEYS: readonly ProblemCode[] = ["weak-key", "key-reused"];
/** Why calls of a game may be refused: any of them, those that set how a seat is told, those of a seat, and those that answer a turn. */
export const FOR_ALL: readonly ProblemCode[] = [...FOR_BODIES, "not-found", "newer-data", "diverged"];
export const FOR_SETTINGS: readonly ProblemCode[] = ["malformed", ...FOR_LOOKS, "diverged", "foreign-origin", "other-seat"];
export const FOR_SEATS: readonly ProblemCode[] = [...FOR_SETTINGS, "too-large", "unsupported"];
export const FOR_TURNS: readonly ProblemCode[] = [...FOR_SEATS, "stale-turn", "game-over", "not-started"];

/** What stands before the handler of a call with a body, by how often it may be asked. */
function limitedBy(limit: MiddlewareHandler<Api>) {
  return <S extends z.ZodType>(
    summary: string,
    answer: z.ZodType | null,
    codes: readonly ProblemCode[],
    taken: S,
    status?: number,
  ) => [limit, documented(summary, answer, codes, status), ...taking(taken)] as const;
}

/** A call that changes something that there is. */
export const command = limitedBy(commanding);
/** A call that makes something new, or has a mail sent. */
export const creation = limitedBy(creating);

/** The body of a call. One without a body is one with an empty object: a body that may be empty is said to be optional. */
export function taking<S extends z.ZodType>(schema: S) {
  // Asked for as the document is made.
  const requestBody = {
    content: {},
    get required() {
      return !schema.safeParse({}).success;
    },
  };
  return [body(schema), describeRoute({ requestBody })] as const;
}

/** As whom the caller says that they act; undefined where they don't say. */
export function asOf(c: Context<Api, string, { out: { json: { as?: Side | undefined } } }>): Side | undefined {
  return c.req.valid("json").as;
}

/**
 * Documents a route in OpenAPI.
 * @param answer its schema; null is an answer without a body
 * @param codes the problems it may answer, beside those that every call may: it may be over a limit
 * @param status of the answer
 * @param texts the media types of texts that it may answer instead
 */
export function documented(
  summary: string,
  answer: z.ZodType | null,
  codes: readonly ProblemCode[] = [],
  status = answer === null ? 204 : 200,
  texts: readonly string[] = [],
) {
  const statuses = Map.groupBy(new Set<ProblemCode>([...codes, "rate-limited"]), (code) => PROBLEMS[code][0]);
  const problem = { "application/problem+json": { schema: converted(problemSchema) } };
  const problems = [...statuses].map(([each, names]) => [each, { description: names.join(", "), content: problem }]);
  const asText = texts.map((type) => [type, { schema: { type: "string" as const } }] as const);
  const content = answer && { "application/json": { schema: converted(answer) }, ...Object.fromEntries(asText) };
  return describeRoute({
    summary,
    responses: {
      [status]: { description: summary, ...(content && { content }) },
      ...Object.fromEntries(problems),
      default: { description: "Any other problem", content: problem },
    },
  });
}

/** Most calls answer with the same few schemas, and a state takes milliseconds to convert: each is converted once. */
const CONVERTED = new Map<z.ZodType, ReturnType<typeof resolver>>();

function converted(schema: z.ZodType): ReturnType<typeof resolver> {
  const known = CONVERTED.get(schema);
  if (known !== undefined) return known;
  const resolved = resolver(schema);
  let conversion: ReturnType<typeof resolved.toOpenAPISchema> | undefined;
  const once = { ...resolved, toOpenAPISchema: () => (conversion ??= resolved.toOpenAPISchema()) };
  CONVERTED.set(schema, once);
  return once;
}
