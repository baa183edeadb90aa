/**
 * The only way out of an attack: connections to this machine's own loopback addresses. Nothing else in this folder opens one
 * (tests/unit/scripts/attack holds that).
 */
import { connect, type Socket } from "node:net";

export interface Address {
  readonly host: "127.0.0.1" | "::1";
  readonly port: number;
}

/** Reads the address of a server on this machine. Throws for any other, and for a text that is no http address. */
export function loopback(url: string): Address {
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
