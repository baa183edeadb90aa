/**
 * What waits to be told to a seat: a job for each occasion and nothing else. Its name says what for, its time is the end of the grace. So
 * a seat that nobody tells costs no row, and one that plays before the grace ends a short-lived one.
 */
import { type Occasion, OCCASIONS } from "../../../game/notification.ts";
import type { Side } from "../../../rules/contract.ts";
import { jobName } from "../../object/jobs.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { NOTICE } from "./notification-settings.ts";

export class PendingNotifications {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** The weightiest first. */
  of(side: Side): readonly Occasion[] {
    return OCCASIONS.filter((occasion) => this.has(side, occasion));
  }

  has(side: Side, occasion: Occasion): boolean {
    return this.#ledger.jobs.has(jobName(NOTICE, side, occasion));
  }

  /** Lets an occasion wait for so many milliseconds, or where it waits already, as long as it does. Within a transaction. */
  add(side: Side, occasion: Occasion, milliseconds: number): void {
    if (!this.has(side, occasion)) this.postpone(side, occasion, milliseconds);
  }

  /** Lets an occasion be told now, whatever it has waited for. Within a transaction. */
  addNow(side: Side, occasion: Occasion): void {
    this.#ledger.jobs.schedule(jobName(NOTICE, side, occasion), this.#ledger.now());
  }

  /** Within a transaction. */
  postpone(side: Side, occasion: Occasion, milliseconds: number): void {
    this.#ledger.jobs.postpone(jobName(NOTICE, side, occasion), this.#ledger.now() + milliseconds);
  }

  /** It waits no more. Within a transaction. */
  remove(side: Side, occasion: Occasion): void {
    this.#ledger.jobs.complete(jobName(NOTICE, side, occasion));
  }
}

/** What the id of such a job says: `<side>:<occasion>`. */
export function readPending(id: string): { readonly side: Side; readonly occasion: Occasion } {
  const [side, word] = id.split(":");
  const occasion = OCCASIONS.find((each) => each === word);
  if (side === undefined || occasion === undefined) throw new Error(`no notice is called ${id}`);
  return { side, occasion };
}
