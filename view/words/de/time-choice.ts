/** German, of the time that a game is made with. */
import type { TimeChoiceWords } from "../../words.ts";

export const timeChoice: TimeChoiceWords = {
  title: "Zeit",
  none: "Ohne Grenze",
  own: "Andere",
  given: "Zeit pro Person",
  added: "Mehr mit jedem Zug",
  unit: (label) => `${label}: Einheit`,
  units: { seconds: "Sekunden", minutes: "Minuten", hours: "Stunden", days: "Tage" },
  isFor: "Diese Zeit gilt für",
  eachMove: "jeden Zug",
  allMoves: "alle Züge",
  atEnd: "Wenn die Zeit um ist",
  claim: "entscheidet das Gegenüber",
  end: "endet die Partie",
  holiday: "Urlaubstage pro Person und Jahr",
  holidayHint: "Im Urlaub stehen beide Uhren.",
  wrong: "Eine Zeit muss zwischen einer Minute und 60 Tagen liegen.",

  language: "de",
  each: (time) => `${time} pro Zug`,
  bank: (time) => `${time} für alle Züge`,
  banked: (time, added) => `${time} + ${added} pro Zug`,
};
