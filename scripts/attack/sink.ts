/** The receiver of an attack's webhooks, which takes some and refuses some. */
import { once } from "node:events";
import { createServer } from "node:http";
import { portOf } from "../test/server.ts";

/** Every answer that a receiver might give, in turn. */
const STATUSES = [204, 500, 302, 410, 200, 404];

/** @param statuses the statuses that it answers, in turn */
export async function openSink(statuses: readonly number[] = STATUSES) {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(statuses[received % statuses.length] ?? 204, { location: "http://elsewhere.invalid/" }).end();
    received += 1;
  });
  return {
    /** Scheme, host and port. */
    origin: `http://127.0.0.1:${await portOf(server.listen(0, "127.0.0.1"))}`,
    /** How many messages came. */
    received: () => received,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
