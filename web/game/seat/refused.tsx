/** Links that lead to no seat: why, and the way on; one that was changed on its way is mended where what was added can be told from it. */
import { Button } from "../../../view/game/card.tsx";
import { type EmptyProps, Message } from "../../../view/empty.tsx";
import { switchAppearance } from "../../chosen.ts";
import { draw } from "../../draw.ts";
import type { Language } from "../../../view/languages.ts";
import type { Model } from "../model.ts";
import { across } from "../../../view/people.ts";
import { showAndSay } from "../announce.ts";
import { mendedFragment } from "../../../api/sent-link.ts";
import { readArrival } from "./arrival.ts";
import { sentence } from "../../../view/words/own.ts";
import { wordsOf, type Words } from "../../../view/words/words.ts";

type Refusal = readonly [title: string, hint: string, way: string];

/** The words for links that lead to a seat that is taken, or to none. */
export function takenWords(language: Language): Words["taken"] {
  return wordsOf("taken", language);
}

/**
 * Says what the code of an invite's refusal means.
 * @param isHanded whether the seat was to be handed over
 * @param onWay goes the way on
 */
export function refuse({ language, words }: Model, code: string, isHanded: boolean, app: HTMLElement, onWay: () => void): void {
  const [title, text, way] = refusalOf(takenWords(language), code, isHanded);
  const go = () => {
    leave();
    onWay();
  };
  const ways = (
    <Button class=" main" onClick={go}>
      {way}
    </Button>
  );
  const leave = drawMessage(app, words, { title, text, ways });
}

function drawMessage(app: HTMLElement, words: Model["words"], said: { readonly title: string } & EmptyProps): () => void {
  return draw(app, () => <Message words={words} vignette="lost" {...said} onAppearance={switchAppearance} />);
}

function refusalOf(say: Words["taken"], code: string, isHanded: boolean): Refusal {
  if (code === "own-invite")
    return isHanded ? [say.ownHandOver, say.ownHandOverHint, say.back] : [say.own, say.ownHint, say.back];
  if (code === "other-seat" && isHanded) return [say.otherSeat, say.otherSeatHint, say.back];
  return code === "seat-taken" ? [say.taken, say.takenHint, say.watch] : [say.dead, say.deadHint, say.watch];
}

/** Says what has become of a link, or of this browser's seat, by the code of it. */
export function saySeat(model: Model, code: string): void {
  const { state, rulebook, language, words, patch } = model;
  const say = takenWords(language);
  const here = state.peek().you?.side;
  switch (code) {
    case "other-seat":
      // The browser leaves the seat that it holds only when it is told to.
      if (here !== undefined) patch({ question: { kind: "swap", here, other: across(rulebook, here) } });
      return;
    case "no-cookie":
      return showAndSay(model, say.noCookie);
    case "lost":
      return showAndSay(model, say.lost);
    default:
      // That a link opens nothing only matters to one who does not sit already.
      if (here !== undefined) return;
      showAndSay(
        model,
        code === "no-seat" ? say.deadLink : (sentence(wordsOf("troubles", language).problem, code, {}) ?? words.broken),
      );
  }
}

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
  const ways = (
    <>
      <a class="btn" href={location.pathname}>
        {watch}
      </a>
      <a class="btn main" href={`/g/${id}/back`}>
        {say.ways}
      </a>
    </>
  );
  drawMessage(app, words, { title: say.title, text: say.hint, ways });
  return true;
}
