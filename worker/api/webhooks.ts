/** A seat's webhooks. */
import { type Context, Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import {
  addedWebhookAnswer,
  changeWebhookBody,
  deliveriesAnswer,
  newWebhookAnswer,
  webhookAnswer,
  webhookBody,
  webhooksAnswer,
} from "../../api/webhook-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { refusedTarget } from "../notifications/http.ts";
import type { CalledWebhook, WebhookCall } from "../room/webhooks/webhooks.ts";
import { asOf, command, documented, FOR_LOOKS, FOR_SETTINGS } from "./call.ts";
import { type Api, type Call, callerOf, callerOfCommand, ownOriginsOf } from "./caller.ts";
import { Problem, unwrap } from "./problem.ts";
import { roomOf } from "./room.ts";

export const webhooks = new Hono<Api>();

/** Has the game do what is called, for whoever calls. */
async function called(c: Context<Api, "/:id/*">, as: Side | undefined, call: WebhookCall): Promise<CalledWebhook> {
  return unwrap(await roomOf(c).webhook(callerOfCommand(c), as, call));
}

/** Refuses an address where no webhook may go. */
export function requireTarget(c: Call, url: string): void {
  const reason = refusedTarget(url, c.env.ALLOW_PRIVATE_WEBHOOKS === "true", ownOriginsOf(c));
  if (reason !== null) throw new Problem("malformed", `url: ${reason}`);
}

webhooks.post(
  "/:id/webhooks",
  ...command(
    "Be told of each own turn, of joining, offers, reminders and the end",
    addedWebhookAnswer,
    [...FOR_SETTINGS, "too-many"],
    webhookBody,
    201,
  ),
  async (c) => {
    const { url, events, as } = c.req.valid("json");
    requireTarget(c, url);
    return c.json(await called(c, as, { do: "add", url, events }), 201);
  },
);

webhooks.get("/:id/webhooks", documented("The seat's webhooks", webhooksAnswer, FOR_LOOKS), async (c) =>
  c.json(unwrap(await roomOf(c).webhooks(callerOf(c)))),
);

webhooks.patch(
  "/:id/webhooks/:webhook",
  ...command("Choose a webhook's events, or enable it again", webhookAnswer, FOR_SETTINGS, changeWebhookBody),
  async (c) => {
    const { as, ...change } = c.req.valid("json");
    return c.json(await called(c, as, { do: "change", id: c.req.param("webhook"), ...change }));
  },
);

webhooks.post(
  "/:id/webhooks/:webhook/secret",
  ...command(
    "Give a webhook another secret; the one before it signs beside that for 24 hours",
    newWebhookAnswer,
    [...FOR_SETTINGS, "too-many"],
    asBody,
  ),
  async (c) => c.json(await called(c, asOf(c), { do: "rotate", id: c.req.param("webhook") })),
);

webhooks.post(
  "/:id/webhooks/:webhook/test",
  ...command("Have a message of the type `test` delivered to a webhook", null, [...FOR_SETTINGS, "disabled"], asBody, 202),
  async (c) => {
    await called(c, asOf(c), { do: "test", id: c.req.param("webhook") });
    return c.body(null, 202);
  },
);

webhooks.get(
  "/:id/webhooks/:webhook/deliveries",
  documented("What was delivered to a webhook, and what will be", deliveriesAnswer, FOR_LOOKS),
  async (c) => c.json(unwrap(await roomOf(c).deliveries(callerOf(c), c.req.param("webhook")))),
);

webhooks.post(
  "/:id/webhooks/:webhook/deliveries/:delivery/replay",
  ...command("Have something delivered again, with the same `webhook-id`", null, [...FOR_SETTINGS, "disabled"], asBody, 202),
  async (c) => {
    const { webhook: id, delivery } = c.req.param();
    await called(c, asOf(c), { do: "replay", id, delivery });
    return c.body(null, 202);
  },
);

webhooks.delete("/:id/webhooks/:webhook", ...command("Remove a webhook, with its log", null, FOR_SETTINGS, asBody), async (c) => {
  await called(c, asOf(c), { do: "remove", id: c.req.param("webhook") });
  return c.body(null, 204);
});
