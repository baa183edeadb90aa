/** Which way mails leave: what the operator has set decides. */
import type { Result } from "../../../../rules/contract.ts";
import type { Env } from "../../../env.ts";
import { type Refused, refused } from "../../../object/reply.ts";
import { binding } from "./binding.ts";
import { catcher } from "./catcher.ts";
import type { MailChannel } from "./mail.ts";
import { LOCAL_SENDER, readSender, readSmtpServer, readSmtpTimeout, type Sender } from "./settings.ts";
import { limitsWithin, smtp } from "./smtp.ts";

/**
 * The mail server where one is named, else Cloudflare's binding, else the local mailbox; null where this server sends no mail.
 * @throws where the settings can't be used, without what stands in them
 */
export function mailChannel(env: Env): MailChannel | null {
  if (env.SMTP_URL) {
    const seconds = env.SMTP_TIMEOUT_SECONDS ? usable(readSmtpTimeout(env.SMTP_TIMEOUT_SECONDS)) : null;
    return smtp(usable(readSmtpServer(env.SMTP_URL)), senderOf(env), limitsWithin(seconds));
  }
  if (env.EMAIL) return binding(env.EMAIL, senderOf(env));
  return env.MAILBOX ? catcher(env.MAILBOX, LOCAL_SENDER) : null;
}

/** Whether this server sends mail at all. */
export function sendsMail({ SMTP_URL, EMAIL, MAILBOX }: Env): boolean {
  return Boolean(SMTP_URL) || EMAIL !== undefined || MAILBOX !== undefined;
}

/** Whether this server sends no mail, or none that links may stand in: behind a mail server of one's own only the operator vouches for the host. */
export function refusedMail(env: Env, isLocal: boolean): Refused | null {
  if (!sendsMail(env)) return refused("no-mail", "Neither a mail server nor Cloudflare's binding is set up here.");
  return env.SMTP_URL && !env.PUBLIC_ORIGIN && !isLocal ? refused("no-mail", "Mails need PUBLIC_ORIGIN to be set.") : null;
}

function senderOf({ MAIL_FROM }: Env): Sender {
  return usable(readSender(MAIL_FROM ?? ""));
}

function usable<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
