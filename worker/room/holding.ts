/** What an object holds of its game, as `verify` compares it with the archive, and how a lost one is rebuilt from there. */
import { brokenAt, type Entry, GENESIS, unseal } from "../../game/chain.ts";
import { fold } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { Held } from "../archive/compare.ts";
import type { Book } from "../book.ts";
import { failedJobs, isStuck } from "./jobs.ts";
import { done, refused, type Reply } from "./reply.ts";
import type { Store } from "./store.ts";

const NEWER = refused("newer-data", "The object was written by a newer version.");

const NOTHING = { seq: 0, hash: GENESIS };

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
  return done({ entries: store.entries(), names: store.names(), stuck: failedJobs(book()).filter(isStuck) });
}

/**
 * Appends what the archive has after this object's last event. Links and invites are events themselves, so a rebuilt object
 * revives none that was killed. Browsers, webhooks and idempotency keys are not in the archive and stay lost.
 * @param names of players whom the object has no name of
 */
export function restore(store: Store, entries: readonly Entry[], names: Readonly<Record<Side, string>>): Reply<null> {
  const condition = store.condition();
  if (condition === "newer") return NEWER;
  const head = condition === "empty" ? NOTHING : store.head();
  const broken = brokenAt(entries, head.hash, head.seq + 1);
  if (broken !== null) return refused("malformed", `Event ${broken} does not follow what the object holds.`);
  const events = entries.map((entry) => unseal(entry.text));
  const state = fold(events, condition === "empty" ? null : store.load().state);
  if (state === null) return refused("malformed", "There are no events.");
  store.transaction(() => {
    if (condition === "empty") store.migrate();
    store.append(entries, state);
    for (const [side, name] of Object.entries({ ...names, ...store.names() })) store.setName(side, name);
  });
  return done(null);
}
