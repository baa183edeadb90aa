/** Having a seat told at an address: without a mail where somebody there has said yes before, else by one that asks. */
import type { Env } from "../../env.ts";
import { done, type Reply } from "../../object/reply.ts";
import type { RecipientId } from "../../tokens/recipient.ts";
import { type ClientIds, mayAsk } from "./client-limits.ts";
import { mailLimits } from "./budget.ts";
import { seatOf } from "./entry.ts";
import type { MailedLink } from "./links.ts";
import { ownerOf, registerOf } from "./owner.ts";
import type { Recipient } from "./recipient.ts";
import { NO_LINK, NOT_ASKED, TOO_MANY } from "./refusals.ts";
import type { SubscribeRequest } from "./subscriptions.ts";

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

/** What having a seat told at an address takes. */
export interface MailEnv extends Pick<Env, "ADDRESS_KEY" | "REGISTER" | "MAIL_RATE_LIMITER" | "MAIL_LIMITS"> {
  readonly RECIPIENT: Recipients;
}

export interface Asking {
  /** Of the address. */
  readonly recipient: RecipientId;
  readonly request: SubscribeRequest;
  /** A link that was mailed to the address, if the caller shows one. */
  readonly by: MailedLink | null;
  /** What the asking client is counted by; null where nobody can tell. */
  readonly client: ClientIds | null;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/**
 * Tells a seat at an address; `asked` waits for a yes by mail. No limit counts where no mail is needed, and nothing is kept of an
 * address that is not asked.
 */
export async function subscribe(
  env: MailEnv,
  { recipient, request, by, client, at }: Asking,
): Promise<Reply<"confirmed" | "asked">> {
  const owner = ownerOf(env, request.address);
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
  if (!(await mayAsk(env.MAIL_RATE_LIMITER, client, limits.client))) return TOO_MANY;
  const question = { at, client: client?.site ?? client?.network ?? null, seat: seatOf(request.game, request.side) };
  const may = await register.ask(owner, question, limits.confirmation);
  if (!may.ok) return may;
  if (!may.value) return NOT_ASKED;
  const asked = await stub.ask(request);
  return asked.ok ? done("asked") : asked;
}
