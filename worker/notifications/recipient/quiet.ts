/**
 * When a person may be told, on the clock of their wall: quiet hours, the hour of the daily mail, the end of a day. A time of day is
 * looked up in the zone each time rather than added up in hours, for where clocks change a day has 23 or 25 of them.
 */

import type { Hours } from "../../../api/mail-schema.ts";

/** `HH:MM`, 00:00 to 23:59. */
type TimeOfDay = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const USUAL_HOURS: Hours = { zone: "UTC", quiet: null, digestAt: "08:00" };

/** `at`, or the end of the quiet hours that it lies in. */
export function sendableAt(at: number, { zone, quiet }: Hours): number {
  if (quiet === null) return at;
  const [from, to] = [minutes(quiet.from), minutes(quiet.to)];
  const time = Math.floor((wall(at, zone) % DAY) / MINUTE);
  const isQuiet = from <= to ? from <= time && time < to : from <= time || time < to;
  return isQuiet ? next(quiet.to, at, zone) : at;
}

/**
 * The first instant after `after` at which clocks in `zone` show `time`. A time that a change of clocks leaves out is taken as if
 * the clocks had not been changed yet (RFC 5545, 3.3.5).
 */
export function next(time: TimeOfDay, after: number, zone: string): number {
  const today = wall(after, zone);
  const midnight = today - (today % DAY);
  for (const days of [0, 1, 2]) {
    const found = instants(midnight + days * DAY + minutes(time) * MINUTE, zone).find((at) => at > after);
    if (found !== undefined) return found;
  }
  throw new Error(`no ${time} within two days`);
}

/** `2026-11-21`. */
export type Day = string;

/** The day that it is in `zone`. */
export function dayOf(at: number, zone: string): Day {
  return new Date(wall(at, zone)).toISOString().slice(0, 10);
}

/** When clocks show `time` (given as if the zone were UTC), in order: twice where they are put back. */
function instants(time: number, zone: string): readonly number[] {
  // Zones change their offset once within two days at most.
  const before = time - offset(time - DAY, zone);
  const after = time - offset(time + DAY, zone);
  const shown = [...new Set([before, after])].filter((at) => wall(at, zone) === time);
  return shown.length === 0 ? [before] : shown.toSorted((a, b) => a - b);
}

function offset(at: number, zone: string): number {
  return wall(at, zone) - at;
}

/** What the clocks in `zone` show at `at`, as an instant whose UTC it would be. */
function wall(at: number, zone: string): number {
  const shown = new Map(
    clock(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const seconds = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return seconds + (at % 1000);
}

function clock(zone: string): Intl.DateTimeFormat {
  const number = "numeric";
  const fields = { year: number, month: number, day: number, hour: number, minute: number, second: number } as const;
  return new Intl.DateTimeFormat("en-US", { timeZone: zone, hourCycle: "h23", ...fields });
}

function minutes(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
