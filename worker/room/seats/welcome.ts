/** Opening a socket: the seat is known by a cookie, by a program's bearer, or later by a first message. */
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Callers, Game } from "../game.ts";
import { NO_SEAT } from "../guard.ts";
import type { Visitor } from "../reply.ts";

/** Accepts a visitor, and tells them the state; answers their end of the socket. A wrong bearer is refused. */
export function welcome(game: Game, callers: Callers, visitor: Visitor): Reply<WebSocket> {
  const { bearer, origin, client } = visitor;
  const { sockets, presence } = game;
  const side = callers.sideOf(visitor);
  if (side === null && bearer !== undefined) return NO_SEAT;
  const browser = bearer === undefined ? (visitor.browser ?? null) : null;
  const ends = sockets.accept({ side, client, browser, origin }, presence.announced);
  if (ends === null) return refused("too-many", "Too many are watching this game.");
  game.notePresence();
  sockets.tell(ends.server, { kind: "state", state: game.answer(side, origin, browser ?? undefined) });
  return done(ends.client);
}
