/** Receivers on this machine that take everything, and what they have taken: a mail server, a push service and a chat server. */
import { createECDH, randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { portOf } from "../scripts/test/server.ts";

const PATIENCE = 120_000;

/** Waits for messages that others on this machine are sent. */
function countMessages() {
  let left = 0;
  let done = () => {};
  /** Something was taken. */
  function note(): void {
    left -= 1;
    if (left === 0) done();
  }
  /** Waits for so many from now on; answers when the last one came. */
  function take(count: number): Promise<number> {
    left = count;
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error(`${left} of ${count} messages have not come in ${PATIENCE} ms`));
      const timer = setTimeout(late, PATIENCE);
      done = () => {
        clearTimeout(timer);
        resolve(performance.now());
      };
    });
  }
  return { note, take };
}

export type Post = Awaited<ReturnType<typeof startPost>>;

/** A mail server. */
export async function startPost() {
  const confirmations: string[] = [];
  const { note, take } = countMessages();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    async onData(stream, _session, done) {
      // Quoted-printable breaks long lines by a sign of equality.
      const [, token] = /\/confirm#(\w+)/.exec((await text(stream)).replaceAll("=\r\n", "")) ?? [];
      if (token !== undefined) confirmations.push(token);
      done();
      note();
    },
  });
  server.listen(0, "127.0.0.1");
  return {
    url: `smtp://127.0.0.1:${await portOf(server.server)}`,
    take,
    /** The tokens in the links of the confirmations that have come. */
    confirmations,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A server of HTTP that answers so. */
export async function startReceiver(answer: RequestListener) {
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

export type Service = Awaited<ReturnType<typeof startService>>;

/**
 * A receiver of webhooks that is a push service and a chat server (Gotify), too.
 * @param read is told the body of each message
 */
export async function startService(read: (body: string) => void = () => {}) {
  const { note, take } = countMessages();
  const receiver = await startReceiver(async (request, response) => {
    read(await text(request));
    // Gotify names the message.
    response.writeHead(200).end('{"id":1}');
    note();
  });
  return { ...receiver, take };
}

/** What a browser that asks for pushes at that address tells. */
export function subscriptionAt(endpoint: string): object {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString("base64url") } };
}
