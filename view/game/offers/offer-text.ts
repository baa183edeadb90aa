/** Offers in words: what is offered, and what became of it. In the dock, in what is read out, in mails. */
import type { AnsweredOffer } from "../../../api/offers-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { OfferKind, TermsOf } from "../../../game/offers-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { roughly } from "../../time.ts";
import { across, personOf } from "../../people.ts";
import type { Person } from "../../words/own.ts";
import type { Rulebook } from "../../rulebook.ts";
import type { StandingOffer } from "../props.ts";
import type { GameWords } from "../../words/game.ts";
import type { Language } from "../../languages.ts";
import { type Words, wordsOf } from "../../words/words.ts";

/** Who is meant by a side, to whoever reads it. */
type Who = (side: Side) => Person;

/** A kind of offer in words. */
interface KindText<Kind extends OfferKind> {
  /** Somebody offers it. @param at when it was offered */
  offered(words: Words["offers"]["offered"], by: Person, terms: TermsOf<Kind>, told: Told): string;
  /** What was offered, as the object of a sentence. */
  what(words: Words["offers"]["what"], terms: TermsOf<Kind>, who: Who): string;
}

interface Told {
  readonly language: Language;
  readonly who: Who;
  readonly at: number;
}

const TEXTS: { readonly [Kind in OfferKind]: KindText<Kind> } = {
  draw: { offered: (words, by) => words.draw(by), what: (words) => words.draw },
  takeback: { offered: (words, by) => words.takeback(by), what: (words) => words.takeback },
  pause: {
    offered: (words, by, { until }, { at, language }) => words.pause({ ...by, time: roughly(until - at, language) }),
    what: (words) => words.pause,
  },
  result: {
    offered: (words, by, { winner }, { who }) =>
      winner === null ? words.drawnResult(by) : words.result({ ...by, winner: who(winner).name, winnerYou: who(winner).you }),
    what: (words, { winner }, who) => (winner === null ? words.drawnResult : words.result(who(winner))),
  },
  rematch: {
    offered(words, by, { from, series }) {
      if (from === "position") return words.playOn(by);
      return series ? words.series({ ...by, toPoints: series.kind === "first-to", of: series.of }) : words.rematch(by);
    },
    what(words, { from, series }) {
      if (from === "position") return words.playOn;
      return series ? words.series : words.rematch;
    },
  },
};

/** Who offers what, to whoever reads it. */
export function offerText(language: Language, offer: StandingOffer, who: Who): string {
  return offeredText(offer.kind, offer, who(offer.by), { language, who, at: offer.at });
}

function offeredText<Kind extends OfferKind>(kind: Kind, terms: TermsOf<Kind>, by: Person, told: Told): string {
  return TEXTS[kind].offered(wordsOf("offers", told.language).offered, by, terms, told);
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
  return wordsOf("offers", language).answered[answer]({ ...actor, what: whatText(language, answered.kind, answered, who) });
}

function whatText<Kind extends AnsweredOffer["kind"]>(language: Language, kind: Kind, terms: TermsOf<Kind>, who: Who): string {
  return TEXTS[kind].what(wordsOf("offers", language).what, terms, who);
}
