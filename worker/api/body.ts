/** What a request brings: bodies that are small and JSON, and queries, of the schema's shape; anything else is refused before a route sees it. */
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchedRoutes } from "hono/route";
import { METHOD_NAME_ALL } from "hono/router";
import { validator } from "hono-openapi";
import type * as z from "zod";
import type { Api, Call } from "./caller.ts";
import { Problem } from "./problem.ts";

const LARGEST = 16 * 1024;
/** How long a body may take, in milliseconds: whoever sends half of one would hold a connection and a request for ever. */
const PATIENCE = 15_000;

const limited = bodyLimit({ maxSize: LARGEST, onError: refuse });

/** What no route takes, before anything of it is read. */
export const routed: MiddlewareHandler<Api> = async function routed(c, next) {
  return matchedRoutes(c).every(({ method }) => method === METHOD_NAME_ALL) ? c.notFound() : next();
};

/**
 * Too large bodies, before anything reads them, those that break off, and those that don't come in time. What only looks has none that
 * anybody reads.
 */
export const small: MiddlewareHandler<Api> = async function small(c, next) {
  const length = toldLength(c);
  if (length !== null && length > LARGEST) refuse();
  if (length !== 0 && !isLook(c)) await inTime(readAll(c, length));
  await next();
};

/** Anything that is not JSON; a call without a body is one with an empty object. */
export const json: MiddlewareHandler<Api> = async function json(c, next) {
  if (!isLook(c)) {
    const isEmpty = (toldLength(c) ?? (await readLength(c))) === 0;
    if (!isEmpty && !isJson(c)) throw new Problem("unsupported", "The body must be application/json.");
    // The validator reads an absent body as {}, but an empty one as broken JSON.
    if (isEmpty) {
      const headers = new Headers(c.req.raw.headers);
      headers.delete("content-type");
      c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers });
    }
  }
  await next();
};

function isLook({ req: { method } }: Call): boolean {
  return method === "GET" || method === "HEAD";
}

/** The validated body; also documents it. */
export function body<S extends z.ZodType>(schema: S) {
  return validator("json", schema, (result) => {
    if (!result.success) throw malformed(result.error, "body");
  });
}

/** The validated query; also documents it. */
export function query<S extends z.ZodType>(schema: S) {
  return validator("query", schema, (result) => {
    if (!result.success) throw malformed(result.error, "query");
  });
}

interface Issue {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
}

function malformed(issues: readonly Issue[], whole: string): Problem {
  const reasons = issues.map(({ message, path }) => `${path?.map(String).join(".") || whole}: ${message}`);
  return new Problem("malformed", reasons.join("; ").slice(0, 500));
}

/** The body's length where the request tells it. To look at a body makes a stream of it, which costs more than the rest of the route. */
function toldLength(c: Call): number | null {
  const length = c.req.header("content-length");
  return length === undefined || c.req.header("transfer-encoding") !== undefined ? null : Number(length);
}

/** Reads the whole body, and keeps it for whoever asks for it: of JSON the text, from which it is read without another stream. */
async function readAll(c: Call, length: number | null): Promise<void> {
  try {
    if (length === null) await limited(c, async () => {});
    else await (isJson(c) ? c.req.text() : c.req.arrayBuffer());
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("malformed", "The body breaks off, or its chunks can't be read.");
  }
}

/** @throws Problem where it takes too long; the connection ends with that answer */
async function inTime(reading: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Problem("slow-body", "The body did not come in time.")), PATIENCE);
  try {
    await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The platform warns of reading another type's body as text. */
async function readLength(c: Call): Promise<number> {
  return isJson(c) ? (await c.req.text()).length : (await c.req.arrayBuffer()).byteLength;
}

function isJson(c: Call): boolean {
  return /^application\/([\w.]+\+)?json\s*(;|$)/i.test(c.req.header("content-type") ?? "");
}

function refuse(): never {
  throw new Problem("too-large", `At most ${LARGEST} bytes.`);
}
