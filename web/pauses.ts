/**
 * How long to wait before trying again. Growing, so that a server in trouble is left alone; uneven, so that not all come back
 * at once.
 */

const SHORTEST = 500;
const LONGEST = 15_000;

/**
 * The pause after a number of failures in a row, in milliseconds: half a second at first, then twice as long each time, up to
 * 15 s; somewhere between half of that and all of it.
 * @param failures from 0
 * @param random from 0 to below 1
 */
export function pauseAfter(failures: number, random: number): number {
  const whole = Math.min(LONGEST, SHORTEST * 2 ** failures);
  return whole * (0.5 + random / 2);
}
