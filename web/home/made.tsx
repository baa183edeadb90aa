/** The list of the games that this browser has made for two others, at work: the first page has it where there are any. */
import { redraw } from "../draw.ts";
import { Made } from "../../view/home/made.tsx";
import type { Language } from "../../view/words.ts";
import { makerWords } from "../../view/words/maker.ts";
import { slotsOf } from "../kept/kept.ts";
import { keptMaker, MADE } from "../kept/kept-request.ts";

export function listMade(root: HTMLElement, language: Language): void {
  const say = makerWords(language);

  function show(): void {
    const games = slotsOf(MADE).flatMap((id) => {
      const made = keptMaker(id).get();
      return made === null || made.isHidden ? [] : [{ id, name: made.name }];
    });
    void redraw(<Made say={say} games={games} onHide={hide} />, root);
  }

  /** What its maker manages it by stays here. */
  function hide(id: string): void {
    const made = keptMaker(id).get();
    if (made !== null) keptMaker(id).set({ ...made, isHidden: true });
    show();
  }

  show();
  addEventListener("pageshow", show);
}
