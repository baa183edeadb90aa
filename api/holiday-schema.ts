/** Days of holiday, as they are agreed on, spent, and told. */
import * as z from "zod";
import { holidayDays } from "../game/holiday-schema.ts";
import { turnBody } from "./common-schema.ts";
import { type ApiFeature, commandBody } from "./feature.ts";

/** How many, as a game is made. */
export const holidayChoice = holidayDays.describe(
  "Days a year that each player may pause alone; 14 where it is absent and the clock gives a day or more, else none.",
);

export const holidaysAnswer = z.object({
  days: z.int().min(0).describe("That each side may spend in a year of the game."),
  left: z.record(z.string(), z.int().min(0)).describe("Days that each side has left in this year."),
});

const spendBody = turnBody.extend({ until: z.int().min(0).describe("When it ends, in milliseconds since 1970.") });

export const holidayApi = {
  problems: { "no-holiday": [409, "There are not so many days left"] },
  commands: {
    holiday: {
      summary: "Spend days of holiday",
      refusals: ["no-clock", "paused", "too-late", "bad-pause", "no-holiday"],
      body: commandBody(spendBody, ({ turn, until }) => ({ kind: "holiday", turn, until })),
    },
  },
} as const satisfies ApiFeature;
