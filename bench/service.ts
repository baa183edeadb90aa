/** A push service and a chat server (Gotify) on this machine, which take everything. */
import { once } from "node:events";
import { createServer } from "node:http";
import { Taking } from "./taking.ts";

export interface Service {
  readonly url: string;
  /** Waits for so many messages from now on; answers when the last one came. */
  take(count: number): Promise<number>;
  close(): void;
}

export async function startService(): Promise<Service> {
  const taking = new Taking();
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      // Gotify names the message.
      response.writeHead(200).end('{"id":1}');
      taking.note();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a service without a port");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    take: (count) => taking.take(count),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
