/** Which moves a browser has kept because the network was down: small, for every page looks. */

/** What the names of all that a page keeps begin with. */
export const OURS = "hoplink:";

/** The games of which a move is kept, by their ids, as far as the storage tells. */
export function gamesToSend(): readonly string[] {
  const prefix = `${OURS}move:`;
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  } catch {
    return [];
  }
}
