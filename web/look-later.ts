/** Looking how a message went that was just sent. */

/** In milliseconds: most are over soon, and an address that does not answer is given up later. */
const LOOKED_AFTER = [1500, 7000] as const;

/** Looks again and again, until it must be over. */
export function lookLater(look: () => Promise<void>): void {
  for (const after of LOOKED_AFTER) setTimeout(() => void look(), after);
}
