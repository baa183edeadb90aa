/** The offers that can be answered, as a page shows them. */
import type { StateAnswer } from "../../../api/state-schema.ts";

export type StandingOffer = StateAnswer["offers"][number];

/** The offer that a seat is asked about, or else its own that stands; undefined where there is none. */
export function offerFor({ offers, you }: Pick<StateAnswer, "offers" | "you">): StandingOffer | undefined {
  return offers.find(({ by }) => by !== you?.side) ?? offers[0];
}
