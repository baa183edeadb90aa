/**
 * How a socket is opened, and what it may say then: that its page is before somebody and was touched, the token of a seat, or a number that
 * it was sent. Anything else is refused and closes the socket, and so does too much.
 */
import * as z from "zod";
import type { Side } from "../../../rules/contract.ts";
import type { Env } from "../../env.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Callers, Game } from "./game.ts";
import { NO_SEAT } from "./guard.ts";
import type { Visitor } from "./reply.ts";
import { CLOSED, type Sockets } from "./sockets.ts";

const LONGEST = 1024;
const MOST_WRONG_TOKENS = 5;

const MESSAGE = z.union([
  z.strictObject({ here: z.boolean(), input: z.literal(true).optional() }),
  z.strictObject({ token: z.string().max(100) }),
  z.strictObject({ echo: z.int() }),
]);

interface Sitting {
  readonly game: Game;
  readonly seats: Callers;
}

/**
 * Accepts a visitor, and tells them the state; answers their end of the socket. Their seat is known by a cookie, by a program's bearer, or
 * later by a first message; a wrong bearer is refused.
 */
export function welcome({ game, seats }: Sitting, sockets: Sockets, visitor: Visitor): Reply<WebSocket> {
  const { bearer, origin, client } = visitor;
  const side = seats.sideOf(visitor);
  if (side === null && bearer !== undefined) return NO_SEAT;
  const browser = bearer === undefined ? (visitor.browser ?? null) : null;
  const ends = sockets.accept({ side, client, browser, origin }, game.presence.announced);
  if (ends === null) return refused("too-many", "Too many are watching this game.");
  game.notePresence();
  sockets.tell(ends.server, { kind: "state", state: game.answer(side, origin, browser ?? undefined) });
  return done(ends.client);
}

export async function receive(
  { game, seats }: Sitting,
  sockets: Sockets,
  socket: WebSocket,
  given: string | ArrayBuffer,
  env: Env,
): Promise<void> {
  const isText = typeof given === "string";
  const said = isText && given.length <= LONGEST ? MESSAGE.safeParse(parse(given)).data : undefined;
  // One number is awaited at a time, so that these are bounded by what is sent; any other one shows nothing.
  if (said !== undefined && "echo" in said && sockets.hearEcho(socket, said.echo)) return;
  // What it said before it heard that it is closed.
  if (socket.readyState !== WebSocket.OPEN) return;
  if (!mayTalk(socket)) return reject(sockets, socket, "rate-limited", "Too many messages.", CLOSED.flood);
  if (!isText) return reject(sockets, socket, "malformed", "Text is expected.", CLOSED.garbage);
  if (given.length > LONGEST) return reject(sockets, socket, "too-large", `At most ${LONGEST} characters.`, CLOSED.tooLarge);
  if (said === undefined) return reject(sockets, socket, "malformed", "Neither {here} nor {token} nor {echo}.", CLOSED.garbage);
  if ("token" in said) return sit(game, sockets, seats.sideOfToken(said.token), socket, env);
  const { side, isReserve } = sockets.holderOf(socket);
  if (isReserve) return sockets.letGo(socket);
  if ("echo" in said) return;
  const { here, input = false } = said;
  const isNews = sockets.setHere(socket, here, input ? game.ledger.now() : null);
  if (input && side !== null) game.noteInput(side);
  if (isNews) game.notePresence();
}

/**
 * Gives the socket the seat of the token that it shows; a client that guesses is stopped.
 * @param side null where the token opens none
 */
async function sit(game: Game, sockets: Sockets, side: Side | null, socket: WebSocket, env: Env): Promise<void> {
  const { origin, client } = sockets.holderOf(socket);
  if (side !== null) {
    sockets.seat(socket, side);
    sockets.tell(socket, { kind: "state", state: game.answer(side, origin) });
    return game.notePresence();
  }
  sockets.tell(socket, { kind: "error", code: "no-seat", detail: "That token opens no seat." });
  const isLast = sockets.countWrongToken(socket) >= MOST_WRONG_TOKENS;
  if (!isLast && (client === null || (await mayGuess(env, client)))) return;
  return reject(sockets, socket, "rate-limited", "Too many tokens that open no seat.", CLOSED.flood);
}

/** Whether a client may try another token: one that opens no seat counts for it like a command. */
async function mayGuess({ RATE_LIMITS, LIMIT_COMMAND }: Env, client: string): Promise<boolean> {
  return RATE_LIMITS === "off" || (await LIMIT_COMMAND.limit({ key: client })).success;
}

/** In milliseconds. */
const PERIOD = 10_000;
const MOST_MESSAGES = 60;

/**
 * How much one socket may say. A page says when it opens, is hidden, shown, or touched after news: a handful in ten seconds. It is
 * counted in memory alone: an object sleeps only after ten seconds in which nobody said anything, and by then the count is over.
 */
export class MessageLimit {
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  /**
   * Counts a message; answers whether it is within the limit.
   * @param now in milliseconds
   */
  allows(now: number): boolean {
    if (now - this.#since >= PERIOD) {
      this.#since = now;
      this.#count = 0;
    }
    return ++this.#count <= MOST_MESSAGES;
  }
}

const limits = new WeakMap<WebSocket, MessageLimit>();

/** Counts a message of the socket; answers whether it may still say something. */
function mayTalk(socket: WebSocket): boolean {
  const limit = limits.get(socket) ?? new MessageLimit();
  limits.set(socket, limit);
  return limit.allows(Date.now());
}

function reject(sockets: Sockets, socket: WebSocket, code: string, detail: string, close: number): void {
  sockets.tell(socket, { kind: "error", code, detail });
  sockets.close(socket, close, code);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
