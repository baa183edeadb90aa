/** Time as people say it: spans, instants on the clock of a reader's wall, and the zones of such clocks. */
import { type Language, localeOf } from "./languages.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** What is left, in one unit and rounded down as clocks do: "3 days", "31 hours", "5 minutes", "40 seconds". */
export function duration(milliseconds: number, language: Language): string {
  return counted(milliseconds, language, (unit) => milliseconds >= (unit === DAY ? 2 * DAY : unit));
}

/** What was agreed on, exactly, in the greatest unit that it is made of: "1 day", "90 seconds". */
export function span(milliseconds: number, language: Language): string {
  return counted(milliseconds, language, (unit) => milliseconds % unit === 0);
}

/** Roughly so long, to the nearest in the greatest unit: a pause of "3 days" that was asked for a moment ago. */
export function roughly(milliseconds: number, language: Language): string {
  return counted(milliseconds, language, (unit) => Math.round(milliseconds / unit) > 0, Math.round);
}

/** So long in the greatest unit that fits, which is given in milliseconds; else in seconds. */
function counted(milliseconds: number, language: Language, fits: (unit: number) => boolean, round = Math.floor): string {
  const [unit, size] = UNITS.find(([, each]) => fits(each)) ?? ["second", SECOND];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(round(milliseconds / size));
}

/** What is left within an hour, as digits: "9:05". Up to the last moment it is not nothing. */
export function digits(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The clock on which an instant is told, for it is read later than it is written. */
export interface Wall {
  readonly language: Language;
  /** As `Intl` names it. */
  readonly zone: string;
  /** Whether the zone is named: others than its owner may read it. UTC, which nobody may have chosen, always is. */
  readonly isShared: boolean;
}

/** "26 Nov". */
export function day(at: number, { language, zone }: Wall): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, day: "numeric", month: "short" }).format(at);
}

/** "26 Nov 2026"; without a zone by the clock of whoever reads it there. */
export function date(at: number, { language, zone }: { readonly language: Language; readonly zone?: string }): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, dateStyle: "medium" }).format(at);
}

/**
 * "Thu 26 Nov, 18:40"; with its year where that is another one than at `now`. Both are in milliseconds since 1970.
 * @throws where the zone is none, which is a bug: zones are checked as they are given
 */
export function moment(at: number, now: number, { language, zone, isShared }: Wall): string {
  const locale = localeOf(language);
  const yearOf = (instant: number) => new Intl.DateTimeFormat(locale, { timeZone: zone, year: "numeric" }).format(instant);
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(yearOf(at) !== yearOf(now) && { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...((isShared || zone === "UTC") && { timeZoneName: "short" }),
  }).format(at);
}

/**
 * Regions of time zones, whose names have region and city (IANA): `Europe/Berlin`, `America/Argentina/Buenos_Aires`. `Etc` is what is no
 * place: UTC, and fixed distances from it.
 */
export const REGIONS = [
  "Africa",
  "America",
  "Antarctica",
  "Arctic",
  "Asia",
  "Atlantic",
  "Australia",
  "Europe",
  "Indian",
  "Pacific",
  "Etc",
] as const;
export type Region = (typeof REGIONS)[number];

export function regionOf(zone: string): Region {
  return REGIONS.find((region) => zone.startsWith(`${region}/`)) ?? "Etc";
}

/** What a zone is called within its region: `Berlin`; where it has more parts, `Buenos Aires, Argentina`. */
export function cityOf(zone: string): string {
  const [first = "", ...rest] = zone.replaceAll("_", " ").split("/");
  return rest.length === 0 ? first : rest.toReversed().join(", ");
}

/** The regions that have any of these zones. */
export function regionsOf(zones: readonly string[]): readonly Region[] {
  const present = new Set(zones.map(regionOf));
  return REGIONS.filter((region) => present.has(region));
}

/** The zones of a region, by their cities. */
export function zonesIn(region: Region, zones: readonly string[]): readonly string[] {
  const own = [...new Set(zones)].filter((zone) => regionOf(zone) === region);
  return own.toSorted((one, other) => cityOf(one).localeCompare(cityOf(other), "en"));
}
