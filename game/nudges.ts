/**
 * From when on a nudge may be told, beside what the log says of it (`calls`): as far from the other messages about a turn as they are
 * from each other. Records are judged without it, because older ones hold nudges that follow a reminder at once.
 */
import type { Side } from "../rules/contract.ts";
import { callableFrom } from "./calls.ts";
import { endAt } from "./closing.ts";
import { gapOf, toldAt, turnReminders, turnTime } from "./reminders.ts";
import { type GameState, opponent } from "./state.ts";

/**
 * The instant from which on `side` may nudge the other player, seen from `now`, in milliseconds since 1970; null where it may not in
 * this turn any more. It doesn't depend on what that player wishes to be told, which is nobody else's to know.
 */
export function nudgeFrom(state: GameState, side: Side, now: number): number | null {
  const from = callableFrom(state, side, "nudge");
  const time = turnTime(state);
  if (from === null || time === null) return from;
  const other = opponent(state, side);
  const gap = gapOf(time.length);
  const reminders = turnReminders(state, other);
  const last = reminders.at(-1);
  // Only the last reminder is sure to come: one before it gives way to a nudge.
  const barred = [toldAt(state, other), ...reminders].map((at) => ({ from: at === last ? at - gap + 1 : at, until: at + gap }));
  const wanted = Math.max(from, now);
  const free = barred
    .toSorted((one, another) => one.from - another.from)
    .reduce((at, bar) => (bar.from <= at && at < bar.until ? bar.until : at), wanted);
  const end = endAt(state);
  if (end !== null && free >= end) return null;
  return free === wanted ? from : free;
}
