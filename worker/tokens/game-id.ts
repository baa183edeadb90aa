/**
 * Ids of games and of "play me" links: public and short, with a keyed check at their end, so that an id which somebody made up is
 * known without waking an object. An id derives from the key that its creator sent, so that a repeated creation finds what it made.
 */
import { base32, derive, sameSecret } from "./secrets.ts";

const BODY = 12;
const CHECK = 4;

/** The labels that an id's two parts derive under: one kind's ids are never another's. */
const GAME = { body: "game", check: "check" };
const PLAY_ME = { body: "play-me", check: "play-me-check" };
type Kind = typeof GAME;

/** The id of the game that `secret` (an idempotency key) creates: 60 bits, and 20 of check. */
export function gameId(idKey: string, secret: string): string {
  return idOf(GAME, idKey, secret);
}

/** The id of the game that follows `game`: there is one. */
export function nextGameId(idKey: string, game: string): string {
  return idOf({ ...GAME, body: "next" }, idKey, game);
}

/** Whether this server could have given that id to a game. */
export function isGameId(idKey: string, id: string): boolean {
  return isIdOf(GAME, idKey, id);
}

/** The id of the "play me" link that `secret` creates. */
export function playMeId(idKey: string, secret: string): string {
  return idOf(PLAY_ME, idKey, secret);
}

/** Whether this server could have given that id to a "play me" link. */
export function isPlayMeId(idKey: string, id: string): boolean {
  return isIdOf(PLAY_ME, idKey, id);
}

function idOf(kind: Kind, idKey: string, secret: string): string {
  const body = base32(derive(idKey, kind.body, secret)).slice(0, BODY);
  return body + check(kind, idKey, body);
}

function isIdOf(kind: Kind, idKey: string, id: string): boolean {
  if (id.length !== BODY + CHECK) return false;
  const body = id.slice(0, BODY);
  return /^[a-z2-7]+$/.test(id) && sameSecret(id.slice(BODY), check(kind, idKey, body));
}

function check(kind: Kind, idKey: string, body: string): string {
  return base32(derive(idKey, kind.check, body)).slice(0, CHECK);
}
