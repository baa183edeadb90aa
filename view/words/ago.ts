/** How long ago something was, in a language's own words. */
import type { Language } from "../languages.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

/** @param milliseconds how long it is past */
export function ago(language: Language, milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of UNITS) if (milliseconds >= length) return format.format(-Math.floor(milliseconds / length), unit);
  return format.format(0, "second");
}

/** A day, so many days ago: `today` where there are none. */
export function daysAgo(language: Language, days: number): string {
  return days === 0 ? new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(0, "day") : ago(language, days * DAY);
}
