/** What a clock is called. */
import type { ClockAnswer } from "../api/clock-schema.ts";
import type { ClockChoice } from "../game/clock-schema.ts";
import { span } from "./duration.ts";
import type { TimeChoiceWords } from "./words.ts";

/**
 * A clock in words: "1 day per move", "5 days + 1 day per move".
 * @param unit what its times are counted in, in milliseconds
 */
export function clockName(clock: ClockChoice | ClockAnswer, say: TimeChoiceWords, unit = 1): string {
  const said = (time: number) => span(time * unit, say.language);
  if (clock.kind === "move") return say.each(said(clock.each));
  return clock.increment === 0 ? say.bank(said(clock.bank)) : say.banked(said(clock.bank), said(clock.increment));
}
