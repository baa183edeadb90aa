/** The catalogues of games that began from a position of their own. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Language } from "../language.ts";
import { starts as de } from "./de/starts.ts";
import { starts as en } from "./en/starts.ts";

export type StartWords = typeof en;

const catalogues: Readonly<Record<Language, StartWords>> = { de, en };

export function startWords(language: Language): StartWords {
  return catalogues[language];
}

/** How a game with a start of its own began. */
export function begunSo(say: StartWords, { previous }: Pick<StateAnswer, "previous">): string {
  return previous?.played === undefined ? say.begun : say.goesOn;
}
