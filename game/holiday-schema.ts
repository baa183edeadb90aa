/** Holidays, which a player spends without asking: the `paused` event of one names no offer. */
import * as z from "zod";
import type { Side } from "../rules/contract.ts";
import { MOST_HOLIDAY } from "./limits.ts";
import type { FeatureSchema } from "./event-parts.ts";

/** Days of holiday that each side may spend a year, counted from the game's creation. */
export const holidayDays = z.int().min(0).max(MOST_HOLIDAY);

export interface Holidays {
  /** How many days a year each side has. */
  readonly days: number;
  /** When the first year began. */
  readonly since: number;
  readonly spent: readonly { readonly side: Side; readonly from: number; readonly until: number }[];
}

export const holidaySchema: FeatureSchema<
  readonly [],
  /** Spends days of holiday, until that instant. */
  { readonly kind: "holiday"; readonly turn: number; readonly until: number },
  { readonly holidays: Holidays },
  "no-holiday"
> = { events: [] };
