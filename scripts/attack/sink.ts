/** The receiver of an attack's webhooks, which takes some and refuses some. */
import { createServer } from "node:http";
import { once } from "node:events";

export interface Sink {
  /** Scheme, host and port. */
  readonly origin: string;
  /** How many messages came. */
  received(): number;
  close(): Promise<void>;
}

/** Every answer that a receiver might give, in turn. */
const STATUSES = [204, 500, 302, 410, 200, 404];

/** @param statuses the statuses that it answers, in turn */
export async function openSink(statuses: readonly number[] = STATUSES): Promise<Sink> {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(statuses[received % statuses.length] ?? 204, { location: "http://elsewhere.invalid/" }).end();
    received += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a port was expected");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    received: () => received,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
