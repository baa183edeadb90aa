/** The development switch that moves a recipient's time: an address's, a browser's, a room's. */
import { describe, expect, test } from "vitest";
import { anyone, expectProblem, ok } from "./client.ts";
import { newAddress } from "./recipients.ts";
import { newRoom, newSubscription, owe } from "./targets.ts";
import { ownWays } from "./ways.ts";
import { quietPair } from "./object.ts";

const ways = ownWays();

const move = (body: object) => anyone.post<{ now: number }>("/dev/recipients/clock", body);
const DAY = 24 * 60 * 60 * 1000;

describe("the clock of a recipient", () => {
  test.each([
    ["a browser, by its subscription", "push", async () => ({ subscription: await newSubscription() })],
    ["a room, by what names it", "chat", async () => ({ room: { url: newRoom() } })],
  ] as const)("is that of %s", async (_whose, kind, named) => {
    const [game, target] = [await quietPair(), await named()];
    const told = "room" in target ? target.room : target;
    await ok(game.b.ask("PUT", `${game.path}/${kind}`, told));
    await game.b.ask("PUT", `${game.path}/channels`, { when: "digest" });
    await owe(game);
    const [now, later] = [await move({ ...target, advance: 0 }), await move({ ...target, advance: DAY })];
    expect([now.status, later.status]).toEqual([200, 200]);
    expect(later.body.now - now.body.now).toBeGreaterThanOrEqual(DAY);
    expect(ways.heard.filter(({ said }) => said.kind === "digest")).toHaveLength(1);
  });

  test.each<[string, () => Promise<object>, "malformed" | "not-found" | "unknown-chat"]>([
    ["of nobody", async () => ({}), "malformed"],
    ["of two at once", async () => ({ address: newAddress(), subscription: await newSubscription() }), "malformed"],
    ["of a subscription without keys", async () => ({ subscription: { endpoint: "https://push.example.com/x" } }), "malformed"],
    ["of a room that nobody knows by that", async () => ({ room: { url: "https://example.com/x" } }), "unknown-chat"],
    ["of a browser that is told nothing", async () => ({ subscription: await newSubscription() }), "not-found"],
  ])("%s is refused", async (_whose, named, code) => {
    expectProblem(await move({ ...(await named()), advance: 0 }), code);
  });
});
