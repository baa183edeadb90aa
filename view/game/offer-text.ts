/** What is offered, in a sentence: in the dock, in what is read out, in mails. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Side } from "../../rules/contract.ts";
import type { Person } from "../people.ts";
import type { MoveWords } from "../words.ts";

export type StandingOffer = StateAnswer["offers"][number];

/** Who offers what, to whoever reads it. */
export function offerText({ offered }: Pick<MoveWords, "offered">, offer: StandingOffer, person: (side: Side) => Person): string {
  const by = person(offer.by);
  switch (offer.kind) {
    case "draw":
      return offered.draw(by);
    case "result":
      return offer.winner === null ? offered.drawnResult(by) : offered.result(by, person(offer.winner));
  }
}

/** The offer that a seat is asked about, or else its own that stands; undefined where there is none. */
export function offerFor({ offers, you }: Pick<StateAnswer, "offers" | "you">): StandingOffer | undefined {
  return offers.find(({ by }) => by !== you?.side) ?? offers[0];
}
