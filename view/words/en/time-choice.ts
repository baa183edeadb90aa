/** English, of the time that a game is made with. */
import type { Language } from "../../language.ts";

export const timeChoice = {
  title: "Time",
  none: "No limit",
  own: "Other",
  given: "Time for each player",
  added: "More with each move",
  unit: (label: string) => `${label}: unit`,
  units: { seconds: "seconds", minutes: "minutes", hours: "hours", days: "days" },
  isFor: "This time is for",
  eachMove: "each move",
  allMoves: "all moves",
  atEnd: "When the time is up",
  claim: "the opponent decides",
  end: "the game ends",
  holiday: "Holiday days per player and year",
  holidayHint: "On holiday, both clocks stop.",
  wrong: "A time must be between one minute and 60 days.",

  language: "en" as Language,
  each: (time: string) => `${time} per move`,
  bank: (time: string) => `${time} for all moves`,
  banked: (time: string, added: string) => `${time} + ${added} per move`,
};
