/** Chat rooms: which services there are, and how a person says which room. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import { CHAT_NEEDS, CHAT_SERVICES, OWN_SERVERS } from "./chat.ts";
import { asBody } from "./common-schema.ts";
import { zoneOfPage } from "./mail-schema.ts";

const short = z.string().trim().max(500);

export const chatBody = asBody.extend({
  url: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .describe(
      "The room: a webhook’s address, a topic’s (ntfy), a room’s (`https://matrix.to/#/!…`), or a bot’s token (Telegram). It may hold a secret.",
    ),
  service: z.enum(OWN_SERVERS).optional().describe("What runs at an address that does not tell."),
  token: short.optional().describe("The access token (Matrix, ntfy), or the app’s (Gotify), where the address has none."),
  chat: short.optional().describe("The id of the chat that a Telegram bot writes to, or `@` and its name."),
  homeserver: short.optional().describe("Where the Matrix account that writes is: https://matrix.example.org"),
});

export const chatChannelBody = chatBody.extend({ zone: zoneOfPage });

/** What is still to be said of a room. */
export const chatProblem = z.object({ service: z.enum(CHAT_SERVICES), needs: z.array(z.enum(CHAT_NEEDS)) });

export type ChatBody = Immutable<z.input<typeof chatBody>>;
