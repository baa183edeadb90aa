/** A seat's webhooks. */
import { type Context, Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import { refusedTarget } from "../notifications/http.ts";
import {
  addedWebhookAnswer,
  changeWebhookBody,
  deliveriesAnswer,
  newWebhookAnswer,
  webhookAnswer,
  webhookBody,
  webhooksAnswer,
} from "../../api/webhook-schema.ts";
import { body } from "./body.ts";
import { type Api, callerOf, callerOfCommand, ownOriginsOf } from "./caller.ts";
import { documented } from "./document.ts";
import { commanding } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import type { ProblemCode } from "../../api/problems.ts";
import type { Side } from "../../rules/contract.ts";
import type { CalledWebhook, WebhookCall } from "../room/webhooks/webhooks.ts";
import { roomOf } from "./room.ts";

const FOR_COMMANDS: readonly ProblemCode[] = [
  "malformed",
  "no-seat",
  "foreign-origin",
  "other-seat",
  "not-found",
  "newer-data",
  "diverged",
];
const FOR_LOOKS: readonly ProblemCode[] = ["no-seat", "not-found", "newer-data"];

export const webhooks = new Hono<Api>();

/** Has the game do what is called, for whoever calls. */
async function called(c: Context<Api, "/:id/*">, as: Side | undefined, call: WebhookCall): Promise<CalledWebhook> {
  return unwrap(await roomOf(c).webhook(callerOfCommand(c), as, call));
}

webhooks.post(
  "/:id/webhooks",
  commanding,
  documented("Be told of each own turn, of joining, offers, reminders and the end", 201, addedWebhookAnswer, [
    ...FOR_COMMANDS,
    "too-many",
  ]),
  body(webhookBody),
  async (c) => {
    const { url, events, as } = c.req.valid("json");
    requireTarget(c, url);
    return c.json(await called(c, as, { do: "add", url, events }), 201);
  },
);

/** Refuses an address where no webhook may go. */
export function requireTarget(c: Context<Api>, url: string): void {
  const reason = refusedTarget(url, c.env.ALLOW_PRIVATE_WEBHOOKS === "true", ownOriginsOf(c));
  if (reason !== null) throw new Problem("malformed", `url: ${reason}`);
}

webhooks.get("/:id/webhooks", documented("The seat's webhooks", 200, webhooksAnswer, FOR_LOOKS), async (c) =>
  c.json(unwrap(await roomOf(c).webhooks(callerOf(c)))),
);

webhooks.patch(
  "/:id/webhooks/:webhook",
  commanding,
  documented("Choose a webhook's events, or enable it again", 200, webhookAnswer, FOR_COMMANDS),
  body(changeWebhookBody),
  async (c) => {
    const { as, ...change } = c.req.valid("json");
    return c.json(await called(c, as, { do: "change", id: c.req.param("webhook"), ...change }));
  },
);

webhooks.post(
  "/:id/webhooks/:webhook/secret",
  commanding,
  documented("Give a webhook another secret; the one before it signs beside that for 24 hours", 200, newWebhookAnswer, [
    ...FOR_COMMANDS,
    "too-many",
  ]),
  body(asBody),
  async (c) => c.json(await called(c, c.req.valid("json").as, { do: "rotate", id: c.req.param("webhook") })),
);

webhooks.post(
  "/:id/webhooks/:webhook/test",
  commanding,
  documented("Have a message of the type `test` delivered to a webhook", 202, null, [...FOR_COMMANDS, "disabled"]),
  body(asBody),
  async (c) => {
    await called(c, c.req.valid("json").as, { do: "test", id: c.req.param("webhook") });
    return c.body(null, 202);
  },
);

webhooks.get(
  "/:id/webhooks/:webhook/deliveries",
  documented("What was delivered to a webhook, and what will be", 200, deliveriesAnswer, FOR_LOOKS),
  async (c) => c.json(unwrap(await roomOf(c).deliveries(callerOf(c), c.req.param("webhook")))),
);

webhooks.post(
  "/:id/webhooks/:webhook/deliveries/:delivery/replay",
  commanding,
  documented("Have something delivered again, with the same `webhook-id`", 202, null, [...FOR_COMMANDS, "disabled"]),
  body(asBody),
  async (c) => {
    const { webhook: id, delivery } = c.req.param();
    await called(c, c.req.valid("json").as, { do: "replay", id, delivery });
    return c.body(null, 202);
  },
);

webhooks.delete(
  "/:id/webhooks/:webhook",
  commanding,
  documented("Remove a webhook, with its log", 204, null, FOR_COMMANDS),
  body(asBody),
  async (c) => {
    await called(c, c.req.valid("json").as, { do: "remove", id: c.req.param("webhook") });
    return c.body(null, 204);
  },
);
