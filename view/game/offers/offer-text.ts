/** Offers in words: what is offered, and what became of it. In the dock, in what is read out, in mails. */
import type { AnsweredOffer } from "../../../api/offers-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { roughly } from "../../time.ts";
import { across, personOf } from "../../people.ts";
import type { Person } from "../../words/own.ts";
import type { Rulebook } from "../../rulebook.ts";
import type { StandingOffer } from "../props.ts";
import type { GameWords } from "../../words/game.ts";
import type { Language } from "../../languages.ts";
import { wordsOf } from "../../words/words.ts";

/** Who is meant by a side, to whoever reads it. */
type Who = (side: Side) => Person;

/** Who offers what, to whoever reads it. */
export function offerText(language: Language, offer: StandingOffer, who: Who): string {
  const { offered: say } = wordsOf("offers", language);
  const by = who(offer.by);
  if (offer.kind === "pause") return say.pause({ ...by, time: roughly(offer.until - offer.at, language) });
  if (offer.kind === "result") {
    if (offer.winner === null) return say.drawnResult(by);
    const { name, you } = who(offer.winner);
    return say.result({ ...by, winner: name, winnerYou: you });
  }
  if (offer.kind !== "rematch") return say[offer.kind](by);
  const { from, series } = offer;
  if (from === "position") return say.playOn(by);
  return series ? say.series({ ...by, toPoints: series.kind === "first-to", of: series.of }) : say.rematch(by);
}

interface AnswerProps {
  readonly language: Language;
  readonly words: GameWords;
  readonly rulebook: Pick<Rulebook, "sides">;
  readonly state: StateAnswer;
}

/**
 * What became of the last offer. Empty where there is nothing to tell: a game that is over has its result for that, unless it was about the
 * next one.
 */
export function answerText({ language, words, rulebook, state }: AnswerProps): string {
  const { answered, status } = state;
  if (!answered || (status === "over") !== (answered.kind === "rematch")) return "";
  const { by, answer } = answered;
  const who = (side: Side) => personOf(rulebook, state, side, words);
  const actor = who(answer === "withdrawn" ? by : across(rulebook, by));
  return wordsOf("offers", language).answered[answer]({ ...actor, what: whatText(language, answered, who) });
}

/** What was offered, as the object of a sentence. */
function whatText(language: Language, offer: AnsweredOffer, who: Who): string {
  const { what: say } = wordsOf("offers", language);
  if (offer.kind === "result") return offer.winner === null ? say.drawnResult : say.result(who(offer.winner));
  if (offer.kind !== "rematch") return say[offer.kind];
  if (offer.from === "position") return say.playOn;
  return offer.series ? say.series : say.rematch;
}
