/**
 * Mail: an address, whose owner is asked first; and the ways by which mails leave: what the operator has set decides. By SMTP (RFC 5321)
 * each has a connection of its own: an object that sends a mail now and then keeps none open. The conversation is nodemailer's; the socket
 * is ours, for its own way to one asks name servers that a Worker cannot reach.
 */
import { MINUTE, SECOND } from "../../../../game/limits.ts";
import { readMailedToken, recipientId } from "../../../tokens/recipient.ts";
import { type Kind, type MailedLink, type Sent, NO_LINK, NOT_ASKED } from "../../kind.ts";
import { masked, normalised, ownerOf, readAddress } from "../../recipient/address.ts";
import { RETRIES } from "../../queue.ts";
import { mailLimits, usable } from "../../recipient/limits.ts";
import { mailOf } from "./mails.tsx";
import { mailBody } from "../../../../api/mail-schema.ts";
import { blockList } from "../../../moderation/block-list.ts";
import { done, refused, type Refused } from "../../../object/reply.ts";
import { readRing, type Ring } from "../../../tokens/link-tokens.ts";
import type { Env } from "../../../env.ts";
import { headersOf, type MailChannel, mime, oneLine } from "./mail.ts";
import {
  LOCAL_SENDER,
  readSender,
  readSmtpServer,
  readSmtpTimeout,
  type Sender,
  LONGEST_SMTP,
  type SmtpServer,
} from "./settings.ts";
import * as z from "zod";
import { Buffer } from "node:buffer";
import net from "node:net";
import tls from "node:tls";
import SMTPConnection from "nodemailer/lib/smtp-connection";

export const mail: Kind = {
  title: "Mails",
  tallies: { sent: "mails", failed: "mail-failures" },
  consent: "asked",
  isSole: true,
  isConfidential: true,
  canWithdraw: false,
  // They are long enough for a server that greylists.
  retries: RETRIES,
  setup: {
    summary: "Be told by mail; the address is asked first",
    problems: ["no-link", "bad-address", "not-asked", "no-mail"],
    body: mailBody,
    mayFollow: false,
    async read(body, { env, isLocal, now }) {
      const { address: given, token, again = false, zone, as: _as, ...change } = mailBody.parse(body);
      const off = refusedMail(env, isLocal);
      if (off !== null) return off;
      const address = readAddress(given);
      if (!address.ok) return refused("bad-address", address.error);
      // Says the same of an address that the operator has blocked as of one that wants no mails.
      if (await blockList.hasOwner(env, ownerOf(env, address.value), now)) return NOT_ASKED;
      const recipient = recipientId(env.ADDRESS_KEY, normalised(address.value));
      const by = token === undefined ? null : linkOf(readRing(env.LINK_KEYS), recipient, token);
      if (token !== undefined && by === null) return NO_LINK;
      return done({ target: address.value, name: masked(address.value), detail: false, zone, by, again, change });
    },
  },
  isOffered: sendsMail,
  limits: mailLimits,
  recipient: (addressKey, address) => recipientId(addressKey, normalised(address)),
  ready(said, to) {
    const written = mailOf(said, to);
    return { subject: written.subject, send: async (env) => (await mailChannel(env)?.(written)) ?? NO_MAIL };
  },
};

const NO_MAIL: Sent = { kind: "later", reason: "this server has no such channel" };

/** The link that was mailed to that address by this token; null where none was. */
function linkOf(ring: Ring, recipient: string, token: string): MailedLink | null {
  for (const purpose of ["me", "confirm"] as const) {
    const read = readMailedToken(ring, purpose, token);
    if (read?.recipient === recipient) return { purpose, number: read.number };
  }
  return null;
}

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

/** How long to wait, in milliseconds. */
export interface Limits {
  readonly connection: number;
  /** For the greeting, and for the answer to each command. */
  readonly silence: number;
  /** For the answer to a whole mail. Whoever hangs up before it is there and tries again sends the mail twice. */
  readonly acceptance: number;
  /** For all of it. A server that says something now and then would otherwise hold a mail for ever. */
  readonly whole: number;
}

/**
 * As long as RFC 5321 wants clients to wait (4.5.3.2).
 * @param seconds for a whole mail
 */
export function limitsWithin(seconds = LONGEST_SMTP): Limits {
  return { connection: 30 * SECOND, silence: 5 * MINUTE, acceptance: 10 * MINUTE, whole: seconds * SECOND };
}

/** Addresses in other signs need an extension (RFC 6531) that few servers have on the whole way. */
const SPEAKABLE = /^[!-;=?-~]+@[!-;=?-~]+$/;

/** Mails through `server`, from `sender`. */
export function smtp(server: SmtpServer, sender: Sender, limits: Limits = limitsWithin()): MailChannel {
  return async (mail) => {
    if (!SPEAKABLE.test(mail.to)) return { kind: "refused", reason: "an address that SMTP has no words for" };
    const raw = await mime(mail, sender, new Date());
    try {
      await transmit({ server, sender, to: mail.to, raw, limits });
      return { kind: "sent", messageId: mail.messageId };
    } catch (error) {
      return judge(error);
    }
  };
}

const UNKNOWN = "no answer to a whole mail, which may have been taken";

interface Parcel {
  readonly server: SmtpServer;
  readonly sender: Sender;
  readonly to: string;
  readonly raw: Uint8Array;
  readonly limits: Limits;
}

/** Ends well when the server has said that the mail is now its own. */
async function transmit({ server, sender, to, raw, limits }: Parcel): Promise<void> {
  const { host, port, secure, login } = server;
  // An address is no name to ask for (RFC 6066, section 3).
  const named = net.isIP(host) === 0 ? { servername: host } : {};
  const socket = secure ? tls.connect({ host, port, ...named }) : net.connect({ host, port });
  const patience = new Patience(limits);
  // What nodemailer logs says that the server has answered, or was given the whole mail.
  const heard = ({ tnx }: { readonly tnx?: string }) => {
    if (tnx === "server") patience.wait(limits.silence);
    if (tnx === "message") patience.wait(limits.acceptance, UNKNOWN);
  };

  let connection: SMTPConnection | undefined;
  try {
    socket.on("error", patience.end);
    patience.wait(limits.connection, "no connection");
    await patience.step((done) => socket.once(secure ? "secureConnect" : "connect", () => done()));
    const talk = new SMTPConnection({
      host,
      port,
      connection: socket,
      secure,
      secured: secure,
      // A password is not told to whoever listens on the way.
      requireTLS: login !== null && !isLoopback(host),
      name: sender.address.replace(/^.*@/, ""),
      connectionTimeout: limits.whole,
      greetingTimeout: limits.silence,
      socketTimeout: limits.whole,
      // Nothing of it is written down.
      transactionLog: true,
      logger: { debug: heard, info: heard },
    });
    connection = talk;
    talk.on("error", patience.end);
    // A moment later, for where a server's answer ends the talk, that comes first.
    talk.on("end", () => queueMicrotask(() => patience.end(new Error("closed"))));
    patience.wait(limits.silence);
    await patience.step((done) => talk.connect(done));
    if (login !== null) await patience.step((done) => talk.login({ user: login.user, pass: login.password }, done));
    await patience.step((done) => talk.send({ from: sender.address, to: [to], size: raw.length }, Buffer.from(raw), done));
    leave(talk, limits.connection);
  } catch (error) {
    connection?.close();
    socket.destroy();
    throw error;
  } finally {
    patience.over();
  }
}

/** Says goodbye. The mail is the server's by now, so its answer is not waited for, and a silent one keeps no connection open. */
function leave(talk: SMTPConnection, patience: number): void {
  const timer = setTimeout(() => talk.close(), patience);
  talk.once("end", () => clearTimeout(timer));
  talk.quit();
}

/** What was waited for and has not come. */
class NoAnswer extends Error {}

/** How long a conversation may take, and each wait in it. */
class Patience {
  readonly #broken: Promise<never>;
  readonly #deadline: ReturnType<typeof setTimeout>;
  #silence: ReturnType<typeof setTimeout> | null = null;
  #isOver = false;
  /** Breaks the conversation off: whoever waits at that moment hears of it. */
  readonly end: (reason: Error) => void;

  constructor({ whole }: Limits) {
    const { promise, reject } = Promise.withResolvers<never>();
    this.#broken = promise;
    this.#broken.catch(() => {});
    this.end = reject;
    this.#deadline = setTimeout(() => reject(new NoAnswer("took too long")), whole);
  }

  /** Waits so many milliseconds from now on for something to be said, instead of what was waited for before. */
  wait(milliseconds: number, reason = "no answer"): void {
    clearTimeout(this.#silence);
    if (!this.#isOver) this.#silence = setTimeout(() => this.end(new NoAnswer(reason)), milliseconds);
  }

  /** Does a step of the conversation, unless that breaks off. */
  step(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));
    return Promise.race([this.#broken, taken]);
  }

  over(): void {
    this.#isOver = true;
    clearTimeout(this.#silence);
    clearTimeout(this.#deadline);
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** From here on it is about this address or this mail; what is refused before, is the operator's to mend. */
const ABOUT_THE_MAIL: readonly unknown[] = ["RCPT TO", "DATA"];

/** By code and command alone, for a server's sentence may hold the address. */
function judge(error: unknown): Sent {
  if (error instanceof NoAnswer) return { kind: "later", reason: error.message };
  const [responseCode, command, code] = ["responseCode", "command", "code"].map((name) => fieldOf(error, name));
  if (typeof responseCode === "number") {
    const reason = `${responseCode} to ${typeof command === "string" ? command : "the connection"}`;
    return responseCode >= 500 && ABOUT_THE_MAIL.includes(command) ? { kind: "refused", reason } : { kind: "later", reason };
  }
  return { kind: "later", reason: typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? code : "no answer" };
}

function fieldOf(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}
