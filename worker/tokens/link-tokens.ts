/**
 * Seat and invite tokens. They are derived, never stored: the server can show a link again to its owner, a copy of its
 * storage opens no seat, and raising a link's generation kills the token everywhere at once.
 */
import type { Link } from "../../game/event-parts.ts";
import type { Side } from "../../rules/contract.ts";
import { base32, derive, sameSecret } from "./secrets.ts";

export interface Ring {
  /** The letter of the key that new links are made with. */
  readonly current: string;
  readonly keys: ReadonlyMap<string, string>;
}

/**
 * One purpose a label, so that a token of one kind is never good for another. Those that are mailed are a recipient's, not a
 * game's.
 */
export type Holder =
  | { readonly kind: "seat" | "hand-over"; readonly side: Side }
  /** With the seat, where each seat of the game has its own invite. */
  | { readonly kind: "invite"; readonly side?: Side }
  /** The link of a game's maker who plays neither side. */
  | { readonly kind: "maker" }
  /** The owner's link of a "play me" link. */
  | { readonly kind: "owner" }
  | { readonly kind: "confirm" | "me" | "refuse" | "unsubscribe" };

/**
 * The ring of `LINK_KEYS`: `<letter>:<base64url of 32 bytes or more>`, several with commas between, the newest first.
 * @throws where it can't be read, without its content
 */
export function readRing(text: string): Ring {
  const keys = new Map<string, string>();
  for (const part of text.split(",")) {
    const [, letter, key] = /^\s*([a-z]):([\w-]{43,})\s*$/.exec(part) ?? [];
    if (letter === undefined || key === undefined || keys.has(letter))
      throw new Error("LINK_KEYS is not a list of <letter>:<key>");
    keys.set(letter, key);
  }
  const [current] = keys.keys();
  if (current === undefined) throw new Error("LINK_KEYS is empty");
  return { current, keys };
}

/**
 * The token of a link: its key's letter and 128 bits in base32; null where that key has been retired.
 * @param of the id of the game, or of the recipient
 */
export function token(ring: Ring, of: string, holder: Holder, link: Link): string | null {
  const key = ring.keys.get(link.key);
  if (key === undefined) return null;
  const label = "side" in holder && holder.side !== undefined ? `${holder.kind} ${holder.side}` : holder.kind;
  return link.key + base32(derive(key, label, of, link.generation).subarray(0, 16));
}

/** Whether `given` is the token of that link. */
export function isToken(given: string, ring: Ring, of: string, holder: Holder, link: Link): boolean {
  const right = token(ring, of, holder, link);
  return right !== null && sameSecret(given, right);
}
