/** A link that was changed on its way: mended where what was added can be told from it, else said to be damaged. */
import { mendedFragment } from "../../../api/sent-link.ts";
import { Message } from "../../../view/message.tsx";
import { takenWords } from "../../../view/words/taken.ts";
import { switchAppearance } from "../../appearance.ts";
import { draw } from "../../draw.ts";
import type { Model } from "../model.ts";
import { readArrival } from "./arrival.ts";

/**
 * Reads the fragment of the page's address, which is no link of ours as it stands.
 * @param leave ends the drawn game
 * @returns whether something else takes the game's place
 */
export function mendLink({ language, words, state }: Model, app: HTMLElement, leave: () => void): boolean {
  const mended = mendedFragment(location.hash);
  if (readArrival(mended).kind !== "watch") {
    // The page is loaded again with it.
    location.replace(mended);
    return true;
  }
  const { id, you } = state.peek();
  if (mended === "" || you !== undefined) {
    history.replaceState(null, "", location.pathname);
    return false;
  }
  const { damaged: say, watch } = takenWords(language);
  leave();
  document.title = say.title;
  draw(app, () => (
    <Message words={words} title={say.title} hint={say.hint} onAppearance={switchAppearance}>
      <a class="btn" href={location.pathname}>
        {watch}
      </a>
      <a class="btn main" href={`/g/${id}/back`}>
        {say.ways}
      </a>
    </Message>
  ));
  return true;
}
