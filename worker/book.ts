/**
 * One loaded object's tables, dues and own time, and the one way to change them together. What stands in it besides is its kind's:
 * a game's ledger, a recipient's diary.
 */
import { Dues } from "./dues.ts";
import type { Tables } from "./tables.ts";

export class Book<S extends Tables> {
  readonly store: S;
  readonly dues: Dues;
  /** How far the object's time is ahead of the platform's; 0 but in development. */
  #ahead: number;

  constructor(storage: DurableObjectStorage, store: S) {
    this.store = store;
    this.dues = new Dues(storage);
    this.#ahead = Number(store.fact("ahead") ?? 0);
  }

  /** The object's time, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** All that `work` writes, and the alarm that follows from it, or nothing. It must await nothing. */
  transact<T>(work: () => T): T {
    return this.store.transaction(() => {
      const result = work();
      this.dues.arm(this.#ahead);
      return result;
    });
  }

  /** Moves the object's time; in development only. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
    this.dues.rang();
    this.transact(() => this.store.setFact("ahead", String(this.#ahead)));
  }

  /** Sets the alarm again where the platform seems to have dropped it. */
  revive(): void {
    this.dues.revive(this.now(), this.#ahead);
  }
}
