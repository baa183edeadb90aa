/** What the dock says of a move that is being made, and of what one has brought about; loaded for whoever sits. */
import type { Walking } from "../../view/game/props.ts";
import { Choice, lastNews, Unfinished } from "../../view/game/walking.tsx";
import type { Language } from "../../view/words.ts";
import type { Spoken } from "../../view/words/own.ts";
import { walkingWords } from "../../view/words/walking.ts";

export function walkingIn(language: Language, rulebook: Spoken): Walking {
  return { words: walkingWords(language, rulebook), lastNews, Unfinished, Choice };
}
