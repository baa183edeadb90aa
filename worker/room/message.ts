/**
 * What a socket may say: that its page is before somebody and was touched, the token of a seat, or a number that it was sent. Anything
 * else is refused and closes it, and so does too much of it.
 */
import * as z from "zod";
import type { Env } from "../env.ts";
import type { Host } from "./host.ts";
import { CLOSED, type Sockets } from "./sockets.ts";

const LONGEST = 1024;
const MOST_WRONG_TOKENS = 5;

const MESSAGE = z.union([
  z.strictObject({ here: z.boolean(), input: z.literal(true).optional() }),
  z.strictObject({ token: z.string().max(100) }),
  z.strictObject({ echo: z.int() }),
]);

/** @param mayGuess whether a client may try another token, having shown one that opens no seat */
export async function receive(
  host: Host,
  sockets: Sockets,
  socket: WebSocket,
  given: string | ArrayBuffer,
  mayGuess: (client: string) => Promise<boolean>,
): Promise<null> {
  // What it said before it heard that it is closed.
  if (socket.readyState !== WebSocket.OPEN) return null;
  const echo = typeof given === "string" ? echoIn(given) : null;
  // One is asked for at a time, so that these are bounded by what is sent.
  if (echo !== null && sockets.hearEcho(socket, echo)) return null;
  if (!sockets.mayTalk(socket)) return reject(sockets, socket, "rate-limited", "Too many messages.", CLOSED.flood);
  if (typeof given !== "string") return reject(sockets, socket, "malformed", "Text is expected.", CLOSED.garbage);
  if (given.length > LONGEST) return reject(sockets, socket, "too-large", `At most ${LONGEST} characters.`, CLOSED.tooLarge);
  const message = MESSAGE.safeParse(parse(given));
  if (!message.success) return reject(sockets, socket, "malformed", "Neither {here} nor {token} nor {echo}.", CLOSED.garbage);
  if ("token" in message.data) return sit(host, sockets, socket, message.data.token, mayGuess);
  if (sockets.isReserve(socket)) {
    sockets.letGo(socket);
    return null;
  }
  // Another number than the one that is awaited shows nothing.
  if ("echo" in message.data) return null;
  const { here, input = false } = message.data;
  const isNews = sockets.setHere(socket, here, input);
  const side = sockets.sideOf(socket);
  if (input && side !== null) host.notices.see(side);
  if (isNews) host.notePresence();
  return null;
}

/** Gives the socket the seat of the token that it shows; a client that guesses is stopped. */
async function sit(
  host: Host,
  sockets: Sockets,
  socket: WebSocket,
  token: string,
  mayGuess: (client: string) => Promise<boolean>,
): Promise<null> {
  const side = host.seats.sideOfToken(token);
  if (side !== null) {
    sockets.seat(socket, side);
    sockets.tell(socket, { kind: "state", state: host.answer(side, sockets.originOf(socket)) });
    host.notePresence();
    return null;
  }
  sockets.tell(socket, { kind: "error", code: "no-seat", detail: "That token opens no seat." });
  const client = sockets.clientOf(socket);
  const isLast = sockets.countWrongToken(socket) >= MOST_WRONG_TOKENS;
  if (!isLast && (client === null || (await mayGuess(client)))) return null;
  return reject(sockets, socket, "rate-limited", "Too many tokens that open no seat.", CLOSED.flood);
}

/** A token that opens no seat counts for its client like a command. */
export async function mayGuess({ RATE_LIMITS, LIMIT_COMMAND }: Env, client: string): Promise<boolean> {
  return RATE_LIMITS === "off" || (await LIMIT_COMMAND.limit({ key: client })).success;
}

function reject(sockets: Sockets, socket: WebSocket, code: string, detail: string, close: number): null {
  sockets.tell(socket, { kind: "error", code, detail });
  sockets.close(socket, close, code);
  return null;
}

/** The number that is sent back; null where it is anything else. */
function echoIn(given: string): number | null {
  const [, digits] = /^\{\s*"echo"\s*:\s*(\d{1,10})\s*\}$/.exec(given) ?? [];
  return digits === undefined ? null : Number(digits);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
