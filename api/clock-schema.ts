/** A game's clock as the API answers it: milliseconds and instants, where what is asked for are seconds. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
import { onFlag } from "../game/clock-schema.ts";
import { instant, side } from "./common-schema.ts";

const time = z.int().min(0).describe("Milliseconds.");

export const pause = z.object({
  kind: z.enum(["agreed", "holiday"]),
  by: side.nullable().describe("Whose holiday it is; null of one that was agreed on."),
  until: instant,
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
  holidays: z.object({
    days: z.int().min(0).describe("That each side may spend in a year of the game."),
    left: z.record(z.string(), z.int().min(0)).describe("Days that each side has left in this year."),
  }),
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

export type ClockAnswer = Immutable<z.output<typeof clockAnswer>>;
