/**
 * Errors as RFC 9457 problem documents with a stable `code`. Thrown in routes, mapped once. `detail` is for programmers; the page
 * speaks by `code`.
 */
import { errorName, warn, WARNINGS } from "../log.ts";
import { type ProblemCode, type ProblemDocument, PROBLEMS, type ProblemStatus } from "../../api/problems.ts";
import type { More, Reply } from "../object/reply.ts";

/** An expected failure of a request. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  /** Members of the document beside the standard ones. */
  readonly more: More;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, detail: string, more: More = {}, headers: Readonly<Record<string, string>> = {}) {
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
    } satisfies ProblemDocument;
    // RFC 9110, 15.5.2: a 401 says how one could authenticate.
    const challenge = status === 401 ? { "www-authenticate": "Bearer" } : null;
    const headers = { "content-type": "application/problem+json", "cache-control": "no-store", ...challenge, ...this.headers };
    return new Response(JSON.stringify(document), { status, headers });
  }
}

/** A room's value, or its refusal as a problem. */
export function unwrap<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  const { ok: _ok, code, detail, ...more } = reply;
  throw new Problem(code, detail, more);
}

/**
 * What the archive answers about a browser's games.
 * @throws {Problem} where it can't be asked
 */
export async function fromArchive<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    warn(WARNINGS.listing(errorName(error)));
    throw new Problem(
      "no-archive",
      "The games of this browser can't be listed just now. Their links work all the same; try again later.",
    );
  }
}
