/** Which "play me" link a seat's player owns, as long as they have the seat that it made: a name that is hidden here is hidden there. */
import type { Side } from "../../../rules/contract.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Store } from "../kernel/store.ts";

export class PlayMeLinks implements Feature {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  onVacate(side: Side): void {
    forgetPlayMeLink(this.#store, side);
  }

  /** Within a transaction of the caller's. */
  note(side: Side, link: string): void {
    this.#store.setFact(nameOf(side), link);
  }

  /** Null where the player owns none. */
  of(side: Side): string | null {
    return this.#store.fact(nameOf(side));
  }
}

/** Forgets it in tables that are not loaded. Within a transaction of the caller's. */
export function forgetPlayMeLink(store: Store, side: Side): void {
  store.dropFact(nameOf(side));
}

function nameOf(side: Side): string {
  return `play-me:${side}`;
}
