/** What players agree on beside the variant as a game is made. */
import * as z from "zod";
import { clockChoice, onFlag } from "../game/clock-schema.ts";
import { usualHoliday } from "../game/holiday.ts";
import { seriesChoice } from "../game/series-schema.ts";
import type { Settings } from "../game/settings-schema.ts";
import { holidayChoice } from "./holiday-schema.ts";

const noClock = z.strictObject({ kind: z.literal("none") });

export const settingsBody = z.object({
  clock: z.union([noClock, clockChoice]).optional().describe("Times are seconds; there is none where it is absent."),
  onFlag: onFlag
    .optional()
    .describe(
      "What time that is up leads to: the opponent may claim the win (as where it is absent), or the game ends. It is a draw where the opponent can't win by any series of moves.",
    ),
  series: seriesChoice.optional().describe("This game and those that follow it count together."),
  holiday: holidayChoice.optional(),
});

/** The settings of a game that was asked for so. */
export function settingsOf({ clock, onFlag: atFlag = "claim", holiday, series }: z.output<typeof settingsBody>): Settings {
  const together = series && { series };
  if (clock === undefined || clock.kind === "none") return { ...together };
  const days = holiday ?? usualHoliday(clock);
  return { clock: { ...clock, onFlag: atFlag }, ...(days > 0 && { holiday: days }), ...together };
}
