/** Ports of this machine, for tests and tools that have to name one before it is used. */
import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** The port of a server that is about to listen, once it does. */
export async function portOf(server: Server): Promise<number> {
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a port was expected");
  return address.port;
}

/** A port that was free, and stays taken until it is closed. */
export async function takePort(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer().listen(0, "127.0.0.1");
  const port = await portOf(server);
  async function close(): Promise<void> {
    server.close();
    await once(server, "close");
  }
  return { port, close };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const { port, close } = await takePort();
  await close();
  return port;
}
