/** Requests that took a seat, or its link, under an idempotency key: the same one again gets the same answer. */
import type { Side } from "../../rules/contract.ts";
import { done, type Refused, refused, type Reply } from "../object/reply.ts";
import { REPEATABLE } from "../tokens/idempotency.ts";
import type { Ledger } from "./kernel/ledger.ts";
import type { Repeatable } from "./kernel/reply.ts";

/** The seat whose link the same request was answered with, as long as that is good; null where it is a new request. */
export function seatTakenBy(ledger: Ledger, repeatable: Repeatable | null): Reply<Side | null> {
  const { store, state } = ledger;
  const taken = repeatable && store.taken(repeatable.key);
  if (repeatable === null || taken === null) return done(null);
  if (taken.request !== repeatable.request) return refused("key-reused", "This Idempotency-Key was used for something else.");
  const isGood = ledger.now() - taken.at <= REPEATABLE && state.links[taken.side]?.generation === taken.generation;
  return done(isGood ? taken.side : null);
}

/** Why something new can't be done under an idempotency key; null where it can. What was done under it may be good no more. */
export function usedKey({ store }: Ledger, repeatable: Repeatable | null): Refused | null {
  if (repeatable === null || store.taken(repeatable.key) === null) return null;
  return refused("key-reused", "This Idempotency-Key was used for something else, or for a link that is not valid any more.");
}
