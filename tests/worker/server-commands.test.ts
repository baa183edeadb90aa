/** Commands that only the server or its operator gives are out of reach for every request, whatever it says. */
import { expect, test } from "vitest";
import { anyone, type Client, pair } from "./client.ts";
import { eventsOf } from "./object.ts";

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Commands of the server and the operator, by what they do to the log. */
const SERVERS = ["close", "hide-name", "allow-name"];

/** Bodies that would reach a command if any part of a request were one. */
const bodies = SERVERS.flatMap((kind) => [
  { do: kind, turn: 0 },
  { kind, turn: 0, link: { key: "a", generation: 9 } },
  { do: "offer", kind, turn: 0 },
  { command: { kind }, turn: 0, kind },
]);

test("no call of the API reaches one", async () => {
  const game = await pair({ name: "Ada" });
  const { body } = await anyone.get<Document>("/api/openapi.json");
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    path.startsWith("/api/games/{id}/") ? Object.keys(methods).map((method) => [method.toUpperCase(), path] as const) : [],
  );
  expect(calls.length).toBeGreaterThan(30);
  const clients: readonly Client[] = [game.w, anyone];
  for (const [method, path] of calls) {
    // These change the game for every player who asks.
    if (method === "GET" || /\/(me|new-link|link|leave|hand-over|open|invite|abort|resign)$/.test(path)) continue;
    const named = path.replace("{id}", game.id).replaceAll(/\{\w+\}/g, "none");
    for (const client of clients) for (const given of bodies) await client.ask(method, named, given);
  }
  const reached = (await eventsOf(game)).filter((event) => event.kind === "ended" || (event.kind === "named" && event.how));
  expect(reached).toEqual([]);
});
