/** How a route is documented in OpenAPI, in one line. */
import { describeRoute, resolver } from "hono-openapi";
import type * as z from "zod";
import { type ProblemCode, PROBLEMS, problemSchema } from "../../api/problems.ts";

/**
 * @param status of the answer
 * @param answer its schema; null is an answer without a body
 * @param codes the problems it may answer, beside those that every call may: it may be over a limit
 * @param texts the media types of texts that it may answer instead
 */
export function documented(
  summary: string,
  status: number,
  answer: z.ZodType | null,
  codes: readonly ProblemCode[] = [],
  texts: readonly string[] = [],
) {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set<ProblemCode>([...codes, "rate-limited"]))
    byStatus.set(PROBLEMS[code][0], [...(byStatus.get(PROBLEMS[code][0]) ?? []), code]);
  const problems = [...byStatus].map(([problem, names]) => [
    problem,
    { description: names.join(", "), content: { "application/problem+json": { schema: converted(problemSchema) } } },
  ]);
  const others = {
    description: "Any other problem",
    content: { "application/problem+json": { schema: converted(problemSchema) } },
  };
  const asText = texts.map((type) => [type, { schema: { type: "string" as const } }] as const);
  const json = answer === null ? {} : { "application/json": { schema: converted(answer) } };
  const content = answer === null ? {} : { content: { ...json, ...Object.fromEntries(asText) } };
  return describeRoute({
    summary,
    responses: { [status]: { description: summary, ...content }, ...Object.fromEntries(problems), default: others },
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
