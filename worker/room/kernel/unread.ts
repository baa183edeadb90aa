/**
 * What a socket was sent and has not shown to have read: pure. Answered pings prove nothing, for a client that reads nothing can send
 * them, and what waits for it stays in memory though its socket is closed. So a message carries a number now and then, by chance and
 * another one for each socket, and whoever sends that back has read all that came before it.
 */

/** Counted from what the socket last showed to have read. */
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
