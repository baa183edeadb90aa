/** Waiting: for somebody else's answer, but not for ever; and for one's turn. */

/** What `answer` comes to within so many milliseconds; `instead` where it fails or takes longer. */
export async function within<T, I>(milliseconds: number, answer: Promise<T>, instead: I): Promise<T | I> {
  const { promise: late, resolve } = Promise.withResolvers<I>();
  const timer = setTimeout(() => resolve(instead), milliseconds);
  try {
    return await Promise.race([answer.catch(() => instead), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Work that waits for what was asked for before it, so that none overtakes another where others are awaited in between. */
export class Turns {
  /** The end of what is under way. */
  #last: Promise<unknown> = Promise.resolve();

  /** Does it after whatever was asked for before, whether or not that failed. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => {});
    return next;
  }
}
