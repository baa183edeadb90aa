/** The catalogues of what is said of a seat. */
import type { Language, SeatWords } from "../words.ts";
import { seat as de } from "./de/seat.ts";
import { seat as en } from "./en/seat.ts";

const catalogues: Readonly<Record<Language, SeatWords>> = { de, en };

export function seatWords(language: Language): SeatWords {
  return catalogues[language];
}
