/** What an object holds of its game, as `verify` compares it with the archive. */
import { unseal } from "../../game/chain.ts";
import type { Held } from "../archive/compare.ts";
import type { Book } from "../book.ts";
import { failedJobs, isStuck } from "./failed-jobs.ts";
import { done, refused, type Reply } from "./reply.ts";
import { keptTrouble } from "./standing.ts";
import type { Store } from "./store.ts";

export const NEWER = refused("newer-data", "The object was written by a newer version.");

/** The id of the game that the object's log begins with; null where it has none. */
export function heldGame(store: Store): Reply<string | null> {
  const condition = store.condition();
  if (condition === "newer") return NEWER;
  const [first] = condition === "empty" ? [] : store.entries(0, 1);
  const event = first && unseal(first.text);
  return done(event?.kind === "created" ? event.game : null);
}

/**
 * What the object's tables hold; null where they are empty. The game is not loaded, for a log that is broken would not let it.
 * @param book asked for where there are tables
 */
export function holding(store: Store, book: () => Book<Store>): Reply<Held | null> {
  const condition = store.condition();
  if (condition === "newer") return NEWER;
  if (condition === "empty") return done(null);
  return done({
    entries: store.entries(),
    names: store.names(),
    stuck: failedJobs(book()).filter(isStuck),
    isDiverged: keptTrouble(store)?.kind === "diverged",
  });
}
