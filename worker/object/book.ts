/**
 * One loaded object's tables, jobs and own time, and the one way to change them together. What stands in it besides is its kind's:
 * a game's ledger, a recipient's outbox.
 */
import { Jobs } from "./jobs.ts";
import type { JobName, Kept, Tables } from "./tables.ts";

export class Book<S extends Tables = Tables> {
  readonly store: S;
  readonly jobs: Jobs;
  /** How far the object's time is ahead of the platform's; 0 but in development. */
  readonly #ahead: Kept<number>;

  constructor(store: S) {
    this.store = store;
    this.jobs = new Jobs(store);
    this.#ahead = store.kept(() => Number(store.fact("ahead") ?? 0));
  }

  /** The object's time, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#ahead.value;
  }

  /** All that `work` writes, and the alarm that follows from it, or nothing. It must await nothing. */
  transact<T>(work: () => T): T {
    return this.store.transaction(() => {
      const result = work();
      this.jobs.arm(this.#ahead.value);
      return result;
    });
  }

  /** Keeps that something is so since now. Within a transaction of the caller's. */
  noteNow(fact: string): void {
    this.store.setFact(fact, String(this.now()));
  }

  /** Schedules a job for so many milliseconds from now, or leaves it where it was scheduled earlier. Within a transaction of the caller's. */
  scheduleIn(name: JobName, wait = 0): void {
    this.jobs.schedule(name, this.now() + wait);
  }

  /** Nothing is left to do of a job: that is all that changes. */
  complete(name: JobName): void {
    this.transact(() => this.jobs.complete(name));
  }

  /** Moves the object's time; in development only. */
  advance(milliseconds: number): void {
    this.jobs.rang();
    this.transact(() => {
      const ahead = this.#ahead.value + milliseconds;
      this.store.setFact("ahead", String(ahead));
      this.#ahead.value = ahead;
    });
  }

  /** Sets the alarm again where the platform seems to have dropped it. */
  revive(): void {
    this.jobs.revive(this.now(), this.#ahead.value);
  }
}
