/** Links that lead to no seat: why, and the way on; one that was changed on its way is mended where what was added can be told from it. */
import { Message } from "../../../view/page.tsx";
import { switchAppearance } from "../../chosen.ts";
import { draw } from "../../draw.ts";
import type { Controller, RefusedWay } from "../controller.ts";
import type { Model } from "../model.ts";
import { across } from "../../../view/people.ts";
import { sayTrouble } from "../announce.ts";
import { mendedFragment } from "../../../api/sent-link.ts";
import { readArrival } from "./arrival.ts";
import { sentence } from "../../../view/words/own.ts";
import { wordsOf, type Words } from "../../../view/words/words.ts";

type Refusal = readonly [title: string, hint: string, way: string];

/** Says what the code means. @returns takes it away again */
export function refuse({ language, words }: Model, code: string, { app, isHanded, onWay }: RefusedWay): () => void {
  const [title, hint, way] = refusalOf(wordsOf("taken", language), code, isHanded);
  return draw(app, () => (
    <Message words={words} title={title} hint={hint} onAppearance={switchAppearance}>
      <button type="button" class="btn main" onClick={onWay}>
        {way}
      </button>
    </Message>
  ));
}

/** The invite is for the other side's player. */
export function refuseSeat({ model }: Controller, app: HTMLElement, toGame: () => void): void {
  const leave = refuse(model, "other-seat", {
    app,
    isHanded: true,
    onWay() {
      leave();
      toGame();
    },
  });
}

function refusalOf(say: Words["taken"], code: string, isHanded: boolean): Refusal {
  if (code === "own-invite")
    return isHanded ? [say.ownHandOver, say.ownHandOverHint, say.back] : [say.own, say.ownHint, say.back];
  if (code === "other-seat" && isHanded) return [say.otherSeat, say.otherSeatHint, say.back];
  return code === "seat-taken" ? [say.taken, say.takenHint, say.watch] : [say.dead, say.deadHint, say.watch];
}

/** The browser holds the other seat: it leaves that only when it is told to. */
export function askToSwap({ state, rulebook, patch }: Model): void {
  const here = state.peek().you?.side;
  if (here !== undefined) patch({ question: { kind: "swap", here, other: across(rulebook, here) } });
}

/** The link opens nothing, which only matters to one who does not sit already. */
export function refuseLink(model: Model, code: string): void {
  const { state, language, words } = model;
  if (state.peek().you !== undefined) return;
  sayTrouble(
    model,
    code === "no-seat"
      ? wordsOf("taken", language).deadLink
      : (sentence(wordsOf("troubles", language).problem, code, {}) ?? words.broken),
  );
}

/** The browser keeps no cookie, and plays by the token in the address. */
export function sayNoCookie(model: Model): void {
  sayTrouble(model, wordsOf("taken", model.language).noCookie);
}

/** The seat is no more this browser's. */
export function sayLost(model: Model): void {
  sayTrouble(model, wordsOf("taken", model.language).lost);
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
  const { damaged: say, watch } = wordsOf("taken", language);
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
