/**
 * The sockets of everyone watching one game. They hibernate: what is known of each stands in its attachment, and pings are
 * answered without waking the object. The time of the last ping is what a half-open socket can't fake.
 */
import type { LiveMessage } from "../../../api/live.ts";
import type { Side } from "../../../rules/contract.ts";
import { type Attachment, Sending, type Written, written, afterEcho, LIMITS, NOTHING_UNREAD } from "./sending.ts";
import { admit, type Member, readBounds } from "./admission.ts";
import type { Viewer } from "./feature.ts";
import { PINGED_WITHIN } from "./jobs.ts";
import type { Announced } from "./presence.ts";

/** How long a socket in reserve may take to show a seat's token, in milliseconds. */
export const RESERVED_FOR = 10_000;

const PING = "ping";
const PONG = "pong";

/** WebSocket close codes; of our own are 4000 to 4999. */
export const CLOSED = { garbage: 4000, seatLost: 4001, flood: 4002, unread: 4003, tooLarge: 1009, full: 1013 } as const;

export class Sockets {
  readonly #context: DurableObjectState;
  readonly #mostWatchers: () => string | undefined;
  readonly #sending: Sending;
  /** Those that were closed here. */
  readonly #closing = new WeakSet<WebSocket>();
  /** When the newest one was accepted. */
  #newest = 0;

  /**
   * @param mostWatchers the setting, asked for whenever a socket comes, so that what a test has set is seen
   * @param overfull ends the object: its sockets hold too much that nobody reads
   */
  constructor(context: DurableObjectState, mostWatchers: () => string | undefined, overfull: () => void) {
    this.#context = context;
    this.#mostWatchers = mostWatchers;
    const comeAgain = (socket: WebSocket) => this.close(socket, CLOSED.unread, "unread");
    this.#sending = new Sending(context, { comeAgain, letGo: (socket) => this.letGo(socket), overfull });
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
    const { 0: client, 1: server } = new WebSocketPair();
    this.#context.acceptWebSocket(server);
    // No two in the same millisecond, so that it is known which one is older.
    this.#newest = Math.max(Date.now(), this.#newest + 1);
    this.#write(server, {
      ...holder,
      isReserve,
      here: true,
      input: false,
      since: this.#newest,
      wrongTokens: 0,
      announced,
      unread: NOTHING_UNREAD,
    });
    if (isReserve) setTimeout(() => this.#endReserve(server), RESERVED_FOR);
    return { client, server };
  }

  /** Those that can be told something. */
  all(): readonly WebSocket[] {
    return this.#context.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);
  }

  /** Whose it is, by which address they came, and whether it stays only if it shows a seat's token. */
  holderOf(socket: WebSocket): Pick<Attachment, "side" | "browser" | "origin" | "client" | "isReserve"> {
    return this.#read(socket);
  }

  /** A socket that has shown a seat's token; another one of the seat may be let go for it. */
  seat(socket: WebSocket, side: Side): void {
    const known = this.#read(socket);
    if (known.side !== side) this.#makeRoom({ side, client: known.client });
    this.#write(socket, { ...known, side, browser: null, isReserve: false });
  }

  /** The sockets of a browser that watched until now are a seat's. */
  give(browser: string, side: Side): void {
    for (const [socket, known] of this.#known()) {
      if (known.browser !== browser || known.side !== null) continue;
      this.#makeRoom({ side, client: known.client });
      this.#write(socket, { ...known, side, isReserve: false });
    }
  }

  /**
   * @param inputAt when a person's input was seen, which it is now; null where none was
   * @returns whether the page has come before a player's eyes, or gone from them
   */
  setHere(socket: WebSocket, here: boolean, inputAt: number | null): boolean {
    const known = this.#read(socket);
    if (here === known.here && inputAt === null) return false;
    this.#write(socket, { ...known, here, ...(inputAt !== null && { input: true, inputAt }) });
    return known.side !== null && here !== known.here;
  }

  /** A socket closes or fails: its holder is gone, though the platform may list it for a while. */
  leave(socket: WebSocket, code: number): void {
    const known = this.#read(socket);
    // Whose line broke without a word has nothing left that waits for it. Of one that was closed here the platform does not tell.
    const isGone = code === BROKEN && socket.readyState === WebSocket.CLOSED && !this.#closing.has(socket);
    this.#write(socket, { ...known, here: false, ...(isGone && { unread: NOTHING_UNREAD }) });
    this.#sending.leave(socket);
  }

  /** Whether the number is the one that the socket was asked to send back: it has read what came before. */
  hearEcho(socket: WebSocket, number: number): boolean {
    const known = this.#read(socket);
    const unread = afterEcho(known.unread, number);
    if (unread !== null) this.#write(socket, { ...known, unread });
    return unread !== null;
  }

  close(socket: WebSocket, code: number, reason: string): void {
    this.#closing.add(socket);
    socket.close(code, reason);
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
    for (const [socket, { side }] of this.#known())
      if (side !== null && !sides.has(side) && this.#isHere(socket)) sides.add(side);
    return sides;
  }

  /**
   * Whether one of the side's pages is before somebody's eyes, and a person's input was seen on it: one that a program opened has none.
   * @param since when that has to be, in the game's time
   */
  isTouched(side: Side, since: number): boolean {
    return this.#known().some(
      ([socket, held]) => held.side === side && held.inputAt !== undefined && held.inputAt >= since && this.#isHere(socket),
    );
  }

  /** What was told last of who is present; null where there is no socket. */
  announced(): Announced | null {
    const announced = this.#known().map(([, known]) => known.announced);
    return announced.reduce<Announced | null>((one, other) => (one === null || other.rev > one.rev ? other : one), null);
  }

  /** Every socket is told this of who is present. */
  remember(announced: Announced): void {
    for (const [socket, known] of this.#known()) this.#write(socket, { ...known, announced });
  }

  /** Ends the sockets that a seat's old link, or a browser that has left the seat, still holds. */
  dismiss(side: Side, browser?: string): void {
    this.#endSeated(side, (held) => browser === undefined || held === browser);
  }

  /** Ends the sockets of all who hold a seat, but for those of one browser. */
  dismissAllBut(side: Side, browser: string | null): void {
    this.#endSeated(side, (held) => browser === null || held !== browser);
  }

  #endSeated(side: Side, isOut: (browser: string | null) => boolean): void {
    for (const [socket, held] of this.#known())
      if (held.side === side && isOut(held.browser)) this.close(socket, CLOSED.seatLost, "seat lost");
  }

  /** Ends a socket that there is no room for. */
  letGo(socket: WebSocket): void {
    this.close(socket, CLOSED.full, "full");
  }

  /**
   * Sends to everyone what `message` makes for their side and the origin that they came by, made once for all who share them.
   * @param browsers those that watch and are told something of their own
   */
  broadcast(message: (viewer: Viewer) => LiveMessage, browsers: ReadonlySet<string>): void {
    const made = new Map<string, Written>();
    const sockets = this.#known();
    for (const [socket, { side, origin, browser: held }] of sockets) {
      const browser = side === null && held !== null && browsers.has(held) ? held : undefined;
      const by = `${side ?? ""} ${origin} ${browser ?? ""}`;
      const one = made.get(by) ?? written(message({ side, origin, browser }));
      made.set(by, one);
      this.#sending.send(socket, one, sockets.length);
    }
  }

  tell(socket: WebSocket, message: LiveMessage): void {
    // A socket that is closing throws; its own close event tells the rest.
    if (socket.readyState === WebSocket.OPEN) this.#sending.send(socket, written(message), this.all().length);
  }

  /** Lets go whoever has to for a newcomer; answers whether that one stays only if it shows a token. */
  #makeRoom(newcomer: Pick<Member, "side" | "client">): boolean {
    const members = this.#known().map(([socket, known]) => ({ ...known, socket }));
    // Where too much is unread, nobody but a player stays, who may still show a token: a watcher would be sent nothing.
    const isForPlayersOnly = newcomer.side === null && this.#sending.unread >= LIMITS.playersOnly;
    const isSilent = ({ socket }: { readonly socket: WebSocket }) => !isForPlayersOnly && !this.#isHeard(socket);
    const bounds = isForPlayersOnly ? { ...this.#bounds, watchers: 0 } : this.#bounds;
    const { isReserve, letGo } = admit(members, newcomer, bounds, isSilent);
    for (const { socket } of letGo) this.letGo(socket);
    return isReserve;
  }

  get #bounds() {
    return readBounds(this.#mostWatchers());
  }

  #isOverrun(side: Side | null): boolean {
    const { seat, watchers, reserve } = this.#bounds;
    return side === null && this.#context.getWebSockets().length >= 2 * (watchers + reserve + 2 * seat);
  }

  #endReserve(socket: WebSocket): void {
    if (socket.readyState === WebSocket.OPEN && this.#read(socket).isReserve) this.letGo(socket);
  }

  #isHere(socket: WebSocket): boolean {
    return this.#read(socket).here && this.#isHeard(socket);
  }

  #isHeard(socket: WebSocket): boolean {
    const { since } = this.#read(socket);
    const heard = this.#context.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? since;
    return Date.now() - Math.max(heard, since) <= PINGED_WITHIN;
  }

  /** Those that can be told something, each with what is known of it. */
  #known(): readonly (readonly [WebSocket, Attachment])[] {
    return this.all().map((socket) => [socket, this.#read(socket)] as const);
  }

  #read(socket: WebSocket): Attachment {
    return this.#sending.read(socket);
  }

  #write(socket: WebSocket, attachment: Attachment): void {
    this.#sending.write(socket, attachment);
  }
}

/** Codes that no close frame carries (RFC 6455, 7.4.1): it had none; there was none; TLS failed before there could be one. */
const [NO_CODE, BROKEN, NO_TLS] = [1005, 1006, 1015];

/** The code that answers a client's close; null where the line broke, on which nothing arrives. */
export function closeAnswer(code: number): number | null {
  if (code === BROKEN || code === NO_TLS) return null;
  return code === NO_CODE ? 1000 : code;
}
