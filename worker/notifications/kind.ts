/**
 * What a kind of target gives to the kit, which sends to all of them alike: all that the kinds differ in; what becomes of a message;
 * and in which words somebody is refused who wants to be told.
 */
import type * as z from "zod";
import type { ChannelsBody } from "../../api/channel-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import type { Env } from "../env.ts";
import type { Tally } from "../monitor/trouble.ts";
import { refused, type Reply } from "../object/reply.ts";
import type { RecipientId } from "../tokens/recipient.ts";
import type { Addressee, Said } from "./content/message.ts";
import type { Retries } from "./queue.ts";
import type { MessageLimits } from "./recipient/limits.ts";

/** A message that is ready to go. */
export interface Ready {
  /** What a thread goes on by; null where the kind has no threads. */
  readonly subject: string | null;
  send(env: Env): Promise<Sent>;
}

/** By what kind of mailed link somebody comes, and the number in it. */
export interface MailedLink {
  readonly purpose: "me" | "confirm";
  /** The number of the subscription that was asked about; of a link to all games, when it was mailed. */
  readonly number: number;
}

/** What a person has named to be told at. */
export interface GivenTarget {
  /** As the kind keeps it. A secret. */
  readonly target: string;
  /** What its player knows it by. */
  readonly name: string;
  /** Whether more may be said than that something waits; null where nobody said. */
  readonly detail: boolean | null;
  readonly zone: string | undefined;
  /** The target whose place it takes; absent where it comes in addition. */
  readonly replaces?: string;
  /** A link that was mailed to it, and whether the message that asks is to be sent once more, though it may lie there. */
  readonly by?: MailedLink | null;
  readonly again?: boolean;
  /** When it is to tell, where the same call says it. */
  readonly change?: Pick<ChannelsBody, "when" | "always" | "remind">;
}

/** Where a target is named, as far as it matters whether it may be one. */
interface NamedAt {
  readonly env: Env;
  /** The origins by which this server is reached. */
  readonly own: readonly string[];
  /** Whether people see it on its own machine only. */
  readonly isLocal: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** What the asking browser calls itself: "Firefox, Android". */
  readonly browser: string;
}

/** How a target is set up by a call of its own, `PUT …/<kind>`. */
interface Setup {
  /** In the API's documentation. */
  readonly summary: string;
  readonly problems: readonly ProblemCode[];
  readonly body: z.ZodType;
  /** Whether such a target may follow a game, and see every move. */
  readonly mayFollow: boolean;
  /** The target that a valid body names, or why it may be none; no refusal repeats what was sent. */
  read(body: unknown, at: NamedAt): Promise<Reply<GivenTarget>>;
}

export interface Kind {
  /** What the operator's page calls its messages, and what these are counted as. */
  readonly title: string;
  readonly tallies: { readonly sent: Tally; readonly failed: Tally };
  /**
   * How a target comes to agree. `asked`: somebody there is asked by a message; `first message`: it has to take one; `held`: only who
   * holds it can name it.
   */
  readonly consent: "asked" | "first message" | "held";
  /** Whether one target of it tells a listener at most, so that another one takes its place. */
  readonly isSole: boolean;
  /** Whether its owner alone reads what comes there, so that a seat's own link may. */
  readonly isConfidential: boolean;
  /** Whether a notification that was sent can be taken from where it is shown. */
  readonly canWithdraw: boolean;
  /** When is tried again what nobody took. */
  readonly retries: Retries;
  readonly setup: Setup;
  /** Whether this server has it. */
  isOffered(env: Env): boolean;
  /** Messages a day to one target. */
  limits(env: Pick<Env, "MAIL_LIMITS">): MessageLimits;
  /** What the recipient of a target is called. */
  recipient(addressKey: string, target: string): RecipientId;
  /** Puts it into words. It is asked for nothing that the kind does not say (`Said`). @throws where it can't, which is a bug: see `make` */
  ready(said: Said, to: Addressee): Ready;
}

/** What became of a message. A reason is for logs: it never holds an address or a secret. */
export type Sent =
  /** With the id that a mail was really given, without angle brackets; null where the channel gives none. */
  | { readonly kind: "sent"; readonly messageId: string | null }
  /**
   * Nobody has taken it, or nobody can tell: worth another try. Where `after` is said, nothing is to come for so many milliseconds;
   * where only `isBusy` is, fewer are to come (429), and how long to wait is for the sender to find.
   */
  | { readonly kind: "later"; readonly reason: string; readonly after?: number; readonly isBusy?: true }
  /** It could not be made, by a fault of ours: worth another try after a repair. Nobody has been asked to take it. */
  | { readonly kind: "unmade"; readonly reason: string }
  /** The target takes no such message, and asking again would not change that. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The target is no more, and never will be: it is forgotten. */
  | { readonly kind: "gone"; readonly reason: string };

/**
 * Worth another try, by an answer over HTTP.
 * @param after for how long nothing is to come, in milliseconds; undefined or 0 where that was not said
 */
export function laterBy(status: number, reason: string, after: number | undefined): Sent {
  if (after !== undefined && after > 0) return { kind: "later", reason, after };
  return { kind: "later", reason, ...(status === 429 && { isBusy: true }) };
}

const SECOND = 1000;

/**
 * For how long nothing is to come, by a header (RFC 9110, 10.2.3): seconds or a date, in milliseconds from now; undefined where it is
 * neither.
 */
export function pauseBy(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const at = /^\d{1,9}$/.test(retryAfter) ? now + Number(retryAfter) * SECOND : Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Says the same of a link that was never mailed and of one that is over. */
export const NO_LINK = refused("no-link", "The link is none, or none any more.");
export const NOT_FOUND = refused("not-found", "No mails are set up for that.");
export const TOO_MANY = refused("too-many", "Enough mails of this kind were asked for today. Try again tomorrow.");
/** Says the same of an address that was asked often enough and of one that wants none: whoever asks may be a stranger to it. */
export const NOT_ASKED = refused("not-asked", "That address is not asked now: it was asked lately, or wants no such mails.");
export const NOT_CONFIRMED = refused("not-confirmed", "Nobody at the address has said yes yet.");
