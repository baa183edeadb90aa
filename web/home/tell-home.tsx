/** Being told once for all games, on the first page, at work. */
import { redraw } from "../draw.ts";
import { TellHome } from "../../view/home/tell-home.tsx";
import type { Language } from "../../view/words.ts";
import { otherPageWords } from "../../view/words/other-pages.ts";
import { keptTell } from "../kept/kept.ts";
import { choose, tellAllAs } from "../tell-all.ts";

/** @param first one of the browser's games */
export function tellFromHome(root: HTMLElement, language: Language, first: string): void {
  const { tell: say } = otherPageWords(language);
  let busy = false;
  let done: string | null = null;

  async function all(chosen: string): Promise<void> {
    busy = true;
    show();
    const count = await tellAllAs(chosen);
    busy = false;
    done = count === null ? say.failed : say.done(count);
    show();
  }

  function stop(): void {
    choose(null);
    done = say.stopped;
    show();
  }

  function show(): void {
    const chosen = keptTell.get();
    const acts = { onAll: () => void (chosen !== null && all(chosen)), onStop: stop };
    void redraw(<TellHome {...{ say, chosen, first, busy, done }} {...acts} />, root);
  }

  show();
  addEventListener("pageshow", show);
}
