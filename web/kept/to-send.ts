/** Which moves and messages a browser has kept because the network was down: small, for every page looks. */

/** What the names of all that a page keeps begin with. */
export const OURS = "hoplink:";

/** The games of which anything is kept, by their ids, as far as the storage tells: a game for each move and each message. */
export function gamesToSend(): readonly string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => /^hoplink:(?:move|outbox):(\w+)/.exec(key)?.[1] ?? []);
  } catch {
    return [];
  }
}
