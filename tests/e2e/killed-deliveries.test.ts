/** A server that is killed while it delivers: every event comes, by one id, in order. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverKilled } from "./killed-deliveries.ts";
import { startServer, type TestServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test("killed before an answer, it delivers each turn, with one id, in order", async () => {
  const calls = await deliverKilled(server, 3, ["unanswered"]);
  const turns = calls.map(({ message: { data } }) => data.turn);
  expect([...new Set(turns)]).toEqual([1, 3, 5]);
  // What was under way comes again before anything later does.
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  expect(calls.length).toBeGreaterThan(3);
  for (const turn of new Set(turns))
    expect(new Set(calls.filter(({ message }) => message.data.turn === turn).map(({ id, body }) => id + body)).size).toBe(1);
});
