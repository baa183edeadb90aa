/**
 * Who sits where: each seat that is taken has a link, of which the last one alone is valid. A seat is handed over to another player, or given
 * back before the first move.
 */
import type { Side } from "../rules/contract.ts";
import type { Counted } from "./limits.ts";
import { event, type FeatureSchema, type Link, link, program, side } from "./event-parts.ts";

const events = [
  event("joined", { side, program, link }),
  /** A seat has a new link; every older one is dead. */
  event("linked", { side, link }),
  /** A seat was handed over to another player; every older link of it is dead. */
  event("handed", { side, program, link }),
  /** A seat was given back before the first move: it is free again, and the invite has a new link. */
  event("left", { side, invite: link }),
] as const;

type SeatsCommand =
  | { readonly kind: "join"; readonly link: Link; readonly program?: true }
  /** A new link for the seat; every older one dies. */
  | { readonly kind: "relink"; readonly link: Link }
  /** The seat is another player's from now on, who gets this link; every older one dies. */
  | { readonly kind: "hand-over"; readonly link: Link; readonly program?: true }
  /** The seat is free again, and the invite has a new link. */
  | { readonly kind: "leave"; readonly invite: Link };

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

export const seatsSchema: FeatureSchema<typeof events, SeatsCommand, SeatsState, "seat-taken" | "own-game"> = { events };
