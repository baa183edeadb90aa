/**
 * The sockets of everyone watching one game. They hibernate: what is known of each stands in its attachment, and pings are
 * answered without waking the object. The time of the last ping is what a half-open socket can't fake.
 */
import type { LiveMessage } from "../../game/live.ts";
import type { Side } from "../../rules/contract.ts";

interface Attachment {
  /** Null is a watcher. */
  readonly side: Side | null;
  /** The fingerprint of the browser whose cookie gave the seat. */
  readonly browser: string | null;
  /** Scheme, host and port that it reached us by. */
  readonly origin: string;
  /** Whether the page says that it is before somebody's eyes. */
  readonly here: boolean;
  /** Whether a person's input was seen on the page: one that a program opened has none. */
  readonly input: boolean;
  /** When it was accepted, by the platform's clock. */
  readonly since: number;
}

/** A page pings every 20 seconds; who has missed two is gone. */
export const PRESENCE = 45_000;

const PING = "ping";
const PONG = "pong";

/** WebSocket close codes of our own (4000 to 4999). */
export const CLOSED = { garbage: 4000, seatLost: 4001, tooLarge: 1009, tooMany: 1013 } as const;

export class Sockets {
  readonly #context: DurableObjectState;

  constructor(context: DurableObjectState) {
    this.#context = context;
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** Accepts a socket and answers its other end. */
  accept(holder: Pick<Attachment, "side" | "browser" | "origin">): { readonly client: WebSocket; readonly server: WebSocket } {
    const pair = new WebSocketPair();
    const [client, server] = [pair[0], pair[1]];
    this.#context.acceptWebSocket(server);
    this.#write(server, { ...holder, here: true, input: false, since: Date.now() });
    return { client, server };
  }

  all(): readonly WebSocket[] {
    return this.#context.getWebSockets();
  }

  sideOf(socket: WebSocket): Side | null {
    return this.#read(socket).side;
  }

  originOf(socket: WebSocket): string {
    return this.#read(socket).origin;
  }

  /** A socket that has shown a seat's token. */
  seat(socket: WebSocket, side: Side): void {
    this.#write(socket, { ...this.#read(socket), side, browser: null });
  }

  /** @param input whether a person's input was seen; what was seen once stays so */
  setHere(socket: WebSocket, here: boolean, input: boolean): void {
    const known = this.#read(socket);
    this.#write(socket, { ...known, here, input: known.input || input });
  }

  /** The sides whose player has the page open before him, `gone` not counted. */
  present(gone?: WebSocket): ReadonlySet<Side> {
    const sides = new Set<Side>();
    for (const socket of this.all()) {
      const { side } = this.#read(socket);
      if (socket !== gone && side !== null && this.#isHere(socket)) sides.add(side);
    }
    return sides;
  }

  /** Whether a person is at one of the side's pages: it is before somebody's eyes, and was touched since it was opened. */
  isAttended(side: Side): boolean {
    return this.all().some((socket) => {
      const held = this.#read(socket);
      return held.side === side && held.input && this.#isHere(socket);
    });
  }

  /** Ends the sockets that a seat's old link, or a browser that has left the seat, still holds. */
  dismiss(side: Side, browser?: string): void {
    for (const socket of this.all()) {
      const held = this.#read(socket);
      if (held.side === side && (browser === undefined || held.browser === browser)) socket.close(CLOSED.seatLost, "seat lost");
    }
  }

  /** Sends to everyone what `message` makes for their side and the origin that they came by, made once for all who share them. */
  broadcast(message: (side: Side | null, origin: string) => LiveMessage): void {
    const made = new Map<string, string>();
    for (const socket of this.all()) {
      const { side, origin } = this.#read(socket);
      // A watcher is told no address.
      const by = side === null ? "" : `${side} ${origin}`;
      const text = made.get(by) ?? JSON.stringify(message(side, origin));
      made.set(by, text);
      this.#send(socket, text);
    }
  }

  tell(socket: WebSocket, message: LiveMessage): void {
    this.#send(socket, JSON.stringify(message));
  }

  #isHere(socket: WebSocket): boolean {
    const { here, since } = this.#read(socket);
    const heard = this.#context.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? since;
    return here && Date.now() - Math.max(heard, since) <= PRESENCE;
  }

  #send(socket: WebSocket, text: string): void {
    // A socket that is closing throws; its own close event tells the rest.
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }

  #read(socket: WebSocket): Attachment {
    const attachment: Attachment = socket.deserializeAttachment();
    return attachment;
  }

  #write(socket: WebSocket, attachment: Attachment): void {
    socket.serializeAttachment(attachment);
  }
}
