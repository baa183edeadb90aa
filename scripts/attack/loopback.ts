/**
 * The only way out of an attack: connections to this machine's own loopback addresses, and one request on each of them. Nothing
 * else in this folder opens one (tests/unit/scripts/attack holds that).
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { isCut, joined, readAnswer, requestBytes, type WireAnswer, type WireRequest } from "./wire.ts";

/** Milliseconds until a server counts as silent. They are many, because the machine may be busy. */
const PATIENCE = 60_000;

/** Reads the address of a server on this machine. Throws for any other, and for a text that is no http address. */
export function loopback(url: string): { readonly host: "127.0.0.1" | "::1"; readonly port: number } {
  const { protocol, hostname, port } = new URL(url);
  // Not looked up: a machine may call anything localhost.
  const host = hostname === "[::1]" ? "::1" : ["127.0.0.1", "localhost"].includes(hostname) ? "127.0.0.1" : null;
  if (host === null || protocol !== "http:" || port === "")
    throw new Error(`${url} is not an http address with a port on this machine`);
  return { host, port: Number(port) };
}

/** Opens a connection to a server on this machine. */
export function connectTo(url: string): Socket {
  return connect({ ...loopback(url), noDelay: true });
}

/** A connection whose incoming bytes are kept until they are read. */
export class Connection {
  readonly socket: Socket;
  bytes: Buffer = Buffer.alloc(0);
  wasOpen = false;
  isOver = false;

  constructor(url: string) {
    const socket = connectTo(url);
    const end = () => {
      this.isOver = true;
      socket.emit("arrived");
    };
    socket.once("connect", () => (this.wasOpen = true));
    socket.on("data", (part) => {
      this.bytes = joined([this.bytes, part]);
      socket.emit("arrived");
    });
    socket.once("end", end);
    socket.once("error", end);
    this.socket = socket;
  }

  /** Waits until there is more, or it is over; false where neither happens. */
  async more(): Promise<boolean> {
    return once(this.socket, "arrived", { signal: AbortSignal.timeout(PATIENCE) }).then(
      () => true,
      () => this.isOver,
    );
  }

  /** The answer to what was sent; null where none comes. */
  async answer(): Promise<WireAnswer | null> {
    for (;;) {
      const answer = readAnswer(this.bytes, this.isOver);
      if (answer !== null || this.isOver || !(await this.more())) return answer;
    }
  }
}

/** `refused` is a connection that could not be made, `lost` one that ended before its answer. */
export type Exchange =
  | { readonly kind: "answered"; readonly answer: WireAnswer }
  | { readonly kind: "refused" | "lost" | "silent" };

/** Sends a request to a server on this machine, on a connection of its own. */
export function exchange(url: string, request: WireRequest): Promise<Exchange> {
  return exchangeBytes(url, requestBytes(request), isCut(request.framing));
}

/**
 * Sends the bytes of a request.
 * @param hangUp whether nothing more is sent after these bytes, though they may promise more
 */
export async function exchangeBytes(url: string, bytes: Uint8Array, hangUp = false): Promise<Exchange> {
  const connection = new Connection(url);
  connection.socket.write(bytes);
  if (hangUp) connection.socket.end();
  const answer = await connection.answer();
  connection.socket.destroy();
  if (answer !== null) return { kind: "answered", answer };
  if (!connection.isOver) return { kind: "silent" };
  return { kind: connection.wasOpen ? "lost" : "refused" };
}
