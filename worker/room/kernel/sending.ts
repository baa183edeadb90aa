/**
 * The one way by which sockets are told something: what they don't read is bounded, so that no crowd of them fills the memory. Answered pings
 * prove nothing, for a client that reads nothing can send them, and what waits for it stays in memory though its socket is closed. So a
 * message carries a number now and then, by chance and another one for each socket, and whoever sends that back has read all that came
 * before it.
 */
import { askAgain, type LiveMessage } from "../../../api/live.ts";
import type { Member } from "./admission.ts";
import type { Announced } from "./presence.ts";

/** What a socket was sent, counted from what it last showed to have read. */
export interface Unread {
  readonly bytes: number;
  /** The number that it was last asked to send back, and the bytes that are read when it does; null while none is awaited. */
  readonly echo: { readonly number: number; readonly bytes: number } | null;
}

export const NOTHING_UNREAD: Unread = { bytes: 0, echo: null };

const KB = 1024;
const MB = 1024 * KB;

export const LIMITS = {
  /** So much of one socket, and it is asked for an echo. */
  echo: 64 * KB,
  /** So much of all sockets together, and each message asks for an echo: many who were sent little are much, too. */
  echoOfAll: 2 * MB,
  /** A larger message is told as "ask again". */
  message: 64 * KB,
  /** A message to all watchers adds at most what is left of this. */
  watchers: 8 * MB,
  /** So much of one socket, and it is closed. */
  socket: 256 * KB,
  /** So much of all sockets, and only players are sent anything. */
  playersOnly: 16 * MB,
  /** So much of all sockets, and their object ends, which frees it. */
  all: 32 * MB,
  /** So much of sockets whose closing is over, who can show nothing any more, and the object ends likewise. */
  lingering: 16 * MB,
} as const;

/** Milliseconds for each socket among which watchers spread their asking: a hundred states a second. */
const ASK_EACH = 10;

/** @param number that the message asks for; null where it asks for none */
export function afterSending(unread: Unread, bytes: number, number: number | null): Unread {
  const sum = unread.bytes + bytes;
  return { bytes: sum, echo: number === null ? unread.echo : { number, bytes: sum } };
}

/** Null where it is not the number that is awaited. */
export function afterEcho({ bytes, echo }: Unread, number: number): Unread | null {
  return echo?.number === number ? { bytes: bytes - echo.bytes, echo: null } : null;
}

/**
 * Whether a message asks for an echo. One is awaited at a time, so that there are never more of them than messages.
 * @param all bytes that are unread by all sockets together
 */
export function asksForEcho(unread: Unread, bytes: number, all: number): boolean {
  return unread.echo === null && (unread.bytes + bytes >= LIMITS.echo || all + bytes >= LIMITS.echoOfAll);
}

export interface Receiver {
  readonly kind: "player" | "watcher" | "reserve";
  readonly unread: Unread;
  /** Bytes that are unread by all sockets together. */
  readonly all: number;
  /** How many sockets there are. */
  readonly sockets: number;
}

/**
 * What becomes of a message to a socket: it is sent, or "ask again" in its place; the socket is closed, to come again at once or for
 * want of room; or nothing is sent, because the object is about to end, or the socket may still show a seat's token.
 * @param again bytes of "ask again"; null where the message can't be replaced
 */
export function courseOf(bytes: number, again: number | null, { kind, unread, all, sockets }: Receiver): Course {
  if (all >= LIMITS.all) return "nothing";
  if (kind !== "player" && all >= LIMITS.playersOnly) return kind === "reserve" ? "nothing" : "no-room";
  const share = kind === "player" ? LIMITS.message : Math.min(LIMITS.message, (LIMITS.watchers - all) / sockets);
  const isReplaced = again !== null && bytes > share && bytes > again;
  if (unread.bytes + (isReplaced ? again : bytes) >= LIMITS.socket) return "come-again";
  return isReplaced ? "ask-again" : "send";
}

export type Course = "send" | "ask-again" | "come-again" | "no-room" | "nothing";

/** Whether the object has to end. */
export function isOverfull(all: number, lingering: number): boolean {
  return all >= LIMITS.all || lingering >= LIMITS.lingering;
}

/** In how many milliseconds a watcher asks again, at the latest; a player asks at once. */
export function askWithin({ kind, sockets }: Pick<Receiver, "kind" | "sockets">): number {
  return kind === "player" ? 0 : sockets * ASK_EACH;
}

/** What is known of each socket. It stands in the socket's attachment, which outlives the object's sleep. */
export interface Attachment extends Member {
  /** The fingerprint of the browser whose cookie gave the seat, or that watches; null for a socket that has shown a token. */
  readonly browser: string | null;
  /** Scheme, host and port that it reached us by. */
  readonly origin: string;
  /** Whether the page says that it is before somebody's eyes. */
  readonly here: boolean;
  /** Whether a person's input was seen on the page: one that a program opened has none. */
  readonly input: boolean;
  /** When that was last, in the game's time; absent where older code has written it. */
  readonly inputAt?: number;
  /** How many tokens it has shown that open no seat. */
  readonly wrongTokens: number;
  /** What it was told last of who is present. */
  readonly announced: Announced;
  readonly unread: Unread;
}

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

/** What is known of each socket, what it has not read yet, and how it is sent more. */
export class Sending {
  readonly #ends: Ends;
  /** As they were last read or written, for every message asks for those of all. */
  readonly #known = new WeakMap<WebSocket, Attachment>();
  #unread: number;
  /** Bytes that were unread by sockets whose closing was over. */
  #lingering = 0;

  constructor(context: Pick<DurableObjectState, "getWebSockets">, ends: Ends) {
    this.#ends = ends;
    this.#unread = context.getWebSockets().reduce((sum, socket) => sum + this.read(socket).unread.bytes, 0);
  }

  read(socket: WebSocket): Attachment {
    const known = this.#known.get(socket);
    if (known !== undefined) return known;
    // Older code has written nothing of what is unread.
    const attachment: Omit<Attachment, "unread"> & { readonly unread?: Unread } = socket.deserializeAttachment();
    const read = { ...attachment, unread: attachment.unread ?? NOTHING_UNREAD };
    this.#known.set(socket, read);
    return read;
  }

  write(socket: WebSocket, attachment: Attachment): void {
    this.#unread += attachment.unread.bytes - (this.#known.get(socket)?.unread.bytes ?? 0);
    this.#known.set(socket, attachment);
    socket.serializeAttachment(attachment);
  }

  /**
   * Bytes that are unread by all sockets together. What is unread by one whose closing is over may still wait in memory, so it counts
   * on. An object with such memory does not sleep, so that none of it is forgotten.
   */
  get unread(): number {
    return this.#unread;
  }

  /** @param sockets how many are open */
  send(socket: WebSocket, { text, bytes, again }: Written, sockets: number): void {
    const known = this.read(socket);
    const receiver: Receiver = { kind: kindOf(known), unread: known.unread, all: this.#unread, sockets };
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
    this.#lingering += this.read(socket).unread.bytes;
    this.#check();
  }

  #put(socket: WebSocket, known: Attachment, text: string, bytes: number, within: number): void {
    const { unread } = known;
    const number = asksForEcho(unread, bytes, this.#unread) ? secretNumber() : null;
    this.write(socket, { ...known, unread: afterSending(unread, bytes, number) });
    const more = { ...(within > 0 && { within }), ...(number !== null && { echo: number }) };
    socket.send(Object.keys(more).length === 0 ? text : `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`);
    this.#check();
  }

  #check(): void {
    if (isOverfull(this.#unread, this.#lingering)) this.#ends.overfull();
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

/** A number that nobody guesses, from 1 on. */
function secretNumber(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number + 1;
}
