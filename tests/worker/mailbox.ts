/**
 * The mails that the Worker under test has sent. Files of tests run side by side and share the mailbox: each looks for its own
 * addresses.
 */
import { env } from "cloudflare:workers";
import { caught, type CaughtMail, open, type OpenedMail } from "../../worker/notifications/kinds/mail/kind.ts";

/** The mails to an address, oldest first. */
export function mails(to: string): Promise<readonly CaughtMail[]> {
  return caught(mailbox(), to);
}

/** The latest mail to an address, with its text and HTML. Throws where there is none. */
export async function lastMail(to: string): Promise<OpenedMail> {
  const last = (await mails(to)).at(-1);
  const mail = last && (await open(mailbox(), last.id));
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** The mails to an address, oldest first, with their texts and HTML. */
export async function openedMails(to: string): Promise<readonly OpenedMail[]> {
  const opened = await Promise.all((await mails(to)).map(({ id }) => open(mailbox(), id)));
  return opened.filter((mail) => mail !== null);
}

export function mailbox(): Fetcher {
  if (env.MAILBOX === undefined) throw new Error("the tests have no mailbox");
  return env.MAILBOX;
}
