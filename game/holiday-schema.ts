/** Holidays, which a player spends without asking: the `paused` event of one names no offer. */
import * as z from "zod";
import type { Side } from "../rules/contract.ts";
import { MOST_HOLIDAY } from "./limits.ts";
import type { FeatureSchema } from "./event-parts.ts";

/** Days of holiday that each side may spend a year, counted from the game's creation. */
export const holidayDays = z.int().min(0).max(MOST_HOLIDAY);

/** Spends days of holiday, until that instant. */
type HolidayCommand = { readonly kind: "holiday"; readonly turn: number; readonly until: number };

export interface Holidays {
  /** How many days a year each side has. */
  readonly days: number;
  /** When the first year began. */
  readonly since: number;
  readonly spent: readonly { readonly side: Side; readonly from: number; readonly until: number }[];
}

export interface HolidayState {
  readonly holidays: Holidays;
}

export const holidaySchema: FeatureSchema<readonly [], HolidayCommand, HolidayState, "no-holiday"> = { events: [] };
