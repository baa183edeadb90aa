/**
 * A game's clock, its pauses and days of holiday, as the API answers them: milliseconds and instants, where what is asked for are seconds.
 */
import * as z from "zod";
import { type Output, instant, side, turnBody, type ApiFeature, commandBody } from "./common-schema.ts";
import { givenSeconds, onFlag } from "../game/clock-schema.ts";
import { holidayDays } from "../game/holiday-schema.ts";

const time = z.int().min(0).describe("Milliseconds.");

export const pause = z.object({
  kind: z.enum(["agreed", "holiday"]),
  by: side.nullable().describe("Whose holiday it is; null of one that was agreed on."),
  until: instant,
});

/** How many, as a game is made. */
export const holidayChoice = holidayDays.describe(
  "Days a year that each player may pause alone; 14 where it is absent and the clock gives a day or more, else none.",
);

const holidaysAnswer = z.object({
  days: z.int().min(0).describe("That each side may spend in a year of the game."),
  left: z.record(z.string(), z.int().min(0)).describe("Days that each side has left in this year."),
});

const shared = {
  onFlag,
  sides: z
    .record(
      z.string(),
      z.object({
        left: time.describe("What the side has at `now`, in milliseconds."),
        until: instant.nullable().describe("When its time is up, while it runs; null else, in a pause too."),
      }),
    )
    .describe("By their letters."),
  paused: pause.nullable().describe("The pause that is on at `now`: no time runs until its end."),
  holidays: holidaysAnswer,
  fallen: side
    .nullable()
    .describe("The side whose time is up while the game goes on: the other one may claim the win, or give time."),
  draws: z
    .literal(true)
    .exactOptional()
    .describe(
      "There while a side's time is up and the other one can't win by any series of moves: then what is claimed is a draw.",
    ),
};

const clockAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("move"), each: time, ...shared }),
  z.object({ kind: z.literal("bank"), bank: time, increment: time, cap: time, ...shared }),
]);

const flagBody = z.discriminatedUnion("do", [
  turnBody.extend({ do: z.literal("claim").describe("The win, or the draw where the state's `clock.draws` says so.") }),
  turnBody.extend({ do: z.literal("give").describe("Time to the other side."), seconds: givenSeconds }),
]);

const endBody = turnBody.extend({ do: z.literal("end").describe("The pause, before its time.") });
const spendBody = turnBody.extend({ until: z.int().min(0).describe("When it ends, in milliseconds since 1970.") });

export const clockApi = {
  problems: {
    "no-clock": [409, "The game has no clock"],
    "no-flag": [409, "The time is not up"],
    "own-clock": [409, "It is your own clock"],
    paused: [409, "The game is paused"],
    "not-paused": [409, "That pause can't be ended"],
    "bad-pause": [422, "No pause is that long"],
    "no-holiday": [409, "There are not so many days left"],
  },
  commands: {
    flag: {
      summary: "Claim the win, or give time, when the other side's time is up",
      refusals: ["no-flag", "own-clock"],
      body: commandBody(flagBody, (given) => {
        const { turn } = given;
        return given.do === "give" ? { kind: "give", turn, seconds: given.seconds } : { kind: "claim", turn };
      }),
    },
    pause: {
      summary: "End a pause early",
      refusals: ["not-paused"],
      body: commandBody(endBody, ({ turn }) => ({ kind: "resume", turn })),
    },
    holiday: {
      summary: "Spend days of holiday",
      refusals: ["no-clock", "paused", "too-late", "bad-pause", "no-holiday"],
      body: commandBody(spendBody, ({ turn, until }) => ({ kind: "holiday", turn, until })),
    },
  },
  state: { clock: clockAnswer.nullable().describe("Null in a game without one.") },
} as const satisfies ApiFeature;

export type ClockAnswer = Output<typeof clockAnswer>;
