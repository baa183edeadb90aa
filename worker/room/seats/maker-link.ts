/**
 * The link by which a game's maker who plays neither side manages its invites. It can be made anew: which one is valid stands beside the
 * log, for nobody plays by it.
 */
import type { Link } from "../../../game/event-parts.ts";
import type { GameState } from "../../../game/state.ts";
import { readRenewed, type RenewedLink } from "../../tokens/renewed-link.ts";
import type { Store } from "../kernel/store.ts";

/** The fact that it stands in. */
const LINK = "maker-link";

/** The one that is valid now. @param maker the first one */
export function makerLinkOf(store: Store, maker: Link): RenewedLink {
  return readRenewed(store.fact(LINK), maker);
}

/** Within a transaction of the caller's. */
export function keepMakerLink(store: Store, link: RenewedLink): void {
  store.setFact(LINK, JSON.stringify(link));
}

/** Whether a link of that generation is still the maker's. */
export function isMakerGeneration(store: Store, { maker }: Pick<GameState, "maker">, generation: number): boolean {
  return maker !== undefined && makerLinkOf(store, maker).generation === generation;
}
