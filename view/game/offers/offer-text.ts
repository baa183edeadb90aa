/** What is offered, in a sentence: in the dock, in what is read out, in mails. */
import type { Side } from "../../../rules/contract.ts";
import { roughly } from "../../duration.ts";
import type { Person } from "../../people.ts";
import type { StandingOffer } from "./standing-offer.ts";
import { offerWords } from "../../words/offers.ts";
import type { Language } from "../../words.ts";

/** Who offers what, to whoever reads it. */
export function offerText(language: Language, offer: StandingOffer, person: (side: Side) => Person): string {
  const { offered } = offerWords(language);
  const by = person(offer.by);
  switch (offer.kind) {
    case "draw":
      return offered.draw(by);
    case "takeback":
      return offered.takeback(by);
    case "pause":
      return offered.pause(by, roughly(offer.until - offer.at, language));
    case "result":
      return offer.winner === null ? offered.drawnResult(by) : offered.result(by, person(offer.winner));
    case "rematch":
      if (offer.from === "position") return offered.playOn(by);
      return offer.series ? offered.series(by, offer.series) : offered.rematch(by);
  }
}
