/**
 * The sockets of everyone watching one game. They hibernate: what is known of each stands in its attachment, and pings are
 * answered without waking the object. The time of the last ping is what a half-open socket can't fake.
 */
import type { LiveMessage } from "../../api/live.ts";
import type { Side } from "../../rules/contract.ts";
import { admit, type Bounds, type Member } from "./seats/admission.ts";
import { MessageLimit } from "./message-limit.ts";
import type { Announced } from "./presence.ts";

interface Attachment extends Member {
  /** The fingerprint of the browser whose cookie gave the seat, or that watches; null of whoever has shown a token. */
  readonly browser: string | null;
  /** Scheme, host and port that it reached us by. */
  readonly origin: string;
  /** Whether the page says that it is before somebody's eyes. */
  readonly here: boolean;
  /** Whether a person's input was seen on the page: one that a program opened has none. */
  readonly input: boolean;
  /** How many tokens it has shown that open no seat. */
  readonly wrongTokens: number;
  /** What it was told last of who is present. */
  readonly announced: Announced;
}

/** A page pings every 20 seconds; who has missed two is gone. */
export const PRESENCE = 45_000;

/** How long a socket in reserve may take to show a seat's token, in milliseconds. */
export const RESERVED_FOR = 10_000;

const PING = "ping";
const PONG = "pong";

/** WebSocket close codes; of our own are 4000 to 4999. */
export const CLOSED = { garbage: 4000, seatLost: 4001, flood: 4002, tooLarge: 1009, full: 1013 } as const;

export class Sockets {
  readonly #context: DurableObjectState;
  readonly #bounds: () => Bounds;
  /** Attachments as they were last read or written, for every message asks for those of all. */
  readonly #known = new WeakMap<WebSocket, Attachment>();
  readonly #limits = new WeakMap<WebSocket, MessageLimit>();
  /** When the newest one was accepted. */
  #newest = 0;

  /** @param bounds asked for whenever a socket comes, so that what a test has set is seen */
  constructor(context: DurableObjectState, bounds: () => Bounds) {
    this.#context = context;
    this.#bounds = bounds;
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /**
   * Accepts a socket and answers its other end; another one may be let go for it. Null where too many linger on whose other end
   * does not answer that they were closed.
   * @param announced what is told to it of who is present
   */
  accept(holder: Pick<Attachment, "side" | "client" | "browser" | "origin">, announced: Announced) {
    if (this.#isOverrun(holder.side)) return null;
    const isReserve = this.#makeRoom(holder);
    const pair = new WebSocketPair();
    const [client, server] = [pair[0], pair[1]];
    this.#context.acceptWebSocket(server);
    // No two in the same millisecond, so that it is known which one is older.
    this.#newest = Math.max(Date.now(), this.#newest + 1);
    this.#write(server, { ...holder, isReserve, here: true, input: false, since: this.#newest, wrongTokens: 0, announced });
    if (isReserve) setTimeout(() => this.#endReserve(server), RESERVED_FOR);
    return { client, server };
  }

  /** Those that can be told something. */
  all(): readonly WebSocket[] {
    return this.#context.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);
  }

  sideOf(socket: WebSocket): Side | null {
    return this.#read(socket).side;
  }

  /** Whose it is, and by which address they came. */
  holderOf(socket: WebSocket): Pick<Attachment, "side" | "browser" | "origin"> {
    return this.#read(socket);
  }

  originOf(socket: WebSocket): string {
    return this.#read(socket).origin;
  }

  /** What its client is counted under. */
  clientOf(socket: WebSocket): string | null {
    return this.#read(socket).client;
  }

  /** Whether it stays only if it shows a seat's token. */
  isReserve(socket: WebSocket): boolean {
    return this.#read(socket).isReserve;
  }

  /** A socket that has shown a seat's token; another one of the seat may be let go for it. */
  seat(socket: WebSocket, side: Side): void {
    const known = this.#read(socket);
    if (known.side !== side) this.#makeRoom({ side, client: known.client });
    this.#write(socket, { ...known, side, browser: null, isReserve: false });
  }

  /** The sockets of a browser that watched until now are a seat's. */
  give(browser: string, side: Side): void {
    for (const socket of this.all()) {
      const known = this.#read(socket);
      if (known.browser !== browser || known.side !== null) continue;
      this.#makeRoom({ side, client: known.client });
      this.#write(socket, { ...known, side, isReserve: false });
    }
  }

  /**
   * @param input whether a person's input was seen; what was seen once stays so
   * @returns whether the page has come before a player's eyes, or gone from them
   */
  setHere(socket: WebSocket, here: boolean, input: boolean): boolean {
    const known = this.#read(socket);
    const next = { ...known, here, input: known.input || input };
    if (next.here === known.here && next.input === known.input) return false;
    this.#write(socket, next);
    return known.side !== null && here !== known.here;
  }

  /** A socket that closes or fails: whoever was at it is gone, though the platform may list it for a while. */
  leave(socket: WebSocket): void {
    this.#write(socket, { ...this.#read(socket), here: false });
  }

  /** Counts a message of the socket; answers whether it may still say something. */
  mayTalk(socket: WebSocket): boolean {
    const limit = this.#limits.get(socket) ?? new MessageLimit();
    this.#limits.set(socket, limit);
    return limit.allows(Date.now());
  }

  /** Counts a token that opens no seat; answers how many those were. */
  countWrongToken(socket: WebSocket): number {
    const known = this.#read(socket);
    const wrongTokens = known.wrongTokens + 1;
    this.#write(socket, { ...known, wrongTokens });
    return wrongTokens;
  }

  /** The sides whose player has the page open before them. */
  present(): ReadonlySet<Side> {
    const sides = new Set<Side>();
    for (const socket of this.all()) {
      const { side } = this.#read(socket);
      if (side !== null && !sides.has(side) && this.#isHere(socket)) sides.add(side);
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

  /** What was told last of who is present; null where there is no socket. */
  announced(): Announced | null {
    const announced = this.all().map((socket) => this.#read(socket).announced);
    return announced.reduce<Announced | null>((one, other) => (one === null || other.rev > one.rev ? other : one), null);
  }

  /** Every socket is told this of who is present. */
  remember(announced: Announced): void {
    for (const socket of this.all()) this.#write(socket, { ...this.#read(socket), announced });
  }

  /** Ends the sockets that a seat's old link, or a browser that has left the seat, still holds. */
  dismiss(side: Side, browser?: string): void {
    for (const socket of this.all()) {
      const held = this.#read(socket);
      if (held.side === side && (browser === undefined || held.browser === browser)) socket.close(CLOSED.seatLost, "seat lost");
    }
  }

  /** Ends the sockets of all who hold a seat, but for those of one browser. */
  dismissAllBut(side: Side, browser: string | null): void {
    for (const socket of this.all()) {
      const held = this.#read(socket);
      if (held.side === side && (browser === null || held.browser !== browser)) socket.close(CLOSED.seatLost, "seat lost");
    }
  }

  /** Ends a socket that there is no room for. */
  letGo(socket: WebSocket): void {
    socket.close(CLOSED.full, "full");
  }

  /** Sends to everyone what `message` makes for their side and the origin that they came by, made once for all who share them. */
  broadcast(message: (side: Side | null, origin: string) => LiveMessage): void {
    const made = new Map<string, string>();
    for (const socket of this.all()) {
      const { side, origin } = this.#read(socket);
      const by = `${side ?? ""} ${origin}`;
      const text = made.get(by) ?? JSON.stringify(message(side, origin));
      made.set(by, text);
      socket.send(text);
    }
  }

  tell(socket: WebSocket, message: LiveMessage): void {
    // A socket that is closing throws; its own close event tells the rest.
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  /** Lets go whoever has to for a newcomer; answers whether that one stays only if it shows a token. */
  #makeRoom(newcomer: Pick<Member, "side" | "client">): boolean {
    const sockets = new Map(this.all().map((socket) => [this.#read(socket), socket]));
    const isSilent = (member: Attachment) => {
      const socket = sockets.get(member);
      return socket !== undefined && !this.#isHeard(socket);
    };
    const { isReserve, letGo } = admit([...sockets.keys()], newcomer, this.#bounds(), isSilent);
    for (const member of letGo) {
      const socket = sockets.get(member);
      if (socket !== undefined) this.letGo(socket);
    }
    return isReserve;
  }

  #isOverrun(side: Side | null): boolean {
    const { seat, watchers, reserve } = this.#bounds();
    return side === null && this.#context.getWebSockets().length >= 2 * (watchers + reserve + 2 * seat);
  }

  #endReserve(socket: WebSocket): void {
    if (socket.readyState === WebSocket.OPEN && this.isReserve(socket)) this.letGo(socket);
  }

  #isHere(socket: WebSocket): boolean {
    return this.#read(socket).here && this.#isHeard(socket);
  }

  #isHeard(socket: WebSocket): boolean {
    const { since } = this.#read(socket);
    const heard = this.#context.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? since;
    return Date.now() - Math.max(heard, since) <= PRESENCE;
  }

  #read(socket: WebSocket): Attachment {
    const known = this.#known.get(socket);
    if (known !== undefined) return known;
    const attachment: Attachment = socket.deserializeAttachment();
    this.#known.set(socket, attachment);
    return attachment;
  }

  #write(socket: WebSocket, attachment: Attachment): void {
    this.#known.set(socket, attachment);
    socket.serializeAttachment(attachment);
  }
}
