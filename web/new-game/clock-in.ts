/** The time that a form asks for. */
import type { CreateBody } from "../../api/seat-schema.ts";
import type { ClockChoice } from "../../game/clock-schema.ts";
import { USUAL_HOLIDAY, usualHoliday } from "../../game/pause.ts";
import { type ChosenTime, NO_CLOCK, OWN_BANK, OWN_CLOCK, PRESETS, timeUnit } from "../../view/new-game/time-choice.tsx";
import { fieldOf } from "../form.ts";

type Wish = Pick<CreateBody, "clock" | "onFlag" | "holiday">;

const SHORTEST = 60;
const LONGEST = 60 * 86_400;

/** What is sent of it: nothing where there is to be no clock; null where its times are none that a clock can have. */
export function clockIn(form: FormData): Wish | null {
  const clock = clockOf(form);
  if (clock === undefined) return {};
  if (clock === null) return null;
  const holiday = fieldOf(form, "holiday");
  const onFlag = fieldOf(form, "on-flag") === "end" ? "end" : "claim";
  return { clock, onFlag, ...(holiday !== null && { holiday: Number(holiday) }) };
}

/** What is chosen in it by now. */
export function chosenTime(form: FormData): ChosenTime {
  const chosen = fieldOf(form, "clock") ?? NO_CLOCK;
  const id = chosen === OWN_CLOCK && fieldOf(form, "clock-kind") === "bank" ? OWN_BANK : chosen;
  const clock = clockOf(form);
  // While a time of one's own is being typed, it counts as one of days.
  return { id, holiday: clock === null ? USUAL_HOLIDAY : clock === undefined ? 0 : usualHoliday(clock) };
}

/** Undefined is none; null one that can't be. */
function clockOf(form: FormData): ClockChoice | null | undefined {
  const chosen = fieldOf(form, "clock") ?? NO_CLOCK;
  if (chosen === NO_CLOCK) return undefined;
  return chosen === OWN_CLOCK ? ownClock(form) : (PRESETS[chosen] ?? null);
}

function ownClock(form: FormData): ClockChoice | null {
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
