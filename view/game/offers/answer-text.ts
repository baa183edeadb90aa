/** What became of the last offer, in a sentence: in the dock until the next move, and read out. */
import type { Side } from "../../../rules/contract.ts";
import type { AnsweredOffer, StateAnswer } from "../../../api/state-schema.ts";
import { across, type Person, personOf } from "../../people.ts";
import type { Rulebook } from "../../rulebook.ts";
import { offerWords } from "../../words/offers.ts";
import type { GameWords, Language } from "../../words.ts";

export interface AnswerProps {
  readonly language: Language;
  readonly words: GameWords;
  readonly rulebook: Pick<Rulebook, "sides">;
  readonly state: StateAnswer;
}

/** Empty where there is nothing to tell. A game that is over has its result for that, unless it was about the next one. */
export function answerText({ language, words, rulebook, state }: AnswerProps): string {
  const { answered, status } = state;
  if (!answered || (status === "over") !== (answered.kind === "rematch")) return "";
  const { by, answer } = answered;
  const person = (side: Side) => personOf(rulebook, state, side, words);
  const actor = person(answer === "withdrawn" ? by : across(rulebook, by));
  return offerWords(language).answered[answer](actor, whatOf(language, answered, person));
}

function whatOf(language: Language, answered: AnsweredOffer, person: (side: Side) => Person): string {
  const { what } = offerWords(language);
  switch (answered.kind) {
    case "draw":
    case "takeback":
    case "pause":
      return what[answered.kind];
    case "result":
      return answered.winner === null ? what.drawnResult : what.result(person(answered.winner));
    case "rematch":
      if (answered.from === "position") return what.playOn;
      return answered.series ? what.series : what.rematch;
  }
}
