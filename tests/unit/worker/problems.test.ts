/** The codes of problems: stable, and all of them documented. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Problem, unwrap } from "../../../worker/api/problem.ts";
import { PROBLEMS } from "../../../api/problems.ts";
import { refused } from "../../../worker/object/reply.ts";

/** What clients rely on: neither a code nor its status may ever change. */
const STABLE: Readonly<Record<string, number>> = {
  malformed: 400,
  "no-seat": 401,
  "foreign-origin": 403,
  "not-found": 404,
  "no-notation": 404,
  "method-not-allowed": 405,
  "seat-taken": 409,
  "not-your-turn": 409,
  "stale-turn": 409,
  "not-started": 409,
  "game-over": 409,
  "no-offer": 409,
  "own-invite": 409,
  "other-seat": 409,
  "no-cookie": 409,
  "too-late": 409,
  "too-many": 409,
  "too-large": 413,
  unsupported: 415,
  "illegal-move": 422,
  "unknown-variant": 422,
  "weak-key": 422,
  "key-reused": 422,
  "rate-limited": 429,
  internal: 500,
  "newer-data": 503,
};

test("codes and their status are what they always were", () => {
  expect(Object.fromEntries(Object.entries(PROBLEMS).map(([code, [status]]) => [code, status]))).toMatchObject(STABLE);
});

test("docs/api.md lists every code with its status, and no other", () => {
  const rows = readFileSync("docs/api.md", "utf8").matchAll(/^\| `([a-z-]+)` \| (\d{3}) \|/gm);
  const documented = Object.fromEntries(Array.from(rows, ([, code, status]) => [code, Number(status)]));
  expect(documented).toEqual(Object.fromEntries(Object.entries(PROBLEMS).map(([code, [status]]) => [code, status])));
});

describe("a problem document", () => {
  test("has the members of RFC 9457, and its code", async () => {
    const answer = new Problem("stale-turn", "Past.", { legalMoves: ["a1-a2"] }).response();
    expect(answer.status).toBe(409);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "application/problem+json",
      "cache-control": "no-store",
    });
    expect(await answer.json()).toEqual({
      type: "urn:hoplink:problem:stale-turn",
      title: "That turn is past or to come",
      status: 409,
      detail: "Past.",
      code: "stale-turn",
      legalMoves: ["a1-a2"],
    });
  });

  test("may bring headers of its own", () => {
    expect(new Problem("rate-limited", "", {}, { "retry-after": "60" }).response().headers.get("retry-after")).toBe("60");
  });

  test("is what a room's refusal becomes, with all that it holds and nothing else", () => {
    const refusal = { ...refused("illegal-move", "No."), legalMoves: ["a6-a7"] };
    expect(thrown(() => unwrap(refusal))).toMatchObject({
      code: "illegal-move",
      message: "No.",
      more: { legalMoves: ["a6-a7"] },
    });
    expect(thrown(() => unwrap(refused("no-offer", "None.")))).toMatchObject({ code: "no-offer", more: {} });
    expect(unwrap({ ok: true, value: 7 })).toBe(7);
  });

  test.each(Object.keys(PROBLEMS))("of %s has a title", (code) => {
    const found = Object.entries(PROBLEMS).find(([each]) => each === code);
    expect(found?.[1][1]).toMatch(/^[A-Z].{5,}[^.]$/);
  });
});

function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
