/** Who owns a "play me" link: whoever shows the token of its owner's link, which they can have made anew. */
import { done, refused, type Reply } from "../object/reply.ts";
import type { Repeatable } from "../room/kernel/reply.ts";
import { isRepeat, isToken, readRenewed, renew, type RenewedLink, type Ring, token } from "../tokens/link-tokens.ts";
import type { PlayMeLink, PlayMeStore } from "./store.ts";

/** The fact that it stands in. */
const LINK = "owner-link";
export const NO_OWNER = refused("no-seat", "The link is needed that its owner manages it by.");

/** A link and what its owner's tokens derive from. */
export interface Owned {
  readonly id: string;
  readonly link: PlayMeLink;
  readonly ring: Ring;
  readonly store: PlayMeStore;
}

/** The link, for whoever shows its owner's token. */
export function forOwner(owned: Owned, bearer: string): Reply<PlayMeLink> {
  const { id, link, ring } = owned;
  return isToken(bearer, ring, id, { kind: "owner" }, ownerLinkOf(owned)) ? done(link) : NO_OWNER;
}

export function ownerTokenOf(owned: Owned): Reply<string> {
  const derived = token(owned.ring, owned.id, { kind: "owner" }, ownerLinkOf(owned));
  return derived === null ? NO_OWNER : done(derived);
}

/** Whether the link has the owner's token that it was made with. */
export function hasFirstToken(owned: Owned): boolean {
  return ownerLinkOf(owned).generation === 1;
}

/** The token of the owner's new link, for whoever shows the one before it, which is dead then, or asks the same again. */
export function renewOwner(owned: Owned, bearer: string, by: Repeatable | null): Reply<string> {
  const { ring, store } = owned;
  const before = ownerLinkOf(owned);
  const now = Date.now();
  const allowed = isRepeat(before, by, now) ? done(null) : forOwner(owned, bearer);
  if (!allowed.ok) return allowed;
  const renewed = renew(before, ring.current, by, now);
  if (!renewed.ok) return renewed;
  if (renewed.value !== before) store.transaction(() => store.setFact(LINK, JSON.stringify(renewed.value)));
  return ownerTokenOf(owned);
}

function ownerLinkOf({ store, link: { key } }: Owned): RenewedLink {
  return readRenewed(store.fact(LINK), { key, generation: 1 });
}
