/** By what the owner of a "play me" link is told of its games: an address, a chat room, webhooks. */
import { Hono } from "hono";
import { ownPlayMeAnswer, playMeChatBody, playMeEmailBody, playMeWebhookBody } from "../../api/play-me-schema.ts";
import { addedWebhookAnswer } from "../../api/webhook-schema.ts";
import { languageOf } from "../language.ts";
import { KINDS } from "../notifications/kinds.ts";
import { chatTargetOf } from "../notifications/kinds/chat/services.ts";
import { body } from "./body.ts";
import { type Api, callerOf, ownOriginsOf, settler } from "./caller.ts";
import { documented } from "./document.ts";
import { addressed } from "./email.ts";
import { commanding, creating } from "./limits.ts";
import { FOR_OWNERS, manage, playMeOf } from "./play-me.ts";
import { unwrap } from "./problem.ts";
import { clientIdsOf, requireMail } from "./recipient.ts";
import { requireTarget } from "./webhooks.ts";

export const playMeChannels = new Hono<Api>();

playMeChannels.put(
  "/:id/email",
  creating,
  documented("Have the owner told of each new game by mail; the address is asked first", 202, ownPlayMeAnswer, [
    ...FOR_OWNERS,
    "foreign-origin",
    "game-over",
    "no-link",
    "bad-address",
    "too-many",
    "not-asked",
    "no-mail",
  ]),
  body(playMeEmailBody),
  async (c) => {
    const { when, ...given } = c.req.valid("json");
    const caller = settler(c);
    const wish = { at: await addressed(c, given), when, browser: caller.browser ?? null, origin: caller.origin };
    return manage(c, caller, { do: "tell", wish }, 202);
  },
);

playMeChannels.post(
  "/:id/email/test",
  creating,
  documented("Send a mail that shows that mails come", 202, ownPlayMeAnswer, [
    ...FOR_OWNERS,
    "game-over",
    "not-confirmed",
    "too-many",
    "no-mail",
  ]),
  async (c) => {
    requireMail(c);
    return manage(c, callerOf(c), { do: "test", by: "mail" }, 202);
  },
);

playMeChannels.delete(
  "/:id/email",
  commanding,
  documented("Have the owner told of new games by no mail any more", 200, ownPlayMeAnswer, FOR_OWNERS),
  async (c) => manage(c, callerOf(c), { do: "silence" }),
);

playMeChannels.put(
  "/:id/chat",
  creating,
  documented("Have a chat room follow each new game, once it has taken a first message", 200, ownPlayMeAnswer, [
    ...FOR_OWNERS,
    "foreign-origin",
    "game-over",
    "too-many",
    "channel-refused",
    "unknown-chat",
    "incomplete-chat",
    "retired-chat",
    "bad-chat",
  ]),
  body(playMeChatBody),
  async (c) => {
    const { target, name } = unwrap(chatTargetOf(c.req.valid("json"), c.env.ALLOW_PRIVATE_WEBHOOKS === "true", ownOriginsOf(c)));
    const caller = settler(c);
    const { browser = null, origin } = caller;
    const recipient = KINDS.chat.recipient(c.env.ADDRESS_KEY, target);
    const wish = { recipient, target, name, language: languageOf(c), client: clientIdsOf(c), browser, origin };
    return manage(c, caller, { do: "follow", wish });
  },
);

playMeChannels.post(
  "/:id/chat/test",
  creating,
  documented("Have the room sent a message that shows that messages come", 202, ownPlayMeAnswer, [
    ...FOR_OWNERS,
    "game-over",
    "not-confirmed",
    "too-many",
  ]),
  async (c) => manage(c, callerOf(c), { do: "test", by: "chat" }, 202),
);

playMeChannels.delete(
  "/:id/chat",
  commanding,
  documented("Have no chat room follow new games any more", 200, ownPlayMeAnswer, FOR_OWNERS),
  async (c) => manage(c, callerOf(c), { do: "unfollow" }),
);

playMeChannels.post(
  "/:id/webhooks",
  commanding,
  documented("Have the owner's seat of each new game call a webhook", 201, addedWebhookAnswer, [
    ...FOR_OWNERS,
    "game-over",
    "too-many",
  ]),
  body(playMeWebhookBody),
  async (c) => {
    const { url, events } = c.req.valid("json");
    requireTarget(c, url);
    return c.json(unwrap(await playMeOf(c).addWebhook(c.req.param("id"), callerOf(c), url, events)), 201);
  },
);

playMeChannels.post(
  "/:id/webhooks/:webhook/test",
  creating,
  documented("Have a message of the type `test` delivered to a webhook, once", 202, ownPlayMeAnswer, [
    ...FOR_OWNERS,
    "game-over",
    "too-many",
  ]),
  async (c) => manage(c, callerOf(c), { do: "test", by: { webhook: c.req.param("webhook") } }, 202),
);

playMeChannels.delete(
  "/:id/webhooks/:webhook",
  commanding,
  documented("New games call that webhook no more", 204, null, FOR_OWNERS),
  async (c) => {
    unwrap(await playMeOf(c).removeWebhook(c.req.param("id"), callerOf(c), c.req.param("webhook")));
    return c.body(null, 204);
  },
);
