/** Being told by mail: of a seat's game, and when. */
import * as z from "zod";
import { type Input, type Output, asBody, instant } from "./common-schema.ts";
import { FREQUENCIES } from "../game/notification.ts";
import { REMIND_DAYS } from "../game/limits.ts";
import { isZone, TIME_OF_DAY } from "./time.ts";

const timeOfDay = z.string().regex(TIME_OF_DAY, "must be a time of day, HH:MM");
/** Longer than any zone's name. */
const zoneName = z.string().max(64);
/** As a person sets it. */
const zone = zoneName.refine(isZone, "must be an IANA time zone");
/** As a page finds it by itself: a browser that can't tell names none that anybody knows (Chromium: `Etc/Unknown`). */
export const zoneOfPage = zoneName
  .transform((name) => (isZone(name) ? name : undefined))
  .optional()
  .describe("The time zone that the page is in, for an address or a target that has none yet. One that is unknown is left out.");
const quiet = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, "must have two different times")
  .nullable()
  .describe("Nothing comes from `from` up to `to`, over midnight where `to` is the earlier one; null is none.");
const digestAt = timeOfDay.describe("When the daily mail goes.");
/** What is no address is refused by its own code, with its reason. */
const address = z.string().max(1000);
const token = z.string().max(200);
export const remind = z.literal(REMIND_DAYS).nullable();

export const emailBody = asBody.extend({
  address: address.optional().describe("May be left out by a seat that is told by mail already."),
  when: z.enum(FREQUENCIES).describe("Each turn, once a day in one mail for all games, or only how the game ended."),
  always: z.boolean().optional().describe("With the game's page open, too. Left out with the address, it stays as it is."),
  remind: remind
    .optional()
    .describe("Of a turn that stays unanswered, every so many days; null is never. Left out, it stays as it is."),
  zone: zoneOfPage,
  again: z
    .boolean()
    .optional()
    .describe(
      "Sends the mail that asks once more, even a moment after the last one. Left out, a call that is repeated sends none.",
    ),
  token: token
    .optional()
    .describe("Of a link that was mailed to the address after somebody there had said yes: it is not asked again then."),
});
/** The same of an address alone, as a channel of its kind. */
export const mailBody = emailBody.extend({ address });
export const addressBody = z.object({ address });
export const tokenBody = z.object({ token: token.describe("What stands after the # of the mailed link.") });
export const confirmBody = tokenBody.extend({
  all: z
    .boolean()
    .optional()
    .describe("Whether the yes is for all games of the browser that asked, those that it begins later, too."),
});
export const refusedAnswer = z.object({ url: z.string().describe("Where it can be taken back, as by the mail's own link.") });
export const acceptedAnswer = z.object({});

/** When a person may be told, on the clock of their wall. */
export const hours = z.object({ zone: z.string().describe("IANA name."), quiet, digestAt });
/** In place of the address's, for what is told of one seat. */
const seatHours = hours.pick({ zone: true, quiet: true });
export const seatHoursBody = asBody.extend({ zone, quiet });
export const hoursBody = z.object({
  zone: zone.exactOptional(),
  quiet: quiet.exactOptional(),
  digestAt: digestAt.exactOptional(),
});

const shownAddress = z.string().describe("Only its first character and its domain: a…@example.org");
export const settingsAnswer = hours.extend({ address: shownAddress }).meta({ id: "MailSettings" });

export const confirmAnswer = settingsAnswer.extend({
  board: z.string().describe("The confirmed seat's link: a secret."),
  daily: z.boolean().optional().describe("Whether the seat wants one mail a day, at `digestAt`."),
  all: z
    .object({
      told: z.number().describe("How many other games of that browser are told at the address now."),
      kept: z.number().describe("How many are not, because something tells them already."),
      isWhole: z.boolean().describe("Whether all that go on could be asked; the others follow when their page is opened."),
    })
    .optional()
    .describe("What a yes to all games has come to; absent where no such browser is known, or it doesn't hold the seat."),
});

export const trouble = z.object({ since: instant, reason: z.enum(["refused", "unreachable"]) });
export const emailStatus = hours.extend({
  address: shownAddress,
  when: z.enum(FREQUENCIES),
  always: z.boolean().describe("With the game's page open, too."),
  remind: remind.describe("Of a turn that stays unanswered, every so many days; null is never."),
  ownHours: z.boolean().describe("Whether zone and quiet hours were set for this seat; else they are the address's."),
  confirmed: z.boolean().describe("Until somebody at the address has said yes, nothing is sent."),
  last: z.object({ at: instant }).nullable().describe("When a mail server last took a mail of this game."),
  trouble: trouble.nullable().describe("Why what is told does not arrive, and since when."),
  all: z.boolean().optional().describe("Whether somebody there has said yes to all games of the browser that asked."),
});
export const emailAnswer = z.union([z.object({ address: z.null() }), emailStatus]).meta({ id: "Email" });

export type AddressBody = Input<typeof addressBody>;
export type TokenBody = Input<typeof tokenBody>;
export type ConfirmBody = Input<typeof confirmBody>;
export type EmailBody = Input<typeof emailBody>;
export type MailBody = Input<typeof mailBody>;
export type ConfirmAnswer = Output<typeof confirmAnswer>;
export type SeatHours = Output<typeof seatHours>;
export type SeatHoursBody = Input<typeof seatHoursBody>;
export type HoursBody = Input<typeof hoursBody>;
export type Hours = Output<typeof hours>;
export type Trouble = Output<typeof trouble>;
export type SeatMail = Output<typeof emailStatus>;
export type EmailAnswer = Output<typeof emailAnswer>;
export type SettingsAnswer = Output<typeof settingsAnswer>;
export type RefusedAnswer = Output<typeof refusedAnswer>;
