/**
 * Game ids: public and short, with a keyed check at their end, so that an id which somebody made up is known without waking
 * an object. An id derives from the key that its creator sent, so that a repeated creation finds the game.
 */
import { base32 } from "./base32.ts";
import { derive, sameSecret } from "./key.ts";

const BODY = 12;
const CHECK = 4;

/** The id of the game that `secret` (an idempotency key) creates: 60 bits, and 20 of check. */
export function gameId(idKey: string, secret: string): string {
  const body = base32(derive(idKey, "game", secret)).slice(0, BODY);
  return body + check(idKey, body);
}

/** Whether this server could have given that id. */
export function isGameId(idKey: string, id: string): boolean {
  if (id.length !== BODY + CHECK) return false;
  const body = id.slice(0, BODY);
  return /^[a-z2-7]+$/.test(id) && sameSecret(id.slice(BODY), check(idKey, body));
}

function check(idKey: string, body: string): string {
  return base32(derive(idKey, "check", body)).slice(0, CHECK);
}
