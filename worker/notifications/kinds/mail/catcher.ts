/**
 * Catches mails on the developer's own machine instead of sending them: they go to a service that keeps them as files, or in memory
 * for tests, and shows them again.
 */
import * as z from "zod";
import { mime } from "./mime.ts";
import type { Sent } from "../../sent.ts";
import type { Mail, MailChannel } from "./mail.ts";
import type { Sender } from "./settings.ts";

/** The service reads no host. */
const SERVICE = "http://mailbox/";

const caughtMail = z.object({ id: z.string(), at: z.number(), to: z.string(), subject: z.string(), raw: z.string() });
const opened = caughtMail.extend({ text: z.string(), html: z.string() });

/** A mail that was caught: its number, when, to whom, and as it would have travelled. */
export type CaughtMail = z.infer<typeof caughtMail>;
/** With its two readings; the pictures stand in the HTML itself. */
export type OpenedMail = z.infer<typeof opened>;

/** Catches what is sent. */
export function catcher(mailbox: Fetcher, sender: Sender): MailChannel {
  async function send(mail: Mail): Promise<Sent> {
    const { ok } = await mailbox.fetch(SERVICE, { method: "POST", body: await mime(mail, sender, new Date()) });
    return ok ? { kind: "sent", messageId: mail.messageId } : { kind: "later", reason: "the mailbox failed" };
  }
  return { send };
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
