/** What is agreed on beside the variant as a game is made, as zod: times are whole seconds. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
import { MOST_HOLIDAY } from "./holidays.ts";

const DAY = 24 * 60 * 60;
/** A minute: the same clock serves a game that is played at one sitting. */
const SHORTEST = 60;
const LONGEST = 60 * DAY;

const time = z.int().min(SHORTEST).max(LONGEST);

const moveClock = z.strictObject({ kind: z.literal("move"), each: time.describe("Seconds for each move.") });
const bankClock = z.strictObject({
  kind: z.literal("bank"),
  bank: time.describe("Seconds that each side begins with."),
  increment: z.int().min(0).max(LONGEST).describe("Seconds that each move adds."),
  cap: time.describe("Seconds that adding never goes beyond; at least the bank."),
});
const isRoomy = ({ bank, cap }: { bank: number; cap: number }) => cap >= bank;

/** A clock that runs; a game without one has none of this. */
export const clockChoice = z.discriminatedUnion("kind", [
  moveClock,
  bankClock.refine(isRoomy, { path: ["cap"], message: "must be at least the bank" }),
]);
/** Whether time that is up lets the opponent claim the win, or ends the game by itself. */
export const onFlag = z.enum(["claim", "end"]);
/** Seconds that the opponent can give. */
export const givenSeconds = time;

/** Days of holiday that each side may spend a year, counted from the game's creation. */
export const holidayDays = z.int().min(0).max(MOST_HOLIDAY);

/** The clock of a game, with what happens when its time is up. */
export const clockSettings = z.discriminatedUnion("kind", [
  moveClock.extend({ onFlag }),
  bankClock.extend({ onFlag }).refine(isRoomy, { path: ["cap"], message: "must be at least the bank" }),
]);

/** Games that count together: who first has so many points, or who has most of them after so many games. */
export const seriesChoice = z.strictObject({ kind: z.enum(["first-to", "best-of"]), of: z.int().min(2).max(20) });

/** Without a clock and a series it is empty, as in games that were made before there were any. */
export const settingsSchema = z.strictObject({
  clock: clockSettings.exactOptional(),
  holiday: holidayDays.exactOptional(),
  series: seriesChoice.exactOptional(),
});

export type ClockChoice = Immutable<z.output<typeof clockChoice>>;
export type ClockSettings = Immutable<z.output<typeof clockSettings>>;
export type SeriesChoice = Immutable<z.output<typeof seriesChoice>>;
export type OnFlag = ClockSettings["onFlag"];
export type Settings = Immutable<z.output<typeof settingsSchema>>;
