/** How many days of holiday a game is made with. */
import type { ClockChoice } from "./settings-schema.ts";

const DAY = 86_400;

/** That each side may have a year. */
export const MOST_HOLIDAY = 60;
/** Days a year, of clocks that are slow enough. */
export const USUAL_HOLIDAY = 14;

/** The days a year where nobody has said how many: whoever has less than a day to answer in plays at one sitting. */
export function usualHoliday(clock: ClockChoice): number {
  return (clock.kind === "move" ? clock.each : clock.bank) >= DAY ? USUAL_HOLIDAY : 0;
}
