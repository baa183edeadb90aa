/** A mail server on this machine that takes everything, and what it has taken. */
import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { Taking } from "./taking.ts";

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
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("a mail server without a port");
  return {
    port: address.port,
    take: (count) => taking.take(count),
    confirmations: () => tokens,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
