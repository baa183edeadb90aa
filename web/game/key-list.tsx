/**
 * The list of keys, shown over whatever is there: it belongs to no panel, since a key opens it from anywhere. The browser's own
 * dialog keeps the focus inside, closes by Escape and gives the focus back.
 */
import { render } from "preact";
import { KeyList } from "../../view/game/keys.tsx";
import type { Language } from "../../view/words.ts";
import { panelWords } from "../../view/words/panels.ts";
import { keptLettersOff } from "../kept.ts";

/** Shows it until it is closed. */
export function openKeyList(language: Language): void {
  if (document.querySelector("dialog.keys") !== null) return;
  const dialog = document.createElement("dialog");
  dialog.className = "sheet keys";
  dialog.ariaLabel = panelWords(language).keys.title;
  dialog.addEventListener("close", () => dialog.remove());
  // A click beside it falls on the dialog itself.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  render(
    <KeyList
      say={panelWords(language)}
      hasLetters={keptLettersOff.get() === null}
      onLetters={(on) => keptLettersOff.set(on ? null : true)}
    />,
    dialog,
  );
  document.body.appendChild(dialog);
  dialog.showModal();
}
