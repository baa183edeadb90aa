/** Webhooks to a real receiver on this machine, checked with the package that receivers use. */
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { WebhookMessage } from "../../api/webhook-schema.ts";
import { ApiClient } from "./api.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

const api = new ApiClient(inject("baseUrl"));
/** The statuses to answer next; 204 when there is none left. */
const statuses: number[] = [];
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver(() => statuses.shift() ?? 204);
});
afterAll(() => receiver.close());

test("told of the own turn after two failures, with one id and a signature that holds", async () => {
  const game = await api.pair();
  const added = await api.ask<{ secret: string }>(game, "b", "POST", "webhooks", { url: receiver.url });
  expect(added.status).toBe(201);
  statuses.push(500, 500);
  await api.play(game, 1);
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  await api.call("POST", `/dev/games/${game.id}/clock`, { advance: 2000 });
  await api.call("POST", `/dev/games/${game.id}/clock`, { advance: 3000 });
  await expect.poll(() => receiver.received.length).toBe(3);

  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  for (const { body, headers } of receiver.received) {
    const message: unknown = new Webhook(added.body.secret).verify(body, headers);
    expect(message).toMatchObject({ type: "turn", data: { game: game.id, side: "b", turn: 1, toMove: "b" } } satisfies {
      type: WebhookMessage["type"];
      data: Partial<WebhookMessage["data"]>;
    });
  }
  const listed = async () => (await api.ask<{ last: { delivered: boolean } }[]>(game, "b", "GET", "webhooks")).body;
  await expect.poll(async () => (await listed())[0]?.last).toMatchObject({ delivered: true, status: 204 });
  expect(JSON.stringify(await listed())).not.toContain("whsec_");
});
