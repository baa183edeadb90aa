/** One request on a connection of its own, and what comes back. */
import { connectTo } from "./loopback.ts";
import { isCut, joined, readAnswer, requestBytes, type WireAnswer, type WireRequest } from "./wire.ts";

/** Milliseconds until a server counts as silent. They are many, because the machine may be busy. */
const PATIENCE = 60_000;

/** `refused` is a connection that could not be made, `lost` one that ended before its answer. */
export type Exchange =
  | { readonly kind: "answered"; readonly answer: WireAnswer }
  | { readonly kind: "refused" | "lost" | "silent" };

/** Sends a request to a server on this machine. */
export function exchange(url: string, request: WireRequest): Promise<Exchange> {
  return exchangeBytes(url, requestBytes(request), isCut(request.framing));
}

/**
 * Sends the bytes of a request.
 * @param hangUp whether nothing more is sent after these bytes, though they may promise more
 */
export function exchangeBytes(url: string, bytes: Uint8Array, hangUp = false): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = connectTo(url);
    let received: Buffer = Buffer.alloc(0);
    let isConnected = false;
    const timer = setTimeout(() => finish({ kind: "silent" }), PATIENCE);
    function finish(outcome: Exchange): void {
      clearTimeout(timer);
      resolve(outcome);
      socket.destroy();
    }
    function read(isEnd: boolean): void {
      const answer = readAnswer(received, isEnd);
      if (answer !== null) finish({ kind: "answered", answer });
      else if (isEnd) finish({ kind: isConnected ? "lost" : "refused" });
    }
    socket.once("connect", () => {
      isConnected = true;
      socket.write(bytes);
      if (hangUp) socket.end();
    });
    socket.on("data", (part) => {
      received = joined([received, part]);
      read(false);
    });
    socket.once("end", () => read(true));
    socket.once("error", () => read(true));
  });
}
