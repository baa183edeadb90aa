/** One loaded recipient, and what went out to it on which day. */
import { Book } from "../../object/book.ts";
import { type Charge, isAffordable } from "./budget.ts";
import { type Day, dayOf } from "./quiet.ts";
import type { Store } from "./store.ts";

export class Diary extends Book<Store> {
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
