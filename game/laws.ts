/**
 * The edition of the laws that hold beside every game's rules. A game is judged by the one that it was created under for as long as it
 * lasts, so that no game ends otherwise than its players were told, and every stored log leads to the same end for ever.
 *
 * - 1, which no log names: running out of time loses.
 * - 2: it draws where the other side can't win by any series of moves (FIDE 6.9).
 */
export const LAWS = 2;

/** Since which edition the side with time left must be able to win. */
const NEEDS_A_CHANCE = 2;

/** Whether time that is up draws a game of such an edition where the other side can't win. @param laws absent for the first */
export function drawsOnTime(laws = 1): boolean {
  return laws >= NEEDS_A_CHANCE;
}
