/** Who sits where: each seat that is taken has a link, of which the last one alone is valid. */
import type { Side } from "../rules/contract.ts";
import type { Counted } from "./counted.ts";
import { event, type Link, link, program, side, type FeatureSchema } from "./event-parts.ts";

const events = [
  event("joined", { side, program, link }),
  /** A seat has a new link; every older one is dead. */
  event("linked", { side, link }),
] as const;

type SeatsCommand =
  | { readonly kind: "join"; readonly link: Link; readonly program?: true }
  /** A new link for the seat; every older one dies. */
  | { readonly kind: "relink"; readonly link: Link };

export interface SeatsState {
  /** The valid link of each seat that is taken. */
  readonly links: Readonly<Record<Side, Link>>;
  /** The link by which the maker of a game for two others manages its invites; absent in other games. */
  readonly maker?: Link;
  /** The generations of the last links of seats that were given back; absent where none was. */
  readonly freed?: Readonly<Record<Side, number>>;
  /** When seats got new links, as far back as it counts; absent where none did. */
  readonly relinked?: readonly Counted[];
  /** Seats that a program plays, as it says itself. */
  readonly programs: readonly Side[];
}

export const seatsSchema: FeatureSchema<typeof events, SeatsCommand, SeatsState, "seat-taken"> = { events };
