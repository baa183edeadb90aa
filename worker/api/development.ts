/** Calls for development only: they exist where `DEVELOPMENT` is set, which the deploy refuses. */
import { Hono, type MiddlewareHandler } from "hono";
import * as z from "zod";
import { chatBody } from "../../api/channel-schema.ts";
import { pushSubscription } from "../../api/push-schema.ts";
import { KINDS } from "../notifications/kinds.ts";
import { chatTargetOf } from "../notifications/kinds/chat/kind.ts";
import type { RecipientId } from "../tokens/recipient.ts";
import { body, json, routed, small } from "./body.ts";
import type { Api, Call } from "./caller.ts";
import { Problem, unwrap } from "./problem.ts";
import { recipientNamed, recipientOf } from "./recipient.ts";
import { objectOf } from "./room.ts";

const MONTH = 31 * 24 * 60 * 60 * 1000;

export const development = new Hono<Api>();

const onlyInDevelopment: MiddlewareHandler<Api> = async function onlyInDevelopment(c, next) {
  if (c.env.DEVELOPMENT !== "true") throw new Problem("not-found", "There is no such call.");
  await next();
};

for (const calls of ["/games/*", "/recipients/*"]) development.use(calls, onlyInDevelopment, routed, small, json);

const advance = z.int().min(0).max(MONTH);

/** Moves one game's time by `advance` milliseconds and works what is due then. */
development.post("/games/:id/clock", body(z.object({ advance })), async (c) =>
  c.json({ now: unwrap(await objectOf(c).advance(c.req.valid("json").advance)) }),
);

const recipientClock = z.union([
  z.strictObject({ address: z.string().max(1000), advance }),
  z.strictObject({ subscription: pushSubscription, advance }),
  z.strictObject({ room: chatBody.omit({ as: true }), advance }),
]);

/** The same of a recipient, whose time is its own: of an address, a browser's push subscription, or a chat room. */
development.post("/recipients/clock", body(recipientClock), async (c) => {
  const given = c.req.valid("json");
  return c.json({ now: unwrap(await recipientNamed(c, recipientIn(c, given)).advance(given.advance)) });
});

function recipientIn(c: Call, given: z.output<typeof recipientClock>): RecipientId {
  const { ADDRESS_KEY } = c.env;
  if ("address" in given) return recipientOf(c, given.address).recipient;
  if ("subscription" in given) return KINDS.push.recipient(ADDRESS_KEY, JSON.stringify(given.subscription));
  return KINDS.chat.recipient(ADDRESS_KEY, unwrap(chatTargetOf(given.room, c.env.ALLOW_PRIVATE_WEBHOOKS === "true", [])).target);
}
