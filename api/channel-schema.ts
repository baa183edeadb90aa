/** The channels that a seat is told by, in their order, the rooms that follow the game, and what a seat is told of how it is notified. */
import * as z from "zod";
import { type Input, type Output, asBody, instant, type ApiFeature } from "./common-schema.ts";
import { CHANNEL_KINDS, FREQUENCIES } from "../game/notification.ts";
import { hours, remind, trouble, zoneOfPage } from "./mail-schema.ts";
import { CHAT_NEEDS, CHAT_SERVICES, OWN_SERVERS } from "./channels.ts";

/** In minutes: a week. */
const LONGEST = 7 * 24 * 60;

const nextAfter = z
  .int()
  .min(1)
  .max(LONGEST)
  .nullable()
  .describe("After so many minutes unseen the next channel is told; null is never.");
const when = z.enum(FREQUENCIES).describe("Each turn, once a day in one message for all games, or only how the game ended.");
const always = z.boolean().describe("With the game's page open, too.");
const everyDays = remind.describe("Of a turn that stays unanswered, every so many days; null is never.");
const calls = z
  .boolean()
  .describe("Whether the other player may have the seat told that it is waited for, or that they are here.");

/** Who a target tells, where it may follow a game. */
export const listenerQuery = z.object({
  listener: z.enum(["seat", "game"]).optional().describe("`game`: the room follows the game, and sees every move and the end."),
});

export const channelsBody = asBody.extend({
  order: z.array(z.string().max(40)).max(20).optional().describe("The ids of all channels of the seat, the preferred one first."),
  nextAfter: nextAfter.optional(),
  when: when.optional(),
  always: always.optional(),
  remind: everyDays.optional(),
  calls: calls.optional(),
  seen: z.literal(true).optional().describe("Its player has seen what `lost` says: it says that no more."),
});

export const takeChannelsBody = asBody.extend({
  from: z.string().max(40).describe("Another game in which this browser holds a seat."),
});

export const channelAnswer = hours.extend({
  id: z.string().describe("Of this game alone."),
  kind: z.enum(CHANNEL_KINDS),
  name: z.string().describe("Enough to know it by: a…@example.org, a browser, a service."),
  confirmed: z.boolean().describe("Until somebody there has said yes, nothing is sent."),
  ownHours: z.boolean().describe("Whether zone and quiet hours were set for this seat; else they are the target's."),
  detail: z.boolean().describe("Whether more than that something waits is told where others may read it."),
  last: z.object({ at: instant }).nullable().describe("When a message of this game was last taken."),
  trouble: trouble.nullable().describe("Why what is told does not arrive, and since when."),
});
/** Why something tells a seat no more, though its player has not removed it on its page. */
const END_REASONS = ["gone", "refused", "stopped", "never", "unconfirmed"] as const;
const lost = z.object({
  kind: z.enum(CHANNEL_KINDS),
  at: instant,
  reason: z
    .enum(END_REASONS)
    .describe(
      "`gone`: there is no such target any more; `refused`: it took nothing, again and again; `stopped`: by the link in a mail; `never`: the address wants no mails; `unconfirmed`: nobody there said yes for a week.",
    ),
});
const ofSeat = z.object({
  when,
  always,
  remind: everyDays,
  nextAfter,
  calls,
  channels: z.array(channelAnswer).describe("In the order of preference: the first one is told, the next where that fails."),
  rooms: z.array(channelAnswer).describe("Those that follow the game."),
  lost: z
    .array(lost)
    .describe(
      "Channels and rooms that tell nothing any more though nobody has removed them here, the last one of each kind, until one of it comes.",
    ),
});
export const channelsAnswer = ofSeat
  .extend({ kinds: z.array(z.enum(CHANNEL_KINDS)).describe("Those that this server has.") })
  .meta({ id: "Channels" });

export type ChannelsBody = Input<typeof channelsBody>;
export type ChannelAnswer = Output<typeof channelAnswer>;
export type LostChannel = Output<typeof lost>;
export type EndReason = (typeof END_REASONS)[number];
export type ChannelsOfSeat = Output<typeof ofSeat>;
export type ChannelsAnswer = Output<typeof channelsAnswer>;

/** What a seat is told of how it is notified. */
export const notificationsApi = {
  you: {
    mail: z
      .enum(["on", "broken"])
      .exactOptional()
      .describe(
        "The seat is told of its turns by mail, or would be if its mails arrived; absent where it asked for no such mails, or nobody has said yes to them.",
      ),
    trouble: z
      .literal(true)
      .exactOptional()
      .describe(
        "Something that tells the seat, or a room that follows the game, does not arrive or is gone, or a webhook of the seat is disabled: its channels and webhooks say which.",
      ),
  },
  kept: { notices: z.array(z.string()).describe("What waits to be told by mail.") },
} as const satisfies ApiFeature;

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

export type ChatBody = Input<typeof chatBody>;
