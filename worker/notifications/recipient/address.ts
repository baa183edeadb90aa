/**
 * What is a mail address here: the plain form that people have (dot-atom at a domain, RFC 5321, 4.1.2), and no more of what the grammar
 * allows. Quoted names and comments have never been anybody's address, but have carried many a header into mails. And whose an address is,
 * as its spelling tells.
 */
import type { Result } from "../../../rules/contract.ts";
import { fail, ok } from "../../../rules/values.ts";
import type { Env } from "../../env.ts";
import { type OwnerId, ownerId } from "../../tokens/recipient.ts";

/** RFC 5321, 4.5.3.1; the whole address by its path of 256 octets, less the angle brackets. */
const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
/** Signs by which the URL parser would take something else than a domain out of the text. */
const NOT_OF_A_DOMAIN = /[^\p{L}\p{M}\p{N}.\u3002-]/u;

/**
 * The address as it is written to: its domain in lower case and ASCII (RFC 5890), its local part as it was given.
 * Errors say what is wrong without repeating the text.
 */
export function readAddress(given: string): Result<string> {
  const text = given.trim();
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return fail("An address has no line breaks or control characters.");
  if (/["\\]/.test(text)) return fail("Quoted addresses are not supported.");
  if (/[()]/.test(text)) return fail("An address has no comments here.");
  if (/[\s<>,;:]/.test(text)) return fail("Just one address, without a name.");
  // Its octets as ASCII are counted below.
  if (text.length > LONGEST) return tooLong();
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  if (at < 1 || at === text.length - 1 || local.includes("@")) return fail("An address is name@domain.");
  if (/\P{ASCII}/u.test(local)) return fail("Before the @, only ASCII is supported.");
  if (local.length > LONGEST_LOCAL) return tooLong();
  if (!local.split(".").every((atom) => ATOM.test(atom))) return fail("What stands before the @ is no mailbox.");
  const domain = readDomain(text.slice(at + 1));
  if (domain === null) return fail("What stands after the @ is no domain.");
  const address = `${local}@${domain}`;
  return address.length > LONGEST ? tooLong() : ok(address);
}

/** What an address is known by: nobody keeps two mailboxes apart by capitals. */
export function normalised(address: string): string {
  return address.toLowerCase();
}

/**
 * An address without its detail (`ada+games@…` is `ada@…`: RFC 5233), which most servers deliver to the same box. Nobody is told
 * anything by that: it only counts together what is asked of one owner.
 * @param address normalised
 */
export function withoutDetail(address: string): string {
  return address.replace(/^([^+@]+)\+[^@]*@/, "$1@");
}

/** Enough to know one's own address by: `a…@example.org`. */
export function masked(address: string): string {
  return `${address.slice(0, 1)}…${address.slice(address.lastIndexOf("@"))}`;
}

/** A public domain; the URL parser knows how international ones are written (UTS 46). */
function readDomain(text: string): string | null {
  if (NOT_OF_A_DOMAIN.test(text)) return null;
  const domain = URL.parse(`http://${text}`)?.hostname ?? "";
  const labels = domain.split(".");
  const isPlain = labels.length > 1 && labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label));
  // A last label of digits is an IPv4 address (RFC 1123, 2.1).
  return isPlain && !/^\d+$/.test(labels.at(-1) ?? "") ? domain : null;
}

function tooLong(): Result<never> {
  return fail(`An address has at most ${LONGEST} characters, ${LONGEST_LOCAL} of them before the @.`);
}

/** @param address as it is written to */
export function ownerOf({ ADDRESS_KEY }: Pick<Env, "ADDRESS_KEY">, address: string): OwnerId {
  return ownerId(ADDRESS_KEY, withoutDetail(normalised(address)));
}

/** The part of the register that knows an owner's addresses. */
export function registerOf({ REGISTER }: Pick<Env, "REGISTER">, owner: OwnerId) {
  return REGISTER.getByName(owner.slice(0, 1));
}

/** What a question's seat is called in the register. */
export function seatOf(game: string, side: string): string {
  return `${game} ${side}`;
}
