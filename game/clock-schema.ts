/** A game's clock: how it is chosen, and what is done about time that is up. Settings count in whole seconds. */
import * as z from "zod";
import type { Side } from "../rules/contract.ts";
import type { Immutable } from "../rules/values.ts";
import { event, type FeatureSchema, side, turn } from "./event-parts.ts";

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

/** The clock of a game, with what happens when its time is up. */
export const clockSettings = z.discriminatedUnion("kind", [
  moveClock.extend({ onFlag }),
  bankClock.extend({ onFlag }).refine(isRoomy, { path: ["cap"], message: "must be at least the bank" }),
]);

export type ClockChoice = Immutable<z.output<typeof clockChoice>>;
export type ClockSettings = Immutable<z.output<typeof clockSettings>>;
export type OnFlag = ClockSettings["onFlag"];

const events = [
  /** Gives time to the other side, whose own was up. */
  event("given", { by: side, turn, seconds: givenSeconds }),
] as const;

type ClockCommand =
  /** Ends the game, as the other side's time is up: it is won, or drawn where it could not be won any more. */
  | { readonly kind: "claim"; readonly turn: number }
  /** Lets the other side go on, whose time is up. */
  | { readonly kind: "give"; readonly turn: number; readonly seconds: number };

/** Nothing ticks here. Times are milliseconds, instants milliseconds since 1970. */
export interface Clock {
  readonly settings: ClockSettings;
  /** What each side has; for the one whose time runs, what it had as that began. */
  readonly left: Readonly<Record<Side, number>>;
  /** Whose time runs, and since when; null before both have sat down, and after the end. */
  readonly running: { readonly side: Side; readonly since: number } | null;
  /** What each side had as each turn began, by its number: it returns with a position that returns. */
  readonly began: readonly Readonly<Record<Side, number>>[];
  /** The time that was given last, so that a repeat is known. */
  readonly given: { readonly turn: number; readonly seconds: number } | null;
}

export const clockSchema: FeatureSchema<
  typeof events,
  ClockCommand,
  /** Null in a game without one. */
  { readonly clock: Clock | null },
  "no-clock" | "no-flag" | "own-clock"
> = { events };
