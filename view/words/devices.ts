/** The catalogues of the page that takes one's games to another device. */
import type { DeviceWords, Language } from "../words.ts";
import { devices as de } from "./de/devices.ts";
import { devices as en } from "./en/devices.ts";

const catalogues: Readonly<Record<Language, DeviceWords>> = { de, en };

export function deviceWords(language: Language): DeviceWords {
  return catalogues[language];
}
