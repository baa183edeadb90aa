/** Spans of time as people say them. */
import type { Language } from "./language.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span in its one greatest unit, rounded down as clocks do: "3 days", "31 hours", "5 minutes"; no less than a minute. */
export function duration(milliseconds: number, language: Language): string {
  if (milliseconds >= 2 * DAY) return counted(milliseconds / DAY, "day", language);
  if (milliseconds >= HOUR) return counted(milliseconds / HOUR, "hour", language);
  return counted(Math.max(milliseconds / MINUTE, 1), "minute", language);
}

function counted(count: number, unit: "day" | "hour" | "minute", language: Language): string {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.floor(count));
}
