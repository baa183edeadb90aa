/** Having a listener told at a target, in the way in which targets of its kind agree. */
import type { Env } from "../../env.ts";
import { done, type Reply } from "../../object/reply.ts";
import type { RecipientId } from "../../tokens/recipient.ts";
import { KINDS } from "../kinds.ts";
import { mailLimits, type ClientIds, mayClientAsk } from "./limits.ts";
import { type MailedLink, NO_LINK, NOT_ASKED, TOO_MANY } from "../kind.ts";
import { masked, ownerOf, registerOf, seatOf } from "./address.ts";
import type { Recipient } from "./recipient.ts";
import type { AdmitRequest } from "./subscriptions.ts";

/** The recipients' objects as a game asks them. */
export interface Recipients {
  getByName(
    recipient: string,
  ): Pick<
    Recipient,
    | "welcome"
    | "ask"
    | "admit"
    | "follow"
    | "share"
    | "status"
    | "mayBeCalled"
    | "setHours"
    | "sendTest"
    | "drop"
    | "commit"
    | "withdraw"
    | "forgetSubject"
    | "forgetBrowser"
  >;
}

/** What having somebody told takes. */
export interface SubscribeEnv extends Pick<Env, "ADDRESS_KEY" | "REGISTER" | "MAIL_RATE_LIMITER" | "MAIL_LIMITS"> {
  readonly RECIPIENT: Recipients;
}

/** A target as whoever sets it up names it, and what its consent may hang on. */
export interface NewTarget extends Pick<AdmitRequest, "kind" | "target" | "name" | "language" | "zone"> {
  readonly recipient: RecipientId;
  /** What the asking client is counted by; null where nobody can tell. */
  readonly client: ClientIds | null;
  /** A link that was mailed to the target, if the caller shows one. */
  readonly by?: MailedLink | null;
  /** Whether the message that asks is to be sent once more, though it may lie there. */
  readonly again?: boolean;
}

/** An address as the API's calls of mail name it. */
export interface AddressWish extends Omit<NewTarget, "kind" | "target" | "name"> {
  readonly address: string;
}

export function addressTarget({ address, ...wish }: AddressWish): NewTarget {
  return { ...wish, kind: "mail", target: address, name: masked(address) };
}

/** Who is to be told there. */
export type NewListener = Pick<AdmitRequest, "game" | "side" | "variant" | "browser" | "origin" | "detail">;

/**
 * Tells a listener at a target; `asked` waits for a yes.
 * @param at in milliseconds since 1970
 */
export async function subscribe(
  env: SubscribeEnv,
  named: NewTarget,
  listener: NewListener,
  at: number,
): Promise<Reply<"confirmed" | "asked">> {
  const { consent } = KINDS[named.kind];
  if (consent === "asked") return ask(env, named, listener, at);
  // What is sent a first message may be anybody's.
  const isTried = consent === "first message";
  if (isTried && !(await mayClientAsk(env.MAIL_RATE_LIMITER, named.client, mailLimits(env).client))) return TOO_MANY;
  const { recipient, kind, target, name, language, zone } = named;
  const admitted = await env.RECIPIENT.getByName(recipient).admit({ kind, target, name, language, zone, ...listener });
  return admitted.ok ? done("confirmed") : admitted;
}

/**
 * Without a message where somebody there has said yes before, else by one that asks. No limit counts where no message is needed, and
 * nothing is kept of a target that is not asked.
 */
async function ask(
  env: SubscribeEnv,
  { recipient, kind, target: address, language, zone, by = null, again = false, client }: NewTarget,
  { detail: _detail, ...listener }: NewListener,
  at: number,
): Promise<Reply<"confirmed" | "asked">> {
  const request = { kind, address, language, zone, again, ...listener };
  const owner = ownerOf(env, address);
  const register = registerOf(env, owner);
  const stub = env.RECIPIENT.getByName(recipient);
  const has = await register.has(recipient);
  if (!has.ok) return has;
  if (has.value) {
    const known = await stub.welcome(request, by);
    if (!known.ok) return known;
    if (known.value !== "stranger") return done(known.value);
  } else if (by !== null) return NO_LINK;

  const limits = mailLimits(env);
  if (!(await mayClientAsk(env.MAIL_RATE_LIMITER, client, limits.client))) return TOO_MANY;
  const question = { at, client: client?.site ?? client?.network ?? null, seat: seatOf(request.game, request.side) };
  const may = await register.ask(owner, question, limits.confirmation);
  if (!may.ok) return may;
  if (!may.value) return NOT_ASKED;
  const asked = await stub.ask(request);
  return asked.ok ? done("asked") : asked;
}
