/**
 * When a game is brought to D1: after a breath, so that quick play is paid in one batch, again by its dues until D1 has everything,
 * and besides whenever the object is awake anyway. D1 being down delays; it loses nothing and stops no game.
 */
import type { Due, DueName } from "../dues.ts";
import { errorName } from "../error-name.ts";
import { ARCHIVE, BROWSERS } from "./due-kinds.ts";
import type { Ledger } from "./ledger.ts";
import type { Outbox } from "./outbox.ts";

/** What passes before a payment in the background, in milliseconds. */
const BREATH = 250;
const LONGEST_BREATH = 10_000;

/** The breath after `failures` in a row: however often an object is asked, a D1 in trouble has its rest. */
export function breathAfter(failures: number): number {
  return Math.min(BREATH * 4 ** failures, LONGEST_BREATH);
}

export class Archiving {
  readonly #ledger: Ledger;
  readonly #outbox: Outbox;
  readonly #broken: () => void;
  /** From the beginning of the breath to the end of its payment. */
  #isPayingLater = false;
  /** Payments that failed in a row since the object woke. */
  #failures = 0;

  /** @param broken what was loaded may say more than storage does: it is to be loaded anew */
  constructor(ledger: Ledger, outbox: Outbox, broken: () => void) {
    this.#ledger = ledger;
    this.#outbox = outbox;
    this.#broken = broken;
  }

  /** Pays in the background after a breath, where something is owed; what fails is left to the dues. */
  later(): void {
    if (this.#isPayingLater || (this.#outbox.paid && this.#outbox.enlisted)) return;
    this.#isPayingLater = true;
    setTimeout(() => void this.#payLater().finally(() => (this.#isPayingLater = false)), breathAfter(this.#failures));
  }

  /** Meets a due of which nothing is left to do. Within a transaction of the caller's. */
  settle(name: DueName): void {
    const isMet = (name === ARCHIVE && this.#outbox.paid) || (name === BROWSERS && this.#outbox.enlisted);
    if (isMet) this.#ledger.dues.meet(name);
  }

  /** Does what a due is for, and meets it; false where it is none of these. One that throws comes back by itself. */
  async work({ name }: Due): Promise<boolean> {
    if (name === ARCHIVE) await this.#attempt(() => this.#outbox.pay());
    else if (name === BROWSERS) await this.#attempt(() => this.#outbox.enlist());
    else return false;
    this.#ledger.transact(() => this.settle(name));
    return true;
  }

  /** Writes all that the archive has of this game anew. */
  async anew(): Promise<void> {
    await this.#attempt(() => this.#outbox.payAnew());
    this.#ledger.transact(() => this.settle(ARCHIVE));
  }

  async #payLater(): Promise<void> {
    try {
      await this.#attempt(() => this.#outbox.payAll());
    } catch (error) {
      return console.warn(`archive of ${this.#ledger.state.game} put off: ${errorName(error)}`);
    }
    try {
      this.#meetFailed();
    } catch (error) {
      console.error(`archive of ${this.#ledger.state.game} was paid and not noted: ${errorName(error)}`);
      this.#broken();
    }
  }

  /** What had failed and waits for long is met at once; any other due is found empty when it rings, which saves a row. */
  #meetFailed(): void {
    const failed = this.#ledger.dues.all().filter(({ name, tries }) => tries > 0 && (name === ARCHIVE || name === BROWSERS));
    if (failed.length > 0) this.#ledger.transact(() => failed.forEach(({ name }) => this.settle(name)));
  }

  async #attempt(payment: () => Promise<void>): Promise<void> {
    try {
      await payment();
      this.#failures = 0;
    } catch (error) {
      this.#failures++;
      throw error;
    }
  }
}
