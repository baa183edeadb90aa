/** Mail: an address, whose owner is asked first. */
import { readMailedToken, recipientId } from "../../../tokens/recipient.ts";
import { type GivenTarget, type Kind, type MailedLink, type NamedAt, type Sent, NO_LINK, NOT_ASKED } from "../../kind.ts";
import { masked, normalised, ownerOf, readAddress } from "../../recipient/address.ts";
import { mailLimits, PAUSES } from "../../recipient/limits.ts";
import { mailChannel, refusedMail, sendsMail } from "./channel.ts";
import { mailOf } from "./mails.tsx";
import { mailBody, type MailBody } from "../../../../api/mail-schema.ts";
import { blockList } from "../../../moderation/block-list.ts";
import { done, refused, type Reply } from "../../../object/reply.ts";
import { readRing, type Ring } from "../../../tokens/link-tokens.ts";

export const mail: Kind = {
  title: "Mails",
  tallies: { sent: "mails", failed: "mail-failures" },
  consent: "asked",
  isSole: true,
  isConfidential: true,
  canWithdraw: false,
  // They are long enough for a server that greylists.
  pauses: PAUSES,
  setup: {
    summary: "Be told by mail; the address is asked first",
    problems: ["no-link", "bad-address", "not-asked", "no-mail"],
    body: mailBody,
    mayFollow: false,
    async read(body, at) {
      const { when, always, remind, ...given } = mailBody.parse(body);
      const named = await readAddressTarget(given, at);
      return named.ok ? done({ ...named.value, change: { when, always, remind } }) : named;
    },
  },
  isOffered: sendsMail,
  limits: mailLimits,
  recipient: (addressKey, address) => recipientId(addressKey, normalised(address)),
  ready(said, to) {
    const written = mailOf(said, to);
    return { subject: written.subject, send: async (env) => (await mailChannel(env)?.(written)) ?? NO_MAIL };
  },
};

const NO_MAIL: Sent = { kind: "later", reason: "this server has no such channel" };

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
function linkOf(ring: Ring, recipient: string, token: string): MailedLink | null {
  for (const purpose of ["me", "confirm"] as const) {
    const read = readMailedToken(ring, purpose, token);
    if (read?.recipient === recipient) return { purpose, number: read.number };
  }
  return null;
}
