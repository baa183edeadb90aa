/**
 * How much one socket may say. A page says when it opens, is hidden, shown, or touched after news: a handful in ten seconds. It is
 * counted in memory alone: an object sleeps only after ten seconds in which nobody said anything, and by then the count is over.
 */

/** In milliseconds. */
const PERIOD = 10_000;
const MOST = 60;

export class MessageLimit {
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  /**
   * Counts a message; answers whether it is within the limit.
   * @param now in milliseconds
   */
  allows(now: number): boolean {
    if (now - this.#since >= PERIOD) {
      this.#since = now;
      this.#count = 0;
    }
    return ++this.#count <= MOST;
  }
}
