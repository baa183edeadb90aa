/** How an address is set up to tell somebody. */
import { mailBody, type MailBody } from "../../../../api/mail-schema.ts";
import { blockList } from "../../../moderation/block-list.ts";
import { done, refused, type Reply } from "../../../object/reply.ts";
import { readMailedToken, recipientId } from "../../../tokens/recipient.ts";
import { readRing } from "../../../tokens/ring.ts";
import { type GivenTarget, type NamedAt, setupBy } from "../../kind.ts";
import { masked, normalised, readAddress } from "../../recipient/address.ts";
import type { MailedLink } from "../../recipient/links.ts";
import { ownerOf } from "../../recipient/owner.ts";
import { NO_LINK, NOT_ASKED } from "../../recipient/refusals.ts";
import { refusedMail } from "./channel.ts";

export const setup = setupBy({
  summary: "Be told by mail; the address is asked first",
  problems: ["no-link", "bad-address", "not-asked", "no-mail"],
  body: mailBody,
  mayFollow: false,
  async read({ as: _as, when, always, remind, ...given }, at) {
    const named = await readAddressTarget(given, at);
    return named.ok ? done({ ...named.value, change: { when, always, remind } }) : named;
  },
});

/** The address that a request names, and what its owner's consent may hang on. */
export async function readAddressTarget(
  { address: given, token, again = false, zone }: Pick<MailBody, "address" | "token" | "again" | "zone">,
  { env, isLocal, now }: Pick<NamedAt, "env" | "isLocal" | "now">,
): Promise<Reply<GivenTarget>> {
  const off = refusedMail(env, isLocal);
  if (off !== null) return off;
  const address = readAddress(given);
  if (!address.ok) return refused("bad-address", address.error);
  // Says the same of an address that the operator has blocked as of one that wants no mails.
  if (await blockList.hasOwner(env, ownerOf(env, address.value), now)) return NOT_ASKED;
  const recipient = recipientId(env.ADDRESS_KEY, normalised(address.value));
  const by = token === undefined ? null : linkOf(readRing(env.LINK_KEYS), recipient, token);
  if (token !== undefined && by === null) return NO_LINK;
  return done({ target: address.value, name: masked(address.value), detail: false, zone, by, again });
}

/** The link that was mailed to that address by this token; null where none was. */
function linkOf(ring: ReturnType<typeof readRing>, recipient: string, token: string): MailedLink | null {
  for (const purpose of ["me", "confirm"] as const) {
    const read = readMailedToken(ring, purpose, token);
    if (read?.recipient === recipient) return { purpose, number: read.number };
  }
  return null;
}
