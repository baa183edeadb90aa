/** The catalogues of offers. */
import { offers as de } from "./de/offers.ts";
import { offers as en } from "./en/offers.ts";
import type { Language, OfferWords } from "../words.ts";

const catalogues: Readonly<Record<Language, OfferWords>> = { de, en };

export function offerWords(language: Language): OfferWords {
  return catalogues[language];
}
