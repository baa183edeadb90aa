/** Changes of players' names. The names themselves stand beside the log, because somebody may want them gone. */
import * as z from "zod";
import type { Side } from "../rules/contract.ts";
import type { Counted } from "./limits.ts";
import { event, side, type FeatureSchema } from "./event-parts.ts";

/** How a name changed other than to a new one: removed by its player, hidden by the operator, or allowed again. */
const nameChange = z.enum(["removed", "hidden", "allowed"]);

export type NameChange = z.output<typeof nameChange>;

const events = [
  /** A seat's player has changed their name, or says that a program plays from now on, or a person again. */
  event("named", { side, how: nameChange.exactOptional(), program: z.boolean().exactOptional() }),
] as const;

type NamesCommand =
  /** Another name for the seat's player, or none; and whether a program plays it, where that is said anew. */
  | { readonly kind: "name"; readonly program?: boolean }
  /** No name any more, however often it was changed before. */
  | { readonly kind: "unname" }
  /** The operator's: the seat has no name of its own any more. */
  | { readonly kind: "hide-name" }
  /** The operator's: the seat may have a name again. */
  | { readonly kind: "allow-name" };

export interface NamesState {
  /** When names were changed, as far back as it counts for changing them again. */
  readonly named: readonly Counted[];
  /** Seats whose name the operator has hidden. */
  readonly hiddenNames: readonly Side[];
}

export const namesSchema: FeatureSchema<typeof events, NamesCommand, NamesState, "name-hidden"> = { events };
