/** Receivers on this machine that take everything, and what they have taken: a mail server, a push service and a chat server. */
import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { Server } from "node:net";
import { SMTPServer } from "smtp-server";

const PATIENCE = 120_000;

/** Waits for messages that others on this machine are sent. */
export class Taking {
  #left = 0;
  #done: () => void = () => {};

  /** Something was taken. */
  note(): void {
    this.#left -= 1;
    if (this.#left === 0) this.#done();
  }

  /** Waits for so many from now on; answers when the last one came. */
  take(count: number): Promise<number> {
    this.#left = count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.#left} of ${count} messages have not come in ${PATIENCE} ms`)),
        PATIENCE,
      );
      this.#done = () => {
        clearTimeout(timer);
        resolve(performance.now());
      };
    });
  }
}

export interface Post {
  readonly port: number;
  /** Waits for so many mails from now on; answers when the last one came. */
  take(count: number): Promise<number>;
  /** The tokens in the links of the confirmations that have come. */
  confirmations(): readonly string[];
  close(): Promise<void>;
}

export async function startPost(): Promise<Post> {
  const tokens: string[] = [];
  const taking = new Taking();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8");
      stream.on("data", (part: string) => (text += part));
      stream.on("end", () => {
        // Quoted-printable breaks long lines by a sign of equality.
        const [, token] = /\/confirm#(\w+)/.exec(text.replaceAll("=\r\n", "")) ?? [];
        if (token !== undefined) tokens.push(token);
        done();
        taking.note();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  return {
    port: await portOf(server.server),
    take: (count) => taking.take(count),
    confirmations: () => tokens,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export interface Receiver {
  readonly url: string;
  close(): void;
}

/** A server of HTTP that answers so. */
export async function startReceiver(answer: RequestListener): Promise<Receiver> {
  const server = createServer(answer);
  const port = await portOf(server.listen(0, "127.0.0.1"));
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function portOf(server: Server): Promise<number> {
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a server without a port");
  return address.port;
}

/** A push service and a chat server (Gotify). */
export interface Service extends Receiver {
  /** Waits for so many messages from now on; answers when the last one came. */
  take(count: number): Promise<number>;
}

export async function startService(): Promise<Service> {
  const taking = new Taking();
  const receiver = await startReceiver((request, response) => {
    request.resume().on("end", () => {
      // Gotify names the message.
      response.writeHead(200).end('{"id":1}');
      taking.note();
    });
  });
  return { ...receiver, take: (count) => taking.take(count) };
}

/** What a browser that asks for pushes at that address tells. */
export function subscriptionAt(endpoint: string): object {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString("base64url") } };
}
