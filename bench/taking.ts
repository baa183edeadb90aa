/** Waits for messages that others on this machine are sent. */

const PATIENCE = 120_000;

export class Taking {
  #left = 0;
  #done: () => void = () => {};

  /** Something was taken. */
  note(): void {
    this.#left -= 1;
    if (this.#left === 0) this.#done();
  }

  /** Waits for so many from now on; answers when the last one came. */
  take(count: number): Promise<number> {
    this.#left = count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${this.#left} of ${count} messages have not come in ${PATIENCE} ms`)),
        PATIENCE,
      );
      this.#done = () => {
        clearTimeout(timer);
        resolve(performance.now());
      };
    });
  }
}
