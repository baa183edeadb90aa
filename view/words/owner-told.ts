/** The catalogues of how the owner of a "play me" link is told. */
import type { Language, OwnerToldWords } from "../words.ts";
import { ownerTold as de } from "./de/owner-told.ts";
import { ownerTold as en } from "./en/owner-told.ts";

const catalogues: Readonly<Record<Language, OwnerToldWords>> = { de, en };

export function ownerToldWords(language: Language): OwnerToldWords {
  return catalogues[language];
}
