/** What an attack makes up: of every call, alike for the same seed, and nothing that leads away from this machine. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isHarmless, valueOf } from "../../../../scripts/attack/fuzz/bodies.ts";
import { documentedOperations, UNDOCUMENTED } from "../../../../scripts/attack/fuzz/operations.ts";
import { shots } from "../../../../scripts/attack/fuzz/requests.ts";
import type { World } from "../../../../scripts/attack/fuzz/world.ts";
import { requestBytes } from "../../../../scripts/attack/wire.ts";

const SINK = "http://127.0.0.1:9999";

const game = { id: "own", tokens: ["seat", "invite"], sides: ["w", "b"], moves: ["a1-a2"], webhooks: ["hook"] };
const world: World = {
  games: [game],
  strangers: ["strange"],
  mailed: { confirm: "yes", refuse: "never", unsubscribe: "no", me: "mine" },
  mails: ["1"],
  cookies: ["b=cookie"],
  variants: ["draughts"],
  rulebooks: ["draughts"],
  urls: [`${SINK}/`, "no address"],
  origin: "http://127.0.0.1:8787",
};

const problem = (description: string) => ({ description });
const body = {
  type: "object",
  properties: {
    url: { type: "string", maxLength: 2000 },
    events: { type: "array", minItems: 1, items: { type: "string", enum: ["turn", "end"] } },
    turn: { type: "integer", minimum: 0, maximum: 9 },
    do: { anyOf: [{ type: "string", const: "offer" }, { type: "null" }] },
    always: { type: "boolean" },
  },
  required: ["url"],
};
const documented = documentedOperations({
  paths: {
    "/api/games/{id}/webhooks": {
      post: {
        parameters: [{ in: "path", name: "id" }],
        requestBody: { content: { "application/json": { schema: body } } },
        responses: { 201: problem("Made, at once"), 400: problem("malformed"), 409: problem("too-many, diverged") },
      },
      get: { parameters: [{ in: "query", name: "as" }], responses: { 200: problem("All") } },
    },
  },
});

test("an operation is each method of each path, with its query, its body and the codes of its problems", () => {
  expect(documented).toEqual([
    { method: "POST", path: "/api/games/{id}/webhooks", query: [], body, codes: ["malformed", "too-many", "diverged"] },
    { method: "GET", path: "/api/games/{id}/webhooks", query: ["as"], body: null, codes: [] },
  ]);
  expect(() => documentedOperations({ paths: { "/": { get: {} } } })).toThrow();
});

test("a value is of its schema, and an address of a webhook one of those that are meant for it", () => {
  const [operation] = documented;
  const values = fc.sample(valueOf(operation?.body ?? {}, "", game, world), { seed: 1, numRuns: 300 });
  const allowed = {
    url: (value: unknown) => world.urls.some((url) => url === value),
    events: (value: unknown) =>
      Array.isArray(value) && value.length > 0 && value.every((each) => ["turn", "end"].includes(String(each))),
    turn: (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9,
    do: (value: unknown) => value === "offer" || value === null,
    always: (value: unknown) => typeof value === "boolean",
  };
  for (const value of values) {
    const members = new Map(Object.entries(value ?? {}));
    expect(members.has("url")).toBe(true);
    for (const [name, isAllowed] of Object.entries(allowed))
      if (members.has(name)) expect(members.get(name)).toSatisfy(isAllowed);
  }
  for (const name of Object.keys(allowed)) expect(values.some((value) => Object.hasOwn(Object(value), name))).toBe(true);
});

describe("requests", () => {
  const operations = [...documented, ...UNDOCUMENTED];
  const made = (seed: number) => fc.sample(shots(operations, world), { seed, numRuns: 4000 });
  const sent = made(7);

  test("are of every operation, most of them as it is called", () => {
    expect(new Set(sent.map(({ operation }) => operation))).toEqual(new Set(operations));
    const usual = sent.filter(({ operation, request }) => request.method === operation.method);
    expect(usual.length / sent.length).toBeGreaterThan(0.9);
    expect(new Set(sent.map(({ request }) => request.framing)).size).toBe(6);
  });

  test("are the same for the same seed", () => {
    const bytes = (seed: number) => made(seed).map(({ request }) => requestBytes(request).toString("latin1"));
    expect(bytes(7)).toEqual(bytes(7));
    expect(bytes(8)).not.toEqual(bytes(7));
  });

  test("lead nowhere but to the sink, and move no stranger's clock", () => {
    for (const { operation, request } of sent) {
      expect(isHarmless(request.body, SINK)).toBe(true);
      if (operation.path.startsWith("/dev/games/")) expect(request.target).not.toContain("strange");
    }
  });
});
