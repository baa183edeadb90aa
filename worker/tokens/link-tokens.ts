/**
 * Seat and invite tokens. They are derived, never stored: the server can show a link again to its owner, a copy of its
 * storage opens no seat, and raising a link's generation kills the token everywhere at once.
 */
import { DAY } from "../../game/limits.ts";
import type { Link } from "../../game/event-parts.ts";
import type { Side } from "../../rules/contract.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { base32, derive, REPEATABLE, type Repeatable, sameSecret } from "./secrets.ts";

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
  | { readonly kind: Purpose };

/** What a mailed token is good for. */
export type Purpose = "confirm" | "me" | "refuse" | "unsubscribe";

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

/** Times that a link can be made anew within a day. */
export const MOST_RENEWALS = 10;

/**
 * A link that its holder has made anew: which one is valid, beside what it was first. What it was first derives the same token as ever, so
 * that nothing changes where nobody asks for this.
 */
export interface RenewedLink extends Link {
  /** When it was made anew, within a day of the last time. */
  readonly renewed: readonly number[];
  /** The request that did so last, where it can be repeated. */
  readonly by: Repeatable | null;
}

/** @param text as it is kept; null where it was never made anew */
export function readRenewed(text: string | null, first: Link): RenewedLink {
  const kept: RenewedLink | null = text === null ? null : JSON.parse(text);
  return kept ?? { ...first, renewed: [], by: null };
}

/** Whether that request is the one that has made the link, which is valid: the bearer that it came with is dead since. */
export function isRepeat({ by, renewed }: RenewedLink, repeatable: Repeatable | null, now: number): boolean {
  const isSame = by !== null && by.key === repeatable?.key && by.request === repeatable.request;
  return isSame && now - (renewed.at(-1) ?? 0) <= REPEATABLE;
}

/**
 * The link that follows; the same again for a repeat.
 * @param key the letter of the key that new links are made with
 */
export function renew(before: RenewedLink, key: string, by: Repeatable | null, now: number): Reply<RenewedLink> {
  if (isRepeat(before, by, now)) return done(before);
  if (by !== null && before.by?.key === by.key)
    return refused("key-reused", "This Idempotency-Key was used for something else, or too long ago.");
  const recent = before.renewed.filter((at) => at + DAY > now);
  if (recent.length >= MOST_RENEWALS) return refused("too-many", `A link can be made anew ${MOST_RENEWALS} times in 24 hours.`);
  return done({ key, generation: before.generation + 1, renewed: [...recent, now], by });
}
