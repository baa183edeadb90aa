/** What the environment says of mail when the Worker is deployed. */
import { checkMail } from "../server/variables.ts";
import { CommandError } from "../shared/command-error.ts";

export interface MailSettings {
  /** `MAIL_BINDING=true`: mails leave by Cloudflare. */
  readonly mailBinding: boolean;
  /**
   * `SMTP_URL` and `MAIL_FROM` where they are set. They are secrets that stay until they are set anew, so a later deploy need not
   * know them.
   */
  readonly secrets: Readonly<Record<string, string>>;
}

/** Throws a `CommandError` where mail could not be sent with them, which never says what stands in them. */
export function mailSettings({ MAIL_BINDING, SMTP_URL, MAIL_FROM }: NodeJS.ProcessEnv): MailSettings {
  const mailBinding = MAIL_BINDING === "true";
  const secrets = { ...(SMTP_URL && { SMTP_URL }), ...(MAIL_FROM && { MAIL_FROM }) };
  checkMail(secrets);
  if (mailBinding && !MAIL_FROM) throw new CommandError("MAIL_BINDING is set and MAIL_FROM is not: mails need a sender.");
  return { mailBinding, secrets };
}
