/** The list of keys at work. */
import { KeyList } from "../../view/game/keys.tsx";
import type { Language } from "../../view/words.ts";
import { panelWords } from "../../view/words/panels.ts";
import { keptLettersOff } from "../kept/kept.ts";
import { openDialog } from "./dialog.ts";

/** Shows it until it is closed. */
export function openKeyList(language: Language): void {
  const say = panelWords(language);
  openDialog("keys", say.keys.title, () => (
    <KeyList say={say} hasLetters={keptLettersOff.get() === null} onLetters={(on) => keptLettersOff.set(on ? null : true)} />
  ));
}
