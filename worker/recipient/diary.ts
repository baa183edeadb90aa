/** One loaded recipient: its tables, its dues, its own time, and the one way to change them together. */
import { Dues } from "../dues.ts";
import { type Charge, isAffordable } from "./budget.ts";
import { type Day, dayOf } from "./quiet.ts";
import type { Store } from "./store.ts";

export class Diary {
  readonly store: Store;
  readonly dues: Dues;
  /** How far the recipient's time is ahead of the platform's; 0 but in development. */
  #ahead: number;

  constructor(storage: DurableObjectStorage, store: Store) {
    this.store = store;
    this.dues = new Dues(storage);
    this.#ahead = Number(store.fact("ahead") ?? 0);
  }

  /** In milliseconds since 1970. */
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

  /** Puts a due where it is, whatever it was before. Within a transaction. */
  put(name: string, at: number): void {
    this.dues.meet(name);
    this.dues.owe(name, at);
  }

  /** Moves the recipient's time; in development only. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
    this.dues.rang();
    this.transact(() => this.store.setFact("ahead", String(this.#ahead)));
  }

  /** Sets the alarm again where the platform seems to have dropped it. */
  revive(): void {
    this.dues.revive(this.now(), this.#ahead);
  }

  /** Whether a mail of that charge may go today. */
  canAfford(charge: Charge): boolean {
    const day = this.#today();
    return isAffordable(charge, (account) => this.store.spent(day, account));
  }

  /** Counts a mail, where it is counted; answers under which day. Within a transaction. */
  spend(charge: Charge | null): Day {
    const day = this.#today();
    if (charge !== null) this.store.spend(day, charge.keys());
    return day;
  }

  /** Takes a count back, for a mail that did not go. Within a transaction. */
  refund(charge: Charge | null, day: Day): void {
    if (charge !== null) this.store.refund(day, charge.keys());
  }

  #today(): Day {
    return dayOf(this.now(), this.store.hours().zone);
  }
}
