/** Finding the object of an address or of a token that was mailed to one. A token that this server has not made wakes nothing. */
import { refusedMail } from "../notifications/kinds/mail/kind.ts";
import { normalised, readAddress } from "../notifications/recipient/address.ts";
import type { ClientIds } from "../notifications/recipient/limits.ts";
import { NO_LINK } from "../notifications/kind.ts";
import type { Recipient } from "../notifications/recipient/recipient.ts";
import { clientId, readMailedToken, recipientId, type RecipientId } from "../tokens/recipient.ts";
import { type Purpose, readRing } from "../tokens/link-tokens.ts";
import { type Call, isLocal } from "./caller.ts";
import { clientOf } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";

/** An address in its written form, and what its recipient is called. */
export function recipientOf(c: Call, given: string): { readonly recipient: RecipientId; readonly address: string } {
  const address = readAddress(given);
  if (!address.ok) throw new Problem("bad-address", address.error);
  return { recipient: recipientId(c.env.ADDRESS_KEY, normalised(address.value)), address: address.value };
}

export function recipientNamed(c: Call, id: RecipientId): DurableObjectStub<Recipient> {
  return c.env.RECIPIENT.getByName(id);
}

/** What a mailed token is for, whose it is, and its number. */
export function mailedLink<P extends Purpose>(c: Call, token: string, purposes: readonly P[]) {
  const ring = readRing(c.env.LINK_KEYS);
  for (const purpose of purposes) {
    const read = readMailedToken(ring, purpose, token);
    if (read !== null) return { purpose, ...read };
  }
  throw new Problem(NO_LINK.code, NO_LINK.detail);
}

/** The recipient that a token was mailed to, what it is for, and its number. */
export function mailedTo<P extends Exclude<Purpose, "refuse">>(c: Call, token: string, purposes: readonly P[]) {
  const { recipient, ...link } = mailedLink(c, token, purposes);
  return { ...link, stub: recipientNamed(c, recipient) };
}

/** What the asking client is counted by who has mails sent; null where nobody can tell, or limits are off. */
export function clientIdsOf(c: Call): ClientIds | null {
  const client = c.env.RATE_LIMITS === "off" ? null : clientOf(c);
  if (client === null) return null;
  const { network, site } = client;
  const key = c.env.ADDRESS_KEY;
  return { network: clientId(key, network), site: site === null ? null : clientId(key, site) };
}

/** Refuses what needs mails where none can leave. */
export function requireMail(c: Call): void {
  const off = refusedMail(c.env, isLocal(c));
  if (off !== null) unwrap(off);
}
