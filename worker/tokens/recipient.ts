/**
 * Recipients and the tokens that are mailed to them. A recipient is known by a keyed hash of its address: nobody who has a game's
 * data or the archive can tell whose it is, or try addresses against it. A token says whose it is and carries its own proof, so
 * that one which somebody made up wakes no object.
 */
import type { ChannelKind } from "../../game/notification.ts";
import { base32, derive } from "./secrets.ts";
import { isToken, type Purpose, type Ring, token } from "./link-tokens.ts";

/** The recipient's name among objects: 128 bits of HMAC-SHA-256(ADDRESS_KEY, address or other target) in base32. */
export type RecipientId = string;

/** What the owner of an address is known by, made likewise: it is the same with whatever stands after a `+`. */
export type OwnerId = string;

interface MailedToken {
  /** Whose it is; a refusal's is an owner's. */
  readonly recipient: RecipientId;
  /** The number of the subscription that it is about, or when it was mailed, as its purpose has it. */
  readonly number: number;
}

const ID = 26;
/** A key's letter and 128 bits. */
const PROOF = 27;

/** The recipient of an address, normalised. */
export const recipientId = hiddenAs("address");

/** The recipient of a target that is no address. */
export function targetId(addressKey: string, kind: ChannelKind, target: string): RecipientId {
  return hidden(addressKey, kind, target);
}

/** The owner of an address, normalised and without its detail. */
export const ownerId = hiddenAs("owner");

/** What a client is counted under that asks for mails: not even its network's address is kept. */
export const clientId = hiddenAs("client");

/** What a target's deliveries are counted under, by its host with the port. */
export const targetCountId = hiddenAs("target");

/** What a client's reports are counted under. */
export const reporterId = hiddenAs("reporter");

/** What a network is known by that is blocked. */
export const blockedId = hiddenAs("blocked");

/** What a client's sockets are counted under. */
export const visitorId = hiddenAs("visitor");

/** `<recipient><proof><number in base 36>`; made with the ring's newest key. */
export function mailedToken(ring: Ring, purpose: Purpose, { recipient, number }: MailedToken): string {
  const proof = token(ring, recipient, { kind: purpose }, { key: ring.current, generation: number });
  if (proof === null) throw new Error("a ring without its newest key");
  return recipient + proof + number.toString(36);
}

/** Whose a token is; null where this server made none such for that purpose, or its key has been retired. */
export function readMailedToken(ring: Ring, purpose: Purpose, given: string): MailedToken | null {
  const [, recipient, proof, digits] = SHAPE.exec(given) ?? [];
  if (recipient === undefined || proof === undefined || digits === undefined) return null;
  const number = Number.parseInt(digits, 36);
  const link = { key: proof.slice(0, 1), generation: number };
  return isToken(proof, ring, recipient, { kind: purpose }, link) ? { recipient, number } : null;
}

/** A number has one spelling, so that a token has one. */
const SHAPE = new RegExp(`^([a-z2-7]{${ID}})([a-z][a-z2-7]{${PROOF - 1}})(0|[1-9a-z][0-9a-z]{0,9})$`);

/** Names by that label, each for its one purpose. */
function hiddenAs(label: string) {
  return (addressKey: string, text: string) => hidden(addressKey, label, text);
}

function hidden(key: string, label: string, text: string): string {
  return base32(derive(key, label, text).subarray(0, 16));
}
