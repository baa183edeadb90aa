/** What is agreed on beside the variant as a game is made. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
import { clockSettings } from "./clock-schema.ts";
import { holidayDays } from "./holiday-schema.ts";
import { seriesChoice } from "./series-schema.ts";

/** Without a clock and a series it is empty, as in games that were made before there were any. */
export const settingsSchema = z.strictObject({
  clock: clockSettings.exactOptional(),
  holiday: holidayDays.exactOptional(),
  series: seriesChoice.exactOptional(),
});

export type Settings = Immutable<z.output<typeof settingsSchema>>;
