/** Which "play me" link a seat's player owns, as long as they have the seat that it made: a name that is hidden here is hidden there. */
import type { Side } from "../../../rules/contract.ts";
import type { Store } from "../store.ts";

/** Within a transaction of the caller's. */
export function noteLink(store: Store, side: Side, link: string): void {
  store.setFact(nameOf(side), link);
}

export function linkOf(store: Store, side: Side): string | null {
  return store.fact(nameOf(side));
}

/** The seat is another player's. Within a transaction of the caller's. */
export function dropLink(store: Store, side: Side): void {
  store.dropFact(nameOf(side));
}

function nameOf(side: Side): string {
  return `play-me:${side}`;
}
