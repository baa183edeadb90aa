/** What a clock is called. */
import type { ClockAnswer } from "../api/clock-schema.ts";
import type { ClockChoice } from "../game/clock-schema.ts";
import { span } from "./duration.ts";
import type { Language } from "./language.ts";
import { wordsOf } from "./words/words.ts";

/** The words for the time that a game is made with, and the language that spans of time are told in. */
export type TimeChoiceWords = ReturnType<typeof timeChoiceWords>;

export function timeChoiceWords(language: Language) {
  return { ...wordsOf("time-choice", language), language };
}

/**
 * A clock in words: "1 day per move", "5 days + 1 day per move".
 * @param unit what its times are counted in, in milliseconds
 */
export function clockName(clock: ClockChoice | ClockAnswer, say: TimeChoiceWords, unit = 1): string {
  const said = (time: number) => span(time * unit, say.language);
  if (clock.kind === "move") return say.each({ time: said(clock.each) });
  return clock.increment === 0
    ? say.bank({ time: said(clock.bank) })
    : say.banked({ time: said(clock.bank), added: said(clock.increment) });
}
