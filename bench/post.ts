/** A mail server on this machine that takes everything, and what it has taken. */
import { once } from "node:events";
import { SMTPServer } from "smtp-server";

const PATIENCE = 120_000;

export interface Post {
  readonly port: number;
  /** Waits until so many mails have come. */
  has(count: number): Promise<void>;
  /** The tokens in the links of the confirmations that have come. */
  confirmations(): readonly string[];
  close(): Promise<void>;
}

export async function startPost(): Promise<Post> {
  const tokens: string[] = [];
  let taken = 0;
  let wake = () => {};
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
        taken += 1;
        done();
        wake();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("a mail server without a port");
  return {
    port: address.port,
    has: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${taken} of ${count} mails in ${PATIENCE} ms`)), PATIENCE);
        wake = () => {
          if (taken < count) return;
          clearTimeout(timer);
          resolve();
        };
        wake();
      }),
    confirmations: () => tokens,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
