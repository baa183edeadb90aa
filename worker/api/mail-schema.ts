/** What the calls around mails take and answer, as zod. */
import * as z from "zod";
import { FREQUENCIES } from "../../game/notice.ts";
import { isZone, TIME_OF_DAY } from "../recipient/quiet.ts";
import { asBody, instant, side } from "./schema.ts";

const timeOfDay = z.string().regex(TIME_OF_DAY, "must be a time of day, HH:MM");
/** Longer than any zone's name. */
const zone = z.string().max(64).refine(isZone, "must be an IANA time zone");
const quiet = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from !== to, "must have two different times")
  .nullable()
  .describe("Nothing comes from `from` up to `to`, over midnight where `to` is the earlier one; null is none.");
const digestAt = timeOfDay.describe("When the daily mail goes.");
/** What is no address is refused by its own code, with its reason. */
const address = z.string().max(1000);
const token = z.string().max(200);

export const emailBody = asBody.extend({
  address: address.optional().describe("May be left out by a seat that is told by mail already."),
  when: z.enum(FREQUENCIES).describe("Each turn, once a day in one mail for all games, or only how the game ended."),
  always: z.boolean().optional().describe("With the game's page open, too. Left out with the address, it stays as it is."),
  zone: zone.optional().describe("The time zone that the page is in, for an address that has none yet."),
  token: token
    .optional()
    .describe("Of a link that was mailed to the address after somebody there had said yes: it is not asked again then."),
});
export const hoursBody = z.object({ zone: zone.optional(), quiet: quiet.optional(), digestAt: digestAt.optional() });
export const confirmBody = z.object({ token: token.describe("What stands after the # of the mailed link.") });
export const refusedAnswer = z.object({ url: z.string().describe("Where it can be taken back, as by the mail's own link.") });
export const addressBody = z.object({ address });

const hours = { zone: z.string(), quiet, digestAt };
const shownAddress = z.string().describe("Only its first character and its domain: a…@example.org");

export const emailAnswer = z
  .union([
    z.object({ address: z.null() }),
    z.object({
      address: shownAddress,
      when: z.enum(FREQUENCIES),
      always: z.boolean(),
      confirmed: z.boolean().describe("Until somebody at the address has said yes, nothing is sent."),
      ...hours,
      last: z.object({ at: instant }).nullable().describe("When a mail server last took a mail of this game."),
      trouble: z.object({ since: instant, reason: z.enum(["refused", "unreachable"]) }).nullable(),
    }),
  ])
  .meta({ id: "Email" });
export const settingsAnswer = z.object({ address: shownAddress, ...hours }).meta({ id: "MailSettings" });
export const acceptedAnswer = z.object({});

const myGame = z.object({
  id: z.string(),
  variant: z.string(),
  status: z.enum(["waiting", "playing", "over"]),
  turn: z.int(),
  toMove: side.nullable(),
  winner: side.nullable(),
  endedBy: z.string().nullable(),
  changedAt: instant,
  side,
  opponent: z.string().nullable().describe("The name that the other player gave."),
});

export const myGamesAnswer = z.object({
  games: z.array(myGame.extend({ url: z.string().describe("The seat's link: a secret.") })),
});

export const browsersGamesAnswer = z.object({
  games: z.array(myGame.extend({ name: z.string().describe("What the kind of game is called.") })),
});
