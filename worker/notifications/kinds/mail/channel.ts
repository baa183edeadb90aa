/** The ways by which mails leave: what the operator has set decides. */
import type { Result } from "../../../../rules/contract.ts";
import type { Env } from "../../../env.ts";
import { type Refused, refused } from "../../../object/reply.ts";
import { headersOf, type MailChannel, mime, oneLine } from "./mail.ts";
import { LOCAL_SENDER, readSender, readSmtpServer, readSmtpTimeout, type Sender } from "./settings.ts";
import { limitsWithin, smtp } from "./smtp.ts";
import * as z from "zod";

/**
 * The mail server where one is named, else Cloudflare's binding, else the local mailbox; null where this server sends no mail.
 * @throws where the settings can't be used, without what stands in them
 */
export function mailChannel({ SMTP_URL, SMTP_TIMEOUT_SECONDS, MAIL_FROM = "", EMAIL, MAILBOX }: Env): MailChannel | null {
  const sender = () => usable(readSender(MAIL_FROM));
  if (SMTP_URL) {
    const limits = SMTP_TIMEOUT_SECONDS ? limitsWithin(usable(readSmtpTimeout(SMTP_TIMEOUT_SECONDS))) : undefined;
    return smtp(usable(readSmtpServer(SMTP_URL)), sender(), limits);
  }
  if (EMAIL) return binding(EMAIL, sender());
  return MAILBOX ? catcher(MAILBOX) : null;
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

function usable<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** What it says of an address that takes no mail; whatever else goes wrong lies with the account or the service. */
const REFUSALS: readonly unknown[] = ["E_RECIPIENT_SUPPRESSED", "E_RECIPIENT_NOT_ALLOWED"];

/**
 * Mails by Cloudflare's `EMAIL` binding. It writes Message-ID and Date itself and refuses those of others, so the id that it answers is
 * the one that threads go on from; and a retry after an answer that was lost has another id than the mail before.
 */
function binding(email: SendEmail, { name, address }: Sender): MailChannel {
  return async (mail) => {
    try {
      const { messageId } = await email.send({
        from: { name, email: address },
        to: mail.to,
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        // It refuses a mail that names another kind of address to unsubscribe by, as RFC 8058 knows none.
        headers: headersOf(mail.unsubscribe?.startsWith("https:") ? mail : { ...mail, unsubscribe: null }),
        attachments: mail.images.map(({ cid, png }, index) => ({
          disposition: "inline" as const,
          contentId: cid,
          filename: `board-${index + 1}.png`,
          type: "image/png",
          content: png,
        })),
      });
      return { kind: "sent", messageId: messageId.replace(/^<(.*)>$/, "$1") };
    } catch (error) {
      const code = codeOf(error);
      return REFUSALS.includes(code) ? { kind: "refused", reason: code } : { kind: "later", reason: code };
    }
  };
}

/** Its own word for what went wrong; not its sentence, which may hold the address. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z_]{1,60}$/.test(code) ? code : "the binding failed";
}

/** The service reads no host. */
const SERVICE = "http://mailbox/";

const caughtMail = z.object({ id: z.string(), at: z.number(), to: z.string(), subject: z.string(), raw: z.string() });
const opened = caughtMail.extend({ text: z.string(), html: z.string() });

/** A mail that was caught: its number, when, to whom, and as it would have travelled. */
export type CaughtMail = z.infer<typeof caughtMail>;
/** With its two readings; the pictures stand in the HTML itself. */
export type OpenedMail = z.infer<typeof opened>;

/**
 * Catches mails on the developer's own machine instead of sending them: they go to a service that keeps them as files, or in memory for
 * tests, and shows them again.
 */
function catcher(mailbox: Fetcher): MailChannel {
  return async (mail) => {
    const { ok } = await mailbox.fetch(SERVICE, { method: "POST", body: await mime(mail, LOCAL_SENDER, new Date()) });
    return ok ? { kind: "sent", messageId: mail.messageId } : { kind: "later", reason: "the mailbox failed" };
  };
}

/** All that was caught, or what was to an address, oldest first. */
export async function caught(mailbox: Fetcher, to?: string): Promise<readonly CaughtMail[]> {
  const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
  return z.array(caughtMail).parse(await (await mailbox.fetch(SERVICE + query)).json());
}

/** One of them; null where there is none of that id. */
export async function open(mailbox: Fetcher, id: string): Promise<OpenedMail | null> {
  const answer = await mailbox.fetch(SERVICE + encodeURIComponent(id));
  return answer.ok ? opened.parse(await answer.json()) : null;
}
