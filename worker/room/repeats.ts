/** Requests that took a seat, or its link, under an idempotency key: the same one again gets the same answer. */
import type { Side } from "../../rules/contract.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { REPEATABLE } from "../tokens/idempotency.ts";
import type { Ledger } from "./ledger.ts";
import type { Repeatable } from "./reply.ts";

/** The seat whose link the same request was answered with, as long as that is good; null where it is a new request. */
export function seatTakenBy(ledger: Ledger, repeatable: Repeatable | null): Reply<Side | null> {
  const { store, state } = ledger;
  const taken = repeatable && store.taken(repeatable.key);
  if (repeatable === null || taken === null) return done(null);
  if (taken.request !== repeatable.request) return refused("key-reused", "This Idempotency-Key was used for something else.");
  const isGood = ledger.now() - taken.at <= REPEATABLE && state.links[taken.side]?.generation === taken.generation;
  return done(isGood ? taken.side : null);
}
