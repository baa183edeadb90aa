/** "Play me" links: whoever presses gets a game with the link's owner, who has chosen once how it is to be. */
import * as z from "zod";
import type { Input, Output } from "./common-schema.ts";
import { clockSettings } from "../game/clock-schema.ts";
import type { Settings } from "../game/game-schema.ts";
import { seriesChoice } from "../game/next-game-schema.ts";
import { channelAnswer, chatBody } from "./channel-schema.ts";
import { addressBody, emailBody, emailStatus } from "./mail-schema.ts";
import { webhookAnswer, webhookBody } from "./webhook-schema.ts";
import { nameBody } from "./names-schema.ts";
import { joinAnswer, ownGameBody, settingsBody } from "./seat-schema.ts";
import { SEAT_CHOICES } from "./seats.ts";

const atOnce = z.int().min(1).max(20).describe("Games that may go on at a time.");
const aDay = z.int().min(1).max(100).describe("Games that may begin within 24 hours.");

export const playMeBody = ownGameBody.pick({ variant: true, seat: true, name: true, program: true }).extend({
  ...settingsBody.shape,
  atOnce: atOnce.optional().describe("5 where it is absent."),
  aDay: aDay.optional().describe("20 where it is absent."),
});
export const playMeChange = z.object({
  paused: z.boolean().optional().describe("Nobody gets a game until it is false again; games that go on do."),
  atOnce: atOnce.optional(),
  aDay: aDay.optional(),
  name: nameBody.shape.name.optional().describe("The owner's in new games; null, or a name of which nothing is seen, is none."),
});

const view = z.object({
  variant: z.string(),
  seat: z.enum(SEAT_CHOICES).describe("The owner's."),
  name: z.string().nullable().describe("The owner's; null where they gave none, and once the link was ended."),
  program: z.literal(true).exactOptional().describe("Its owner says that it is a program."),
  clock: clockSettings.nullable().describe("Times are seconds; null is none."),
  series: seriesChoice.nullable().describe("What each game and those that follow it count together by; null is nothing."),
  status: z.enum(["open", "paused", "ended"]),
});
export const playMeAnswer = view.extend({ id: z.string() }).meta({ id: "PlayMe" });
const own = playMeAnswer.extend({
  atOnce,
  aDay,
  today: z.int().describe("Games that began within the last 24 hours."),
  games: z
    .array(z.object({ id: z.string(), url: z.string().nullable() }))
    .describe("Those that go on, each with the owner's seat link: a secret."),
  email: emailStatus
    .pick({ address: true, when: true, confirmed: true, last: true, trouble: true })
    .nullable()
    .describe("Null where no address was given. How it goes counts in the newest games of the link, too."),
  chat: channelAnswer
    .pick({ name: true, last: true, trouble: true })
    .nullable()
    .describe("The room that follows each new game; null is none."),
  webhooks: z
    .array(webhookAnswer.pick({ id: true, url: true, events: true, last: true }))
    .describe("Each new game has them for its owner's seat."),
});
export const playMeEmailBody = addressBody.extend(emailBody.pick({ when: true, zone: true, again: true, token: true }).shape);
export const playMeChatBody = chatBody.omit({ as: true });
export const playMeWebhookBody = webhookBody.omit({ as: true });
export const ownPlayMeAnswer = own.meta({ id: "OwnPlayMe" });
export const createdPlayMeAnswer = own.extend({
  url: z.string().describe("To be passed on."),
  ownerUrl: z.string().describe("Manages the link: a secret."),
  ownerToken: z.string(),
});
export const playAnswer = joinAnswer.extend({ id: z.string().describe("Of the new game.") });

export type PlayMeBody = Input<typeof playMeBody>;
export type PlayMeWebhookBody = Input<typeof playMeWebhookBody>;
export type PlayMeEmailBody = Input<typeof playMeEmailBody>;
export type PlayMeChange = Output<typeof playMeChange>;
export type PlayMeView = Output<typeof view>;
export type PlayMeAnswer = Output<typeof playMeAnswer>;
export type OwnPlayMe = Output<typeof own>;
export type CreatedPlayMe = Output<typeof createdPlayMeAnswer>;
export type PlayAnswer = Output<typeof playAnswer>;

/** What the owner has chosen for each game. */
export interface PlayMeWish extends Pick<PlayMeView, "variant" | "seat" | "name" | "program"> {
  readonly settings: Settings;
}
