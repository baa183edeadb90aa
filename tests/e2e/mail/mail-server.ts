/** Mail servers on the loopback address: one that takes mails, and some that misbehave. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it arrived, and for whom the envelope was. */
export interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  /** Whether it came encrypted, and as whom. */
  readonly secure: boolean;
  readonly user: string | undefined;
}

export interface MailServer {
  readonly port: number;
  readonly arrived: readonly Arrived[];
  /** Mails to an address, as a parser that is not ours reads them, oldest first. */
  read(to: string): Promise<readonly Email[]>;
  /** From now on mails arrive, and their OK waits until it is let go. */
  hold(): void;
  letGo(): void;
  close(): Promise<void>;
}

/** A server that takes every mail, but for what `options` change. A mail has arrived before its OK leaves. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
  before: readonly Arrived[] = [],
): Promise<MailServer> {
  const arrived = [...before];
  let held = Promise.resolve();
  let letGo = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
          secure: session.secure,
          user: typeof session.user === "string" ? session.user : undefined,
        });
        void held.then(() => done());
      });
    },
    ...options,
  });
  // Clients that hang up are no news.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: portOf(server.server.address()),
    arrived,
    async read(to) {
      const raw = arrived.filter((mail) => mail.to.includes(to)).map((mail) => mail.raw);
      return Promise.all(raw.map((mail) => PostalMime.parse(mail)));
    },
    hold() {
      held = new Promise((resolve) => (letGo = resolve));
    },
    letGo: () => letGo(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server that speaks to each connection as `speak` says. */
export async function startSpeaker(speak: (socket: Socket) => void): Promise<Pick<MailServer, "port" | "close">> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    speak(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: portOf(server.address()),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("a server without a port");
  return address.port;
}
