/** What an operator says of mail: where it goes out, and who it is from. Errors name the variable and never what stands in it. */
import type { Result } from "../../../../rules/contract.ts";
import { fail, ok } from "../../../../rules/values.ts";

/** Who mails are from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A mail server, as `SMTP_URL` names it. */
export interface SmtpServer {
  /** A name or an address, IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); otherwise it begins where the server offers it (STARTTLS, RFC 3207). */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

/** What mail is from where nothing says so, which is only where nothing leaves the machine. */
export const LOCAL_SENDER: Sender = { name: "Hoplink", address: "hoplink@localhost" };

/**
 * The longest time that a mail server gets for a mail, and the usual one, in seconds. What sends it is kept awake for a quarter of an
 * hour at most, and has to write down what became of it.
 */
export const LONGEST_SMTP = 14 * 60;

const PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9]([a-z0-9.-]{0,253}[a-z0-9])?$/i;

/** `smtp[s]://user:password@host:port`; what stands before the host, and the port, may be left out. Signs that a URL gives a meaning are percent-encoded. */
export function readSmtpServer(text: string): Result<SmtpServer> {
  const wrong = fail("SMTP_URL has to be smtp[s]://user:password@host:port.");
  const url = URL.parse(text);
  const usual = url && PORTS[url.protocol];
  if (url === null || usual === undefined || usual === null || url.hostname === "") return wrong;
  if (!["", "/"].includes(url.pathname) || url.search !== "" || url.hash !== "") return wrong;
  if ((url.username === "") !== (url.password === ""))
    return fail("SMTP_URL has a user without a password, or a password alone.");
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === null || password === null) return wrong;
  return ok({
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port === "" ? usual : Number(url.port),
    secure: url.protocol === "smtps:",
    login: user === "" ? null : { user, password },
  });
}

/** `SMTP_TIMEOUT_SECONDS`: how long a mail server gets for a mail. */
export function readSmtpTimeout(text: string): Result<number> {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= LONGEST_SMTP) return ok(seconds);
  return fail(`SMTP_TIMEOUT_SECONDS has to be a whole number from 1 to ${LONGEST_SMTP}.`);
}

/** `Name <address>` or an address alone. */
export function readSender(text: string): Result<Sender> {
  const [, name = "", named] = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  const address = named ?? text.trim();
  // Control characters would end a header.
  const isPlain = !/\p{Cc}/u.test(text);
  if (isPlain && ADDRESS.test(address)) return ok({ name: name === "" ? LOCAL_SENDER.name : name, address });
  return fail("MAIL_FROM has to be an address, or a name with an address: Hoplink <games@example.org>.");
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
