/** Handing a seat over to another player, and giving it back before the first move. */
import { event, type Link, link, program, side, type FeatureSchema } from "./event-parts.ts";

const events = [
  /** A seat was handed over to another player; every older link of it is dead. */
  event("handed", { side, program, link }),
  /** A seat was given back before the first move: it is free again, and the invite has a new link. */
  event("left", { side, invite: link }),
] as const;

type HandOverCommand =
  /** The seat is another player's from now on, who gets this link; every older one dies. */
  | { readonly kind: "hand-over"; readonly link: Link; readonly program?: true }
  /** The seat is free again, and the invite has a new link. */
  | { readonly kind: "leave"; readonly invite: Link };

export const handOverSchema: FeatureSchema<typeof events, HandOverCommand, object, "own-game"> = { events };
