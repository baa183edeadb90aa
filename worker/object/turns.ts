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
