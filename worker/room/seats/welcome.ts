/** Opening a socket: the seat is known by a cookie, by a program's bearer, or later by a first message. */
import type { Host } from "../host.ts";
import type { Presence } from "../presence.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Visitor } from "../reply.ts";
import { NO_SEAT } from "./seats.ts";
import type { Sockets } from "../sockets.ts";

/** Accepts a visitor, and tells them the state; answers their end of the socket. A wrong bearer is refused. */
export function welcome(host: Host, sockets: Sockets, presence: Presence, visitor: Visitor): Reply<WebSocket> {
  const { bearer, origin, client } = visitor;
  const side = host.seats.sideOf(visitor);
  if (side === null && bearer !== undefined) return NO_SEAT;
  const browser = bearer === undefined ? (visitor.browser ?? null) : null;
  const ends = sockets.accept({ side, client, browser, origin }, presence.announced);
  if (ends === null) return refused("too-many", "Too many are watching this game.");
  host.notePresence();
  sockets.tell(ends.server, { kind: "state", state: host.answer(side, origin, browser ?? undefined) });
  return done(ends.client);
}
