/**
 * When a game is brought to D1: after a breath without moves, so that quick play is paid in few batches, again by its jobs until D1
 * has everything, and besides whenever the object is awake anyway. D1 being down delays; it loses nothing and stops no game.
 */
import type { JobName } from "../../object/tables.ts";
import { errorName, fault, FAULTS, warn, WARNINGS } from "../../log.ts";
import { Divergence } from "../../archive/write.ts";
import { ARCHIVE, BROWSERS, type D1Job } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";
import type { Outbox } from "./outbox.ts";
import type { Standing } from "./standing.ts";

/** What passes without an event before a payment in the background, in milliseconds. */
const BREATH = 250;
/** A breath is so many times as long as the last payment took: all games share one D1, and a busy one is asked less often. */
const PER_PAYMENT = 4;
/** D1 is to be complete within a second after the last move. */
const LONGEST_BREATH = 750;
/** While D1 is away. */
const LONGEST_REST = 10_000;
/** Breaths after which a game that is played without a pause is paid all the same. */
const MOST_BREATHS = 4;

/**
 * The breath after `failures` in a row: however often an object is asked, a D1 in trouble has its rest.
 * @param took milliseconds of the last payment
 */
export function breathAfter(failures: number, took: number): number {
  if (failures > 0) return Math.min(BREATH * 4 ** failures, LONGEST_REST);
  return Math.min(Math.max(BREATH, PER_PAYMENT * took), LONGEST_BREATH);
}

/** A game's last event, and what time it is. */
export interface Latest {
  readonly seq: number;
  readonly at: number;
  readonly now: number;
}

/**
 * Pauses until a breath has passed since the last event, or `MOST_BREATHS` times.
 * @param pause waits so many milliseconds
 */
export async function breathe(
  breath: number,
  latest: () => Latest,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  let left = breath;
  for (let pauses = 0; pauses < MOST_BREATHS; pauses++) {
    const { seq } = latest();
    await pause(left);
    const after = latest();
    if (after.seq === seq) return;
    left = breath - Math.min(Math.max(after.now - after.at, 0), breath);
  }
}

/** Whose game is archived. */
export interface Owner {
  /** Whether this is still what is loaded of the game. */
  isCurrent(): boolean;
  /** The game has diverged, or has been repaired. */
  changed(): void;
}

export class Archiving {
  readonly #ledger: Ledger;
  readonly #outbox: Outbox;
  readonly #standing: Standing;
  readonly #owner: Owner;
  /** From the beginning of the breath to the end of its payment. */
  #isPayingLater = false;
  /** Payments that failed in a row since the object woke. */
  #failures = 0;
  /** Milliseconds that the last payment took which did not fail. */
  #took = 0;

  constructor(ledger: Ledger, outbox: Outbox, standing: Standing, owner: Owner) {
    this.#ledger = ledger;
    this.#outbox = outbox;
    this.#standing = standing;
    this.#owner = owner;
  }

  /** Pays in the background after a breath, where something is owed; what fails is left to the jobs. */
  later(): void {
    if (this.#isPayingLater || this.#isAllPaid() || this.#standing.isDiverged) return;
    this.#isPayingLater = true;
    void this.#payLater().finally(() => (this.#isPayingLater = false));
  }

  /** Completes a job of which nothing is left to do. Within a transaction of the caller's. */
  settle(name: JobName): void {
    const isDone = (name === ARCHIVE && this.#outbox.paid) || (name === BROWSERS && this.#outbox.enlisted);
    if (isDone) this.#ledger.jobs.complete(name);
  }

  /** Does what a job is for, and completes it. */
  async work(name: D1Job): Promise<void> {
    try {
      if (await this.#attempt(() => (name === ARCHIVE ? this.#outbox.pay() : this.#outbox.enlist()))) this.#note([name]);
    } catch (error) {
      if (!this.#standing.isDiverged) this.#ledger.transact(() => this.#standing.set("behind"));
      throw error;
    }
  }

  /**
   * Writes all that the archive has of this game anew, which ends any trouble.
   * @param history `ours` takes another history away that the archive may hold
   */
  async anew(history: "shared" | "ours"): Promise<void> {
    if (!(await this.#attempt(() => this.#outbox.payAnew(history)))) return;
    const { isDiverged } = this.#standing;
    this.#ledger.transact(() => {
      this.settle(ARCHIVE);
      this.#standing.set("well");
      if (isDiverged) this.#ledger.store.beginHistory(this.#ledger.now());
    });
    if (isDiverged) this.#owner.changed();
  }

  #isAllPaid(): boolean {
    return this.#outbox.paid && this.#outbox.enlisted;
  }

  async #payLater(): Promise<void> {
    const { game } = this.#ledger.state;
    await breathe(
      breathAfter(this.#failures, this.#took),
      () => ({ seq: this.#ledger.head.seq, at: this.#ledger.state.at, now: this.#ledger.now() }),
      (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    );
    if (this.#standing.isDiverged) return;
    try {
      if (!(await this.#attempt(() => this.#outbox.payAll()))) return;
    } catch (error) {
      return warn(WARNINGS.archive(game, errorName(error)));
    }
    try {
      // A job that has not failed is found empty when it rings, which saves a row; one that has may wait for long.
      this.#note(this.#ledger.jobs.all().flatMap(({ name, tries }) => (tries > 0 ? [name] : [])));
    } catch (error) {
      fault(FAULTS.unkept(game, errorName(error)));
    }
  }

  /** Whether it was paid; false where D1 holds another history, which no further try can change. */
  async #attempt(payment: () => Promise<void>): Promise<boolean> {
    const begin = Date.now();
    try {
      await payment();
      this.#took = Date.now() - begin;
      this.#failures = 0;
      return true;
    } catch (error) {
      this.#failures++;
      if (!(error instanceof Divergence)) throw error;
      this.#diverge();
      return false;
    }
  }

  /** Only what D1 itself has answered leads here, never that it did not answer. */
  #diverge(): void {
    if (this.#standing.isDiverged || !this.#owner.isCurrent()) return;
    const { state, store, jobs } = this.#ledger;
    fault(FAULTS.divergence(state.game));
    this.#ledger.transact(() => {
      this.#standing.set("diverged");
      store.beginHistory(this.#ledger.now());
      jobs.complete(ARCHIVE);
    });
    this.#owner.changed();
  }

  /** Takes down what was paid: jobs that may be completed by it, and the end of a trouble. */
  #note(paid: readonly JobName[]): void {
    const isOver = this.#standing.kind === "behind" && this.#isAllPaid();
    if ((paid.length === 0 && !isOver) || !this.#owner.isCurrent()) return;
    this.#ledger.transact(() => {
      for (const name of isOver ? [...paid, ARCHIVE, BROWSERS] : paid) this.settle(name);
      if (isOver) this.#standing.set("well");
    });
  }
}
