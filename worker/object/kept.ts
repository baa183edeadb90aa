/** A value that is read from an object's tables once, and again after it was dropped. Made by `Tables.kept`. */
export class Kept<T> {
  readonly #read: () => T;
  #known: { readonly value: T } | null = null;

  constructor(read: () => T) {
    this.#read = read;
  }

  get(): T {
    this.#known ??= { value: this.#read() };
    return this.#known.value;
  }

  /** The tables say this from now on. */
  set(value: T): void {
    this.#known = { value };
  }

  /** The tables may say something else from now on. */
  drop(): void {
    this.#known = null;
  }
}
