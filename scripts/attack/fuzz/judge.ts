/** Judges an answer from the request and what came back, whatever was asked. It is pure. */
import * as z from "zod";
import { PROBLEMS } from "../../../api/problems.ts";
import type { Findings } from "../finding.ts";
import type { Exchange } from "../loopback.ts";
import type { WireAnswer, WireRequest } from "../wire.ts";
import type { Operation } from "./operations.ts";
import type { Shot } from "./requests.ts";

const problem = z.object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string(), code: z.string() });
const statuses = new Map<string, number>(Object.entries(PROBLEMS).map(([code, [status]]) => [code, status]));

/** Methods that HTTP itself has (RFC 9110, 9.3; RFC 5789): others may be answered with 501. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND"]);

/** Codes that any call may answer, so that its document does not repeat them. */
const OF_ANY_CALL: readonly string[] = ["not-found", "method-not-allowed", "too-large", "unsupported", "rate-limited"];

/** Names everything that does not hold of an exchange. */
export function judge({ operation, request }: Shot, exchange: Exchange): Findings {
  const by = describe(request);
  const found = (what: string, seen: string) => [{ what: `${request.method} ${operation.path} ${what}`, by, seen }];
  if (exchange.kind !== "answered") return isSound(request) ? found("is not answered", exchange.kind) : [];
  const { answer } = exchange;
  const what = wrongWith(answer, operation, request);
  return what === null ? [] : found(what, `${answer.status} ${answer.body.toString("utf8")}`);
}

/** What does not hold of an answer; null where all does. */
function wrongWith(answer: WireAnswer, operation: Operation, request: WireRequest): string | null {
  if (answer.status === 501 && !METHODS.has(request.method)) return null;
  const said = readProblem(answer);
  const status = said === null ? undefined : statuses.get(said.code);
  if (answer.status >= 500 && status !== 503) return `answers ${answer.status}`;
  if (answer.status < 400) return null;
  if (said === null)
    return isOfApi(request) && isSound(request) && request.method !== "HEAD" ? "refuses without a problem document" : null;
  if (status !== answer.status || said.status !== answer.status) return `answers ${said.code} with the status ${answer.status}`;
  const isDocumented = operation.codes === null || operation.codes.includes(said.code) || OF_ANY_CALL.includes(said.code);
  return isDocumented || !isSound(request) || request.method !== operation.method ? null : `does not document ${said.code}`;
}

function readProblem({ headers, body }: WireAnswer): z.infer<typeof problem> | null {
  if (!headers.get("content-type")?.startsWith("application/problem+json")) return null;
  try {
    return problem.parse(JSON.parse(body.toString("utf8")));
  } catch {
    return null;
  }
}

/** Whether a request keeps to HTTP. A server may refuse any other before it looks at what the request is about. */
function isSound({ method, target, headers, framing = "length" }: WireRequest): boolean {
  const host = headers.find(([name]) => name.toLowerCase() === "host")?.[1] ?? "";
  return (
    METHODS.has(method) &&
    method !== "CONNECT" &&
    /^\/[!-~]*$/.test(target) &&
    target.length < 8000 &&
    !target.includes("#") &&
    URL.canParse(`http://${host}${target}`) &&
    /^[\w.:[\]-]{1,250}$/.test(host) &&
    headers.every(
      ([name, value]) => /^[\w-]+$/.test(name) && /^[\t -~]*$/.test(value) && name !== "upgrade" && name !== "expect",
    ) &&
    (framing === "length" || framing === "chunked")
  );
}

function isOfApi({ target }: WireRequest): boolean {
  return URL.canParse(target, "http://host") && new URL(target, "http://host").pathname.startsWith("/api/");
}

/** A request as a person would write it down. */
export function describe({ method, target, headers, body, framing = "length" }: WireRequest): string {
  const said = headers.map(([name, value]) => `${name}: ${value}`).join("; ");
  const sent = body === null ? "" : ` [${framing}] ${Buffer.from(body).toString("utf8")}`;
  return `${method} ${target} {${said}}${sent}`;
}
