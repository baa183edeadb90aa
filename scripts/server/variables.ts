/** Reads the environment of `npm start`: where it serves, and the variables that it hands on to the Worker. */
import { readProxies } from "../../worker/api/client.ts";
import { readSender, readSmtpServer, readSmtpTimeout } from "../../worker/notifications/kinds/mail/settings.ts";
import { readMailLimits } from "../../worker/notifications/recipient/limits.ts";
import { CommandError } from "../shared/command.ts";
import { isIP } from "node:net";

/** `worker/env.ts` says what each does. */
export const variableNames = [
  "ALLOW_PRIVATE_WEBHOOKS",
  "RATE_LIMITS",
  "DEVELOPMENT",
  "PUBLIC_ORIGIN",
  "CLIENT_IP_HEADER",
  "TRUSTED_PROXIES",
  "SMTP_URL",
  "MAIL_FROM",
  "SMTP_TIMEOUT_SECONDS",
  "MOST_WATCHERS",
  "NOTICE_GRACE_SECONDS",
  "MAIL_LIMITS",
  "OPERATOR_NAME",
  "OPERATOR_CONTACT",
] as const;

type Variables = Readonly<Record<string, string>>;

/** Those variables that are set. Throws a `CommandError` where they can't be meant so. */
export function workerVariables(environment: NodeJS.ProcessEnv): Variables {
  const variables: Record<string, string> = {};
  for (const name of variableNames) {
    const value = environment[name];
    if (value) variables[name] = value;
  }
  checkMail(variables);
  checkOrigin(variables);
  checkClients(variables);
  checkOperator(variables);
  return variables;
}

/** Refuses a bad origin before anything is served, because every address would be made of it. */
function checkOrigin({ PUBLIC_ORIGIN }: Variables): void {
  if (!PUBLIC_ORIGIN || /^https?:$/.test(URL.parse(PUBLIC_ORIGIN)?.protocol ?? "")) return;
  throw new CommandError(`PUBLIC_ORIGIN is ${JSON.stringify(PUBLIC_ORIGIN)}, which is no address like https://play.example.org.`);
}

/** An imprint needs both a name and a contact. */
function checkOperator({ OPERATOR_NAME, OPERATOR_CONTACT }: Variables): void {
  if (!OPERATOR_NAME === !OPERATOR_CONTACT) return;
  const [set, missing] = OPERATOR_NAME ? ["OPERATOR_NAME", "OPERATOR_CONTACT"] : ["OPERATOR_CONTACT", "OPERATOR_NAME"];
  throw new CommandError(`${set} is set and ${missing} is not: the imprint needs both.`);
}

/**
 * Whether mails are caught instead of sent: no mail server is named, and only this machine's own people reach the server, because
 * everybody who reaches the mailbox reads all mails.
 * @param host the address that the server is bound to
 */
export function catchesMail({ SMTP_URL, PUBLIC_ORIGIN, CLIENT_IP_HEADER }: Variables, host: string): boolean {
  return isLoopback(host) && !SMTP_URL && !PUBLIC_ORIGIN && !CLIENT_IP_HEADER;
}

/** Says what is wrong with the settings of mail before anything is served with them, and never what stands in them. */
export function checkMail({ SMTP_URL, MAIL_FROM, SMTP_TIMEOUT_SECONDS, MAIL_LIMITS }: Variables): void {
  if (SMTP_URL && !MAIL_FROM) throw new CommandError("SMTP_URL is set and MAIL_FROM is not: mails need a sender.");
  const read = [
    ...(SMTP_URL ? [readSmtpServer(SMTP_URL)] : []),
    ...(MAIL_FROM ? [readSender(MAIL_FROM)] : []),
    ...(SMTP_TIMEOUT_SECONDS ? [readSmtpTimeout(SMTP_TIMEOUT_SECONDS)] : []),
    readMailLimits(MAIL_LIMITS ?? ""),
  ];
  for (const setting of read) if (!setting.ok) throw new CommandError(setting.error);
}

/** Says what is wrong with the settings of clients' addresses before anything is served with them. */
export function checkClients(variables: Readonly<Record<string, unknown>>): void {
  const header = textOf(variables["CLIENT_IP_HEADER"]);
  const proxies = textOf(variables["TRUSTED_PROXIES"]);
  // RFC 9110, 5.6.2.
  if (!/^[\w!#$%&'*+.^`|~-]*$/.test(header))
    throw new CommandError(`CLIENT_IP_HEADER is ${JSON.stringify(header)}, which is no header's name.`);
  // RFC 7239: addresses among other things.
  if (header.toLowerCase() === "forwarded")
    throw new CommandError("CLIENT_IP_HEADER is Forwarded, which is not read: name one of addresses, such as X-Forwarded-For.");
  if (proxies !== "" && header === "")
    throw new CommandError("TRUSTED_PROXIES is set and CLIENT_IP_HEADER is not: name the header that they write to.");
  const read = readProxies(proxies);
  if (!read.ok) throw new CommandError(read.error);
}

function textOf(variable: unknown): string {
  return typeof variable === "string" ? variable : "";
}

/** The port of `PORT`, 8787 where it is not set, 0 for any that is free. Throws a `CommandError` where it is none. */
export function portNumber(environment: NodeJS.ProcessEnv): number {
  const text = environment["PORT"] || "8787";
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new CommandError(`PORT is ${JSON.stringify(text)}, which is no port.`);
}

/** This machine alone. */
export const LOOPBACK = "127.0.0.1";

/** The address of `HOST`, 127.0.0.1 where it is not set. Throws a `CommandError` where it is none. */
export function hostAddress(environment: NodeJS.ProcessEnv): string {
  const text = environment["HOST"] || LOOPBACK;
  if (isIP(text) !== 0) return text;
  throw new CommandError(
    `HOST is ${JSON.stringify(text)}, which is no address such as 127.0.0.1, or 0.0.0.0 for all that this machine has.`,
  );
}

/** Whether only this machine's own programs reach what is bound to an address. */
export function isLoopback(host: string): boolean {
  return /^127\.|^(0*:)+0*1$/.test(host);
}

/** The warning for a server that others can reach without https in front of it; null for any other. */
export function openness(host: string, publicOrigin: string | undefined): string | null {
  if (isLoopback(host) || /^https:/i.test(publicOrigin ?? "")) return null;
  return (
    `Others can reach this server at ${host}, and no https stands before it: what they send can be read on its way, ` +
    "and their browsers keep no seat. Set PUBLIC_ORIGIN to the https address of the proxy before it."
  );
}
