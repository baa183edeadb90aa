/** What became of offers, in the dock and read out. It follows from the state, so that a person who comes later is told the same. */
import { effect } from "@preact/signals-core";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { answerText, offerText } from "../../../view/game/offers/offer-text.ts";
import { personOf } from "../../../view/people.ts";
import type { Commands } from "../commands.ts";
import type { Model } from "../model.ts";
import { isAnswer } from "../ticking.tsx";

const HOUR = 60 * 60 * 1000;

/** Keeps up what the dock says of the last answer, and asks for the state when an offer expires, which is no event. */
export function showAnswers(model: Model, { read }: Pick<Commands, "read">): void {
  const { state, page, time, stand, canMove, words, patch } = model;
  let timer: ReturnType<typeof setTimeout> | undefined;

  effect(() => {
    const text = answerText({ ...model, state: state.value });
    // It takes the place of what would be said there otherwise.
    const check = canMove.value && stand.value.scene.checked ? words.dock.inCheck : null;
    const answered = text && [text, time.value?.note, check].filter(Boolean).join(" ");
    if (answered !== page.peek().answered) patch({ answered });
  });

  /** A timer holds no more than 24 days. */
  function askAt(end: number): void {
    const wait = end - Date.now();
    timer = setTimeout(() => (wait > HOUR ? askAt(end) : void read()), Math.min(wait, HOUR));
  }

  effect(() => {
    const { offers, now } = state.value;
    const ends = offers.flatMap(({ expires }) => expires ?? []);
    clearTimeout(timer);
    if (ends.length > 0) askAt(Date.now() + Math.min(...ends) - now);
  });
}

/** What is said of offers between two states: the answer to one, and what the other player offers. Empty where there is no news. */
export function newsOfOffers(model: Model, before: StateAnswer, state: StateAnswer): string {
  const { language, words, rulebook, time } = model;
  const isNew = state.answered?.id !== before.answered?.id;
  const offer = state.offers.find(({ id, by }) => by !== state.you?.side && before.offers.every((each) => each.id !== id));
  const said = isNew ? answerText({ ...model, state }) : "";
  const offered = offer && offerText(language, offer, (side) => personOf(rulebook, state, side, words));
  return [said, said && isAnswer(state) && time.peek()?.note, offered].filter(Boolean).join(" ");
}
