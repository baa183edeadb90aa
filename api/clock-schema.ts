/** A game's clock as the API answers it: milliseconds and instants, where what is asked for are seconds. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
import { givenSeconds, onFlag } from "../game/clock-schema.ts";
import { instant, side, turnBody } from "./common-schema.ts";
import { type ApiFeature, commandBody } from "./feature.ts";
import { holidaysAnswer } from "./holiday-schema.ts";
import { pause } from "./pause-schema.ts";

const time = z.int().min(0).describe("Milliseconds.");

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

export const clockAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("move"), each: time, ...shared }),
  z.object({ kind: z.literal("bank"), bank: time, increment: time, cap: time, ...shared }),
]);

const flagBody = z.discriminatedUnion("do", [
  turnBody.extend({ do: z.literal("claim").describe("The win, or the draw where the state's `clock.draws` says so.") }),
  turnBody.extend({ do: z.literal("give").describe("Time to the other side."), seconds: givenSeconds }),
]);

export const clockApi = {
  problems: {
    "no-clock": [409, "The game has no clock"],
    "no-flag": [409, "The time is not up"],
    "own-clock": [409, "It is your own clock"],
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
  },
  state: { clock: clockAnswer.nullable().describe("Null in a game without one.") },
} as const satisfies ApiFeature;

export type ClockAnswer = Immutable<z.output<typeof clockAnswer>>;
