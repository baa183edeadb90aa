/** What is known of each socket. It stands in the socket's attachment, which outlives the object's sleep. */
import type { Member } from "./admission.ts";
import type { Announced } from "./presence.ts";
import { NOTHING_UNREAD, type Unread } from "./unread.ts";

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

export class Attachments {
  /** As they were last read or written, for every message asks for those of all. */
  readonly #known = new WeakMap<WebSocket, Attachment>();
  #unread: number;

  constructor(context: Pick<DurableObjectState, "getWebSockets">) {
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
}
