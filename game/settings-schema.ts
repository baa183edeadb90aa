/** What is agreed on beside the variant as a game is made. */
import * as z from "zod";
import type { Immutable } from "../rules/values.ts";
import { clockSettings } from "./clock-schema.ts";
import { holidayDays } from "./holiday-schema.ts";

/** Games that count together: the winner is who first has so many points, or who has most of them after so many games. */
export const seriesChoice = z.strictObject({ kind: z.enum(["first-to", "best-of"]), of: z.int().min(2).max(20) });

export type SeriesChoice = Immutable<z.output<typeof seriesChoice>>;

/** Without a clock and a series it is empty, as in games that were made before there were any. */
export const settingsSchema = z.strictObject({
  clock: clockSettings.exactOptional(),
  holiday: holidayDays.exactOptional(),
  series: seriesChoice.exactOptional(),
});

export type Settings = Immutable<z.output<typeof settingsSchema>>;
