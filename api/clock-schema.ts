/** A game's clock as the API answers it: milliseconds and instants, where what is asked for are seconds. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
import { onFlag } from "../game/settings-schema.ts";
import { instant, side } from "./common-schema.ts";

const time = z.int().min(0).describe("Milliseconds.");

const shared = {
  onFlag,
  sides: z
    .record(
      z.string(),
      z.object({
        left: time.describe("What the side has at `now`, in milliseconds."),
        until: instant.nullable().describe("When its time is up, while it runs; null else."),
      }),
    )
    .describe("By their letters."),
  paused: z.null().describe("Nothing pauses a clock yet."),
  fallen: side
    .nullable()
    .describe("The side whose time is up while the game goes on: the other one may claim the win, or give time."),
};

export const clockAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("move"), each: time, ...shared }),
  z.object({ kind: z.literal("bank"), bank: time, increment: time, cap: time, ...shared }),
]);

export type ClockAnswer = Immutable<z.output<typeof clockAnswer>>;
