/**
 * Mails by SMTP (RFC 5321), one connection each: an object that sends a mail now and then keeps none open. The conversation is
 * nodemailer's; the socket is ours, for its own way to one asks name servers that a Worker cannot reach.
 */
import { Buffer } from "node:buffer";
import net from "node:net";
import tls from "node:tls";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Sent } from "../channels/channel.ts";
import type { Mail, MailChannel } from "./mail.ts";
import { mime } from "./mime.ts";
import type { Sender, SmtpServer } from "./settings.ts";

/** How long to wait, in milliseconds: for the connection, its greeting, the next word of a server, and for all of it. */
export interface Limits {
  readonly connection: number;
  readonly greeting: number;
  readonly silence: number;
  /** A server that says something every few seconds would otherwise hold a mail for ever. */
  readonly whole: number;
}

export const LIMITS: Limits = { connection: 10_000, greeting: 10_000, silence: 15_000, whole: 30_000 };

/** Addresses in other signs need an extension (RFC 6531) that few servers have on the whole way. */
const SPEAKABLE = /^[!-;=?-~]+@[!-;=?-~]+$/;

/** Mails through `server`, from `sender`. */
export function smtp(server: SmtpServer, sender: Sender, limits: Limits = LIMITS): MailChannel {
  async function send(mail: Mail): Promise<Sent> {
    if (!SPEAKABLE.test(mail.to)) return { kind: "refused", reason: "an address that SMTP has no words for" };
    const raw = await mime(mail, sender, new Date());
    try {
      await handOver({ server, sender, to: mail.to, raw, limits });
      return { kind: "sent", messageId: mail.messageId };
    } catch (error) {
      return judge(error);
    }
  }
  return { send };
}

interface Parcel {
  readonly server: SmtpServer;
  readonly sender: Sender;
  readonly to: string;
  readonly raw: Uint8Array;
  readonly limits: Limits;
}

/** Ends well when the server has said that the mail is now its own. */
async function handOver({ server, sender, to, raw, limits }: Parcel): Promise<void> {
  const { host, port, secure, login } = server;
  // An address is no name to ask for (RFC 6066, section 3).
  const named = net.isIP(host) === 0 ? { servername: host } : {};
  const socket = secure ? tls.connect({ host, port, ...named }) : net.connect({ host, port });
  let over = (_reason: Error) => {};
  const broken = new Promise<never>((_, reject) => (over = reject));
  // Whoever waits at that moment hears of it.
  broken.catch(() => {});
  const deadline = setTimeout(() => over(new Error("took too long")), limits.whole);
  const step = (begin: (done: (error?: Error | null) => void) => void) =>
    Promise.race([broken, new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve())))]);

  let connection: SMTPConnection | undefined;
  try {
    socket.on("error", over);
    const unanswered = setTimeout(() => over(new Error("no connection")), limits.connection);
    await step((done) => socket.once(secure ? "secureConnect" : "connect", () => done())).finally(() => clearTimeout(unanswered));
    connection = new SMTPConnection({
      host,
      port,
      connection: socket,
      secure,
      secured: secure,
      // A password is not told to whoever listens on the way.
      requireTLS: login !== null && !isLoopback(host),
      name: sender.address.replace(/^.*@/, ""),
      connectionTimeout: limits.whole,
      greetingTimeout: limits.greeting,
      socketTimeout: limits.silence,
      logger: false,
    });
    const talk = connection;
    talk.on("error", over);
    // A moment later, for where a server's answer ends the talk, that comes first.
    talk.on("end", () => queueMicrotask(() => over(new Error("closed"))));
    await step((done) => talk.connect(done));
    if (login !== null) await step((done) => talk.login({ user: login.user, pass: login.password }, done));
    await step((done) => talk.send({ from: sender.address, to: [to], size: raw.length }, Buffer.from(raw), done));
    talk.quit();
  } catch (error) {
    connection?.close();
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(deadline);
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** From here on it is about this address or this mail; what is refused before, is the operator's to mend. */
const ABOUT_THE_MAIL: readonly unknown[] = ["RCPT TO", "DATA"];

/** By code and command alone, for a server's sentence may hold the address. */
function judge(error: unknown): Sent {
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
