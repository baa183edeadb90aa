/**
 * A link that its holder has made anew: which one is valid, beside what it was first. Pure. What it was first derives the same token as
 * ever, so that nothing changes where nobody asks for this.
 */
import type { Link } from "../../game/event-parts.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import type { Repeatable } from "../room/kernel/reply.ts";
import { REPEATABLE } from "./secrets.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Times that a link can be made anew within a day. */
export const MOST_RENEWALS = 10;

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
