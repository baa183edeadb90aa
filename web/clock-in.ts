/** The clock that a form asks for. */
import type { CreateBody } from "../api/seat-schema.ts";
import { NO_CLOCK, OWN_CLOCK, PRESETS, timeUnit } from "../view/time-choice.tsx";
import { fieldOf } from "./form.ts";

type Wish = Pick<CreateBody, "clock" | "onFlag">;

const SHORTEST = 60;
const LONGEST = 60 * 86_400;

/** What is sent of it: nothing where there is to be no clock; null where its times are none that a clock can have. */
export function clockIn(form: FormData): Wish | null {
  const chosen = fieldOf(form, "clock") ?? NO_CLOCK;
  if (chosen === NO_CLOCK) return {};
  const clock = chosen === OWN_CLOCK ? ownClock(form) : (PRESETS[chosen] ?? null);
  return clock === null ? null : { clock, onFlag: fieldOf(form, "on-flag") === "end" ? "end" : "claim" };
}

function ownClock(form: FormData): Exclude<CreateBody["clock"], undefined> | null {
  const time = amount(form, "time");
  const increment = amount(form, "added");
  if (!isWithin(time, SHORTEST) || !isWithin(increment, 0)) return null;
  if (fieldOf(form, "clock-kind") !== "bank") return { kind: "move", each: time };
  // Twice the bank: room to save, without hoarding for ever.
  return { kind: "bank", bank: time, increment, cap: Math.min(2 * time, LONGEST) };
}

function isWithin(seconds: number, least: number): boolean {
  return Number.isInteger(seconds) && seconds >= least && seconds <= LONGEST;
}

/** In seconds. */
function amount(form: FormData, name: string): number {
  return Number(fieldOf(form, name) ?? 0) * timeUnit(fieldOf(form, `${name}-unit`));
}
