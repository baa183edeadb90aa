/**
 * Wrong guesses of the operator's token, in memory: after ten within ten minutes a network is told nothing but to wait. The right token
 * is never counted, so that nobody locks the operator out. Where several of our Workers run, each counts by itself.
 */

const MINUTE = 60_000;
const PERIOD = 10 * MINUTE;
const MOST_GUESSES = 10;
/** Networks that are counted at once; the one that guessed first goes for another. */
const MOST_NETWORKS = 10_000;

export class Guesses {
  readonly #guesses = new Map<string, readonly number[]>();

  /**
   * Counts a wrong guess, unless there were enough.
   * @returns 0 where it was counted; else how long the network has to wait, in milliseconds
   */
  wrong(network: string, now: number): number {
    const recent = (this.#guesses.get(network) ?? []).filter((at) => at + PERIOD > now);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= MOST_GUESSES) return oldest + PERIOD - now;
    this.#guesses.delete(network);
    this.#guesses.set(network, [...recent, now]);
    const [first] = this.#guesses.keys();
    if (first !== undefined && this.#guesses.size > MOST_NETWORKS) this.#guesses.delete(first);
    return 0;
  }
}
