/** The one way by which sockets are told something: what they don't read is bounded, so that no crowd of them fills the memory. */
import { askAgain, type LiveMessage } from "../../../api/live.ts";
import type { Attachment, Attachments } from "./attachments.ts";
import { afterSending, askWithin, asksForEcho, courseOf, isOverfull, type Receiver } from "./unread.ts";

/** A message as it goes over the line; the same for all who share it. */
export interface Written {
  readonly text: string;
  readonly bytes: number;
  /** What is sent in its place where it is too large; null where nothing can be. */
  readonly again: Written | null;
}

export interface Ends {
  /** Ends a socket that does not read; its client may come again at once. */
  comeAgain(socket: WebSocket): void;
  /** Ends a socket that there is no room for. */
  letGo(socket: WebSocket): void;
  /** The object has to end. */
  overfull(): void;
}

export class Sending {
  readonly #attachments: Attachments;
  readonly #ends: Ends;
  readonly #number: () => number;
  /** Bytes that were unread by sockets whose closing was over. */
  #lingering = 0;

  /** @param number makes one that nobody can guess, above 0 */
  constructor(attachments: Attachments, ends: Ends, number: () => number) {
    this.#attachments = attachments;
    this.#ends = ends;
    this.#number = number;
  }

  /** @param sockets how many are open */
  send(socket: WebSocket, { text, bytes, again }: Written, sockets: number): void {
    const known = this.#attachments.read(socket);
    const receiver: Receiver = { kind: kindOf(known), unread: known.unread, all: this.#attachments.unread, sockets };
    switch (courseOf(bytes, again?.bytes ?? null, receiver)) {
      case "send":
        return this.#put(socket, known, text, bytes, 0);
      case "ask-again":
        return again === null ? undefined : this.#put(socket, known, again.text, again.bytes, askWithin(receiver));
      case "come-again":
        return this.#ends.comeAgain(socket);
      case "no-room":
        return this.#ends.letGo(socket);
      case "nothing":
        return this.#check();
    }
  }

  /** A socket's closing is over. What it has not shown to have read may still wait for it: a client can close and read nothing. */
  leave(socket: WebSocket): void {
    this.#lingering += this.#attachments.read(socket).unread.bytes;
    this.#check();
  }

  #put(socket: WebSocket, known: Attachment, text: string, bytes: number, within: number): void {
    const { unread } = known;
    const number = asksForEcho(unread, bytes, this.#attachments.unread) ? this.#number() : null;
    this.#attachments.write(socket, { ...known, unread: afterSending(unread, bytes, number) });
    const more = { ...(within > 0 && { within }), ...(number !== null && { echo: number }) };
    socket.send(Object.keys(more).length === 0 ? text : `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`);
    this.#check();
  }

  #check(): void {
    if (isOverfull(this.#attachments.unread, this.#lingering)) this.#ends.overfull();
  }
}

function kindOf({ side, isReserve }: Attachment): Receiver["kind"] {
  if (side !== null) return "player";
  return isReserve ? "reserve" : "watcher";
}

const UTF8 = new TextEncoder();

export function written(message: LiveMessage): Written {
  const again = message.kind === "error" ? null : askAgain(message);
  return { ...encoded(message), again: again && { ...encoded(again), again: null } };
}

function encoded(message: LiveMessage): Pick<Written, "text" | "bytes"> {
  const text = JSON.stringify(message);
  return { text, bytes: UTF8.encode(text).byteLength };
}
