/** A seat's webhooks. */
import { type Context, Hono } from "hono";
import { asBody } from "../../api/common-schema.ts";
import { refusedTarget } from "../notify/target.ts";
import { newWebhookAnswer, WEBHOOK_EVENTS, webhookBody, webhooksAnswer } from "../../api/webhook-schema.ts";
import { body } from "./body.ts";
import { type Api, callerOfCommand, callerOf } from "./caller.ts";
import { documented } from "./document.ts";
import { commanding } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import type { ProblemCode } from "../../api/problems.ts";
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

export const webhooks = new Hono<Api>();

webhooks.post(
  "/:id/webhooks",
  commanding,
  documented("Be told of each own turn, of joining, offers and the end", 201, newWebhookAnswer, [...FOR_COMMANDS, "too-many"]),
  body(webhookBody),
  async (c) => {
    const { url, events, as } = c.req.valid("json");
    requireTarget(c, url);
    return c.json(unwrap(await roomOf(c).addWebhook(callerOfCommand(c), as, url, events ?? WEBHOOK_EVENTS)), 201);
  },
);

/** Refuses an address where no webhook may go. */
export function requireTarget(c: Context<Api>, url: string): void {
  const reason = refusedTarget(url, c.env.ALLOW_PRIVATE_WEBHOOKS === "true");
  if (reason !== null) throw new Problem("malformed", `url: ${reason}`);
}

webhooks.get(
  "/:id/webhooks",
  documented("The seat's webhooks", 200, webhooksAnswer, ["no-seat", "not-found", "newer-data"]),
  async (c) => c.json(unwrap(await roomOf(c).webhooks(callerOf(c)))),
);

webhooks.post(
  "/:id/webhooks/:webhook/test",
  commanding,
  documented("Have a message of the type `test` delivered to a webhook", 202, null, [...FOR_COMMANDS, "too-many"]),
  body(asBody),
  async (c) => {
    unwrap(await roomOf(c).testWebhook(callerOfCommand(c), c.req.valid("json").as, c.req.param("webhook")));
    return c.body(null, 202);
  },
);

webhooks.delete(
  "/:id/webhooks/:webhook",
  commanding,
  documented("Remove a webhook", 204, null, FOR_COMMANDS),
  body(asBody),
  async (c) => {
    unwrap(await roomOf(c).removeWebhook(callerOfCommand(c), c.req.valid("json").as, c.req.param("webhook")));
    return c.body(null, 204);
  },
);
