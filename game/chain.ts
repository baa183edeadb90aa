/**
 * The log's hash chain: each event is kept as the exact JSON text that was hashed, and its hash covers the hash before it,
 * so that two logs with the same head are the same log.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameEvent } from "./event.ts";

/** The hash before the first event. */
export const GENESIS = "0".repeat(64);

/** One event as it is stored and sent: `hash` is 64 hexadecimal digits. */
export interface Entry {
  readonly seq: number;
  readonly text: string;
  readonly hash: string;
}

/** SHA-256 of the previous hash (its 64 digits) and the event's text, in hexadecimal. */
export function chainHash(previous: string, text: string): string {
  return bytesToHex(sha256(utf8ToBytes(previous + text)));
}

/** The entries of events that follow `head`, the hash of the event before them. */
export function seal(head: string, events: readonly GameEvent[]): Entry[] {
  let previous = head;
  return events.map((event) => {
    const text = JSON.stringify(event);
    previous = chainHash(previous, text);
    return { seq: event.seq, text, hash: previous };
  });
}

/** The event of an entry that this code sealed itself; what comes from outside is read by `record-schema.ts`. */
export function unseal({ text }: Pick<Entry, "text">): GameEvent {
  const event: GameEvent = JSON.parse(text);
  return event;
}

/** The first entry that does not follow from those before it, or null where the chain holds from `head` on. */
export function brokenAt(entries: readonly Entry[], head = GENESIS, from = 1): number | null {
  let previous = head;
  for (const [index, entry] of entries.entries()) {
    if (entry.seq !== from + index || chainHash(previous, entry.text) !== entry.hash) return from + index;
    previous = entry.hash;
  }
  return null;
}
