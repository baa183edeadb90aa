/** A server that is killed at any moment of its deliveries: every event comes, by one id, in order. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverKilled, type Moment } from "../../e2e/killed-deliveries.ts";
import { often } from "../../often.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test.for<readonly [string, readonly Moment[]]>([
  ["before the answer, again and again", ["unanswered", "unanswered", "unanswered"]],
  ["so many milliseconds after it", often([0, 2, 5, 13, 34], [0, 1, 2, 3, 5, 8, 13, 21, 34])],
  ["now before and now after", [0, "unanswered", 4, "unanswered", 16, "unanswered", 64]],
])("%s", async ([_when, moments]) => {
  const calls = await deliverKilled(server, 12, moments);
  const turns = calls.map(({ message: { data } }) => data.turn);
  expect([...new Set(turns)]).toEqual(Array.from({ length: 12 }, (_, index) => 2 * index + 1));
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  const ids = new Map(calls.map(({ id, body }) => [id, body]));
  expect(ids.size).toBe(12);
  for (const { id, body } of calls) expect(body).toBe(ids.get(id));
});
