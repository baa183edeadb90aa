/**
 * A rate limit in memory, for what is asked so often that to write each down would cost more than to answer it. It has the shape of
 * the platform's own. Where several of our Workers run side by side, each counts by itself, so that more gets through.
 */

const MINUTE = 60_000;
/** Keys that are counted at once; beyond that all are let through until the minute is over. */
const MOST = 100_000;

export class MinuteLimit implements RateLimit {
  readonly #limit: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #minute = 0;

  /**
   * @param limit how often a key may come in a minute of the clock
   * @param now milliseconds
   */
  constructor(limit: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#now = now;
  }

  async limit({ key }: RateLimitOptions): Promise<RateLimitOutcome> {
    const minute = Math.floor(this.#now() / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count > 1 || this.#counts.size < MOST) this.#counts.set(key, count);
    return { success: count <= this.#limit };
  }
}
