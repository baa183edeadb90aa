/** An instant as a message names it: on the clock of its reader's wall, for it is read later than it is written. */
import { type Language, localeOf } from "./language.ts";

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
