/**
 * What a socket may say: that its page is before somebody and was touched, or the token of a seat. Anything else is refused and
 * closes it.
 */
import * as z from "zod";
import type { Host } from "./host.ts";
import { CLOSED, type Sockets } from "./sockets.ts";

const LONGEST = 1024;

const MESSAGE = z.union([
  z.strictObject({ here: z.boolean(), input: z.literal(true).optional() }),
  z.strictObject({ token: z.string().max(100) }),
]);

export function receive(host: Host, sockets: Sockets, socket: WebSocket, given: string | ArrayBuffer): null {
  if (typeof given !== "string") return reject(sockets, socket, "malformed", "Text is expected.", CLOSED.garbage);
  if (given.length > LONGEST) return reject(sockets, socket, "too-large", `At most ${LONGEST} characters.`, CLOSED.tooLarge);
  const message = MESSAGE.safeParse(parse(given));
  if (!message.success) return reject(sockets, socket, "malformed", "Neither {here} nor {token}.", CLOSED.garbage);
  if ("here" in message.data) {
    const { here, input = false } = message.data;
    sockets.setHere(socket, here, input);
    const side = sockets.sideOf(socket);
    if (input && side !== null) host.notices.see(side);
  } else {
    const side = host.seats.sideOfToken(message.data.token);
    if (side === null) {
      sockets.tell(socket, { kind: "error", code: "no-seat", detail: "That token opens no seat." });
      return null;
    }
    sockets.seat(socket, side);
    sockets.tell(socket, { kind: "state", state: host.answer(side, sockets.originOf(socket)) });
  }
  host.notePresence();
  return null;
}

function reject(sockets: Sockets, socket: WebSocket, code: string, detail: string, close: number): null {
  sockets.tell(socket, { kind: "error", code, detail });
  socket.close(close, code);
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
