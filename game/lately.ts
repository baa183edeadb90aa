/** What has happened lately that a game's state does not show any more, and a message about it needs. */
import type { Side } from "../rules/contract.ts";
import { actor, type GameEvent } from "./event.ts";
import type { OfferKind } from "./offers-schema.ts";
import { type GameState, opponent } from "./state.ts";

export interface Lately {
  /** Offers of the side that the other one has declined since the side did something last, by their kinds. */
  readonly declined: readonly OfferKind[];
  /** The time that the other one has given the side, whose own was up, since it moved last; null where none was. */
  readonly given: { readonly at: number; readonly milliseconds: number } | null;
  /** Whether the other seat was last handed over, or given back; null where it was neither. */
  readonly across: "handed" | "left" | null;
}

/**
 * What happened to `side`.
 * @param events the end of the log, oldest first: what was before it is not told
 */
export function lately(events: readonly GameEvent[], { sides, offers }: Pick<GameState, "sides" | "offers">, side: Side): Lately {
  const other = opponent({ sides }, side);
  const since = events.slice(events.findLastIndex((event) => actor(event) === side) + 1);
  const declined = since.flatMap((event) => {
    if (event.kind !== "answered" || event.answer !== "declined" || event.by !== other) return [];
    const offer = offers.find(({ id }) => id === event.offer);
    return offer === undefined ? [] : [offer.terms.kind];
  });
  const gift = since.findLast((event) => event.kind === "given" && event.by === other);
  const change = events.findLast((event) => (event.kind === "handed" || event.kind === "left") && event.side === other);
  return {
    declined: [...new Set(declined)],
    given: gift?.kind === "given" ? { at: gift.at, milliseconds: gift.seconds * 1000 } : null,
    across: change?.kind === "handed" || change?.kind === "left" ? change.kind : null,
  };
}
