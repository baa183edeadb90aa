/** What is played by a "play me" link. */
import { readStart, type Start } from "../../game/start.ts";
import { findVariant, type Offer } from "../../games/registry.ts";
import type { PlayMeLink } from "./store.ts";

export function offerOf({ variant }: PlayMeLink["wish"]): Offer {
  const offer = findVariant(variant);
  if (offer === undefined) throw new Error("a variant that the route let through");
  return offer;
}

/** Where each game begins. */
export function startOf({ variant: { match } }: Offer): Start {
  const start = readStart(match, {});
  if (!start.ok) throw new Error(`${match.variant}: unreadable start position`);
  return start.value;
}
