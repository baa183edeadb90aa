/** Spans of time as people say them. */
import type { Language } from "./language.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = "day" | "hour" | "minute" | "second";
const UNITS: readonly (readonly [Unit, number])[] = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
];

/** What is left, in one unit and rounded down as clocks do: "3 days", "31 hours", "5 minutes", "40 seconds". */
export function duration(milliseconds: number, language: Language): string {
  if (milliseconds >= 2 * DAY) return counted(milliseconds / DAY, "day", language);
  if (milliseconds >= HOUR) return counted(milliseconds / HOUR, "hour", language);
  if (milliseconds >= MINUTE) return counted(milliseconds / MINUTE, "minute", language);
  return counted(milliseconds / SECOND, "second", language);
}

/** What was agreed on, exactly, in the greatest unit that it is made of: "1 day", "90 seconds". */
export function span(milliseconds: number, language: Language): string {
  const [unit, size] = UNITS.find(([, each]) => milliseconds % each === 0) ?? ["second", SECOND];
  return counted(milliseconds / size, unit, language);
}

/** Roughly so long, to the nearest in the greatest unit: a pause of "3 days" that was asked for a moment ago. */
export function roughly(milliseconds: number, language: Language): string {
  const [unit, size] = UNITS.find(([, each]) => Math.round(milliseconds / each) > 0) ?? ["second", SECOND];
  return counted(Math.round(milliseconds / size), unit, language);
}

/** What is left within an hour, as digits: "9:05". Up to the last moment it is not nothing. */
export function digits(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function counted(count: number, unit: Unit, language: Language): string {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.floor(count));
}
