/** What `npm start` hands on from its environment to the Worker. */
import { readSender, readSmtpServer } from "../../worker/mail/settings.ts";
import { readMailLimits } from "../../worker/recipient/budget.ts";
import { CommandError } from "../shared/command-error.ts";

/** `worker/env.ts` says what each does. */
const names = [
  "ALLOW_PRIVATE_WEBHOOKS",
  "RATE_LIMITS",
  "DEVELOPMENT",
  "PUBLIC_ORIGIN",
  "CLIENT_IP_HEADER",
  "SMTP_URL",
  "MAIL_FROM",
  "SMTP_TIMEOUT_SECONDS",
  "MOST_WATCHERS",
  "NOTICE_GRACE_SECONDS",
  "MAIL_LIMITS",
] as const;

type Variables = Readonly<Record<string, string>>;

/** Those variables that are set. Throws a `CommandError` where mail could not be sent with them. */
export function workerVariables(environment: NodeJS.ProcessEnv): Variables {
  const variables: Record<string, string> = {};
  for (const name of names) {
    const value = environment[name];
    if (value) variables[name] = value;
  }
  checkMail(variables);
  return variables;
}

/**
 * Whether mails are caught instead of sent: where no mail server is named, and people reach the server on its own machine only,
 * for whoever reaches the mailbox reads everybody's mail.
 */
export function catchesMail({ SMTP_URL, PUBLIC_ORIGIN, CLIENT_IP_HEADER }: Variables): boolean {
  return !SMTP_URL && !PUBLIC_ORIGIN && !CLIENT_IP_HEADER;
}

/** Says what is wrong with the settings of mail before anything is served with them, and never what stands in them. */
export function checkMail({ SMTP_URL, MAIL_FROM, MAIL_LIMITS }: Variables): void {
  if (SMTP_URL && !MAIL_FROM) throw new CommandError("SMTP_URL is set and MAIL_FROM is not: mails need a sender.");
  const read = [
    ...(SMTP_URL ? [readSmtpServer(SMTP_URL)] : []),
    ...(MAIL_FROM ? [readSender(MAIL_FROM)] : []),
    readMailLimits(MAIL_LIMITS ?? ""),
  ];
  for (const setting of read) if (!setting.ok) throw new CommandError(setting.error);
}

/** The port of `PORT`, 8787 where it is not set, 0 for any that is free. Throws a `CommandError` where it is none. */
export function portNumber(environment: NodeJS.ProcessEnv): number {
  const text = environment["PORT"] || "8787";
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new CommandError(`PORT is ${JSON.stringify(text)}, which is no port.`);
}
