/** How games are spoken of that began from a position of their own. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Language } from "../languages.ts";
import { type Words, wordsOf } from "./words.ts";

/** How a game began; absent where it did as its variant does, and followed no other. */
interface Begun {
  readonly start?: StateAnswer["start"] | undefined;
  readonly previous?: StateAnswer["previous"] | undefined;
}

/** What marks a game with a start of its own, in few words; null of any other. */
export function startMark(language: Language, { start, previous }: Begun): string | null {
  const { continued, custom } = wordsOf("starts", language);
  return start === undefined ? null : previous?.played === undefined ? custom : continued;
}

/** What names a game, with the mark of its start. */
export function markedStart(name: string, language: Language, state: Begun): string {
  const mark = startMark(language, state);
  return mark === null ? name : `${name} · ${mark}`;
}

/** How a game with a start of its own began. */
export function begunSo(say: Words["starts"], { previous }: Pick<StateAnswer, "previous">): string {
  return previous?.played === undefined ? say.begun : say.goesOn;
}
