/**
 * How a game is brought to D1: from the log itself, until D1 has answered that it holds everything. That is done after a breath without
 * moves, so that quick play is paid in few batches, again by jobs until D1 has everything, and besides whenever the object is awake anyway.
 * D1 being down delays; it loses nothing and stops no game.
 */
import type { JobName } from "../../object/tables.ts";
import { errorName, fault, FAULTS, warn, WARNINGS } from "../../log.ts";
import type { JobKind, JobKinds } from "../../object/jobs.ts";
import { ARCHIVE, BROWSERS, SHORT_PAUSES } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";
import { lastTaken } from "./row-archive.ts";
import type { Standing } from "./standing.ts";
import { type Entry, unseal } from "../../../game/chain.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { Side } from "../../../rules/contract.ts";
import { browserRows, type BrowserRow, changesListing, enlist, type Opponent } from "../../archive/browsers.ts";
import { append, Divergence, gameRow, rewrite, seatRows } from "../../archive/write.ts";

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
/** Events in one batch. */
const MOST_EVENTS = 200;
/** Browsers that have left, in one batch. */
const MOST_LEFT = 100;

/**
 * The breath after `failures` in a row: however often an object is asked, a D1 in trouble has its rest.
 * @param took milliseconds of the last payment
 */
export function breathAfter(failures: number, took: number): number {
  if (failures > 0) return Math.min(BREATH * 4 ** failures, LONGEST_REST);
  return Math.min(Math.max(BREATH, PER_PAYMENT * took), LONGEST_BREATH);
}

/**
 * Pauses until a breath has passed since the last event, or `MOST_BREATHS` times.
 * @param latest the game's last event, and what time it is
 * @param pause waits so many milliseconds
 */
export async function breathe(
  breath: number,
  latest: () => { readonly seq: number; readonly at: number; readonly now: number },
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

interface Parts {
  readonly ledger: Ledger;
  readonly standing: Standing;
  /** Asked for at every payment, so that what stands in for it in a test is seen. */
  readonly database: () => D1Database;
  /** What lists show of a seat's player. */
  readonly shownOf: (side: Side) => Opponent;
  /** The game has diverged, or has been repaired. */
  readonly changed: () => void;
}

export class Archiving {
  readonly #parts: Parts;
  readonly #ledger: Ledger;
  readonly #standing: Standing;
  /** From the beginning of the breath to the end of its payment. */
  #isPayingLater = false;
  /** Payments that failed in a row since the object woke. */
  #failures = 0;
  /** Milliseconds that the last payment took which did not fail. */
  #took = 0;
  /** The payment of events that is under way; there is one at a time. */
  #paying: Promise<void> | null = null;
  /** The browsers that D1 was told of, as JSON. */
  #enlisted: string | null = null;
  /** When the game was created, once it was looked up. */
  #created: number | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#ledger = parts.ledger;
    this.#standing = parts.standing;
  }

  readonly jobs: JobKinds = {
    [ARCHIVE]: this.#job(ARCHIVE, () => this.#pay()),
    [BROWSERS]: this.#job(BROWSERS, () => this.#enlist()),
  };

  /** Pays in the background after a breath, where something is owed; what fails is left to the jobs. */
  later(): void {
    if (this.#isPayingLater || this.#isAllPaid || this.#standing.isDiverged) return;
    this.#isPayingLater = true;
    void this.#payLater().finally(() => (this.#isPayingLater = false));
  }

  /**
   * Writes all that the archive has of this game anew, which ends any trouble.
   * @param history `ours` takes another history away that the archive may hold
   */
  async anew(history: "shared" | "ours"): Promise<void> {
    if (!(await this.#attempt(() => this.#payAnew(history)))) return;
    const { isDiverged } = this.#standing;
    this.#ledger.transact(() => {
      this.#settle(ARCHIVE);
      this.#standing.set("well");
      if (isDiverged) this.#ledger.store.beginHistory(this.#ledger.now());
    });
    if (isDiverged) this.#parts.changed();
  }

  /** Whether D1 has said that it holds every event. */
  get #isPaid(): boolean {
    return this.#ledger.cursor >= this.#ledger.head.seq;
  }

  /** Whether D1 was told of every browser that it is owed. */
  get #isEnlisted(): boolean {
    const { jobs, store } = this.#ledger;
    return !jobs.has(BROWSERS) || JSON.stringify([this.#listing(), store.leftBrowsers()]) === this.#enlisted;
  }

  get #isAllPaid(): boolean {
    return this.#isPaid && this.#isEnlisted;
  }

  #job(name: JobName, pay: () => Promise<void>): JobKind {
    return { settle: () => this.#settle(name), work: () => this.#work(name, pay), pauses: SHORT_PAUSES };
  }

  /** Completes a job of which nothing is left to do. Within a transaction of the caller's. */
  #settle(name: JobName): void {
    const isDone = (name === ARCHIVE && this.#isPaid) || (name === BROWSERS && this.#isEnlisted);
    if (isDone) this.#ledger.jobs.complete(name);
  }

  async #work(name: JobName, pay: () => Promise<void>): Promise<void> {
    try {
      if (await this.#attempt(pay)) this.#note([name]);
    } catch (error) {
      if (!this.#standing.isDiverged) this.#ledger.transact(() => this.#standing.set("behind"));
      throw error;
    }
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
      const isPaid = await this.#attempt(async () => {
        await this.#pay();
        await this.#enlist();
      });
      if (!isPaid) return;
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
    const { state, store, jobs } = this.#ledger;
    if (this.#standing.isDiverged || store.isClosed) return;
    fault(FAULTS.divergence(state.game));
    this.#ledger.transact(() => {
      this.#standing.set("diverged");
      store.beginHistory(this.#ledger.now());
      jobs.complete(ARCHIVE);
    });
    this.#parts.changed();
  }

  /** Takes down what was paid: jobs that may be completed by it, and the end of a trouble. */
  #note(paid: readonly JobName[]): void {
    const isOver = this.#standing.kind === "behind" && this.#isAllPaid;
    if ((paid.length === 0 && !isOver) || this.#ledger.store.isClosed) return;
    this.#ledger.transact(() => {
      for (const name of isOver ? [...paid, ARCHIVE, BROWSERS] : paid) this.#settle(name);
      if (isOver) this.#standing.set("well");
    });
  }

  /** Pays until D1 has every event. */
  async #pay(): Promise<void> {
    while (!this.#isPaid) await (this.#paying ?? this.#begin(this.#payOnce()));
  }

  /** Writes all of it anew, after any payment that is under way; every row is then right, whatever it said. */
  async #payAnew(history: "shared" | "ours"): Promise<void> {
    while (this.#paying !== null) await this.#paying.catch(() => {});
    await this.#begin(this.#rewrite(history));
    await this.#enlistOnce();
  }

  #begin(payment: Promise<void>): Promise<void> {
    this.#paying = payment.finally(() => (this.#paying = null));
    return this.#paying;
  }

  async #payOnce(): Promise<void> {
    const { cursor, store } = this.#ledger;
    // From the cursor's own event on: where D1 has that one under another hash, the divergence shows.
    const entries = store.entries(cursor - 1, MOST_EVENTS);
    const events = entries.map(unseal);
    const head = await append(this.#parts.database(), this.#batch(entries, events));
    const news = entries.flatMap(({ seq }, index) => (seq > cursor ? (events[index] ?? []) : []));
    if (news.some(changesListing)) this.#ledger.oweBrowsers();
    const sent = entries.at(-1)?.seq ?? 0;
    // A head below what was sent is a D1 that was set back; the next payment begins there. No progress at all is a fault.
    if (head < sent && head === cursor) throw new Error("the archive's head does not move");
    this.#ledger.cursor = Math.min(head, sent);
  }

  async #rewrite(history: "shared" | "ours"): Promise<void> {
    const entries = this.#ledger.store.entries();
    const head = await rewrite(this.#parts.database(), this.#batch(entries, entries.map(unseal)), history);
    this.#ledger.cursor = Math.min(head, entries.length);
  }

  #batch(entries: readonly Entry[], events: readonly GameEvent[]) {
    const { state, store } = this.#ledger;
    const [first] = this.#created === null ? store.entries(0, 1) : [];
    this.#created ??= first === undefined ? 0 : unseal(first).at;
    return { game: gameRow(state, this.#created), seats: seatRows(state.game, events, this.#ledger.names()), entries };
  }

  /** Tells D1 which browsers hold a seat; those that it knows cost no row. */
  async #enlist(): Promise<void> {
    while (!this.#isEnlisted) await this.#enlistOnce();
  }

  /** Writes all rows, which are no more than both seats have room for; browsers that have left come in parts. */
  async #enlistOnce(): Promise<void> {
    const { state, store } = this.#ledger;
    const rows = this.#listing();
    for (let isWhole = false; !isWhole;) {
      const left = store.leftBrowsers(MOST_LEFT);
      await enlist(this.#parts.database(), state.game, rows, left);
      if (left.length > 0) this.#ledger.transact(() => store.forgetLeft(left));
      isWhole = left.length < MOST_LEFT;
    }
    this.#enlisted = JSON.stringify([rows, []]);
  }

  /** What browsers that hold a seat see listed of this game, beside its own row. */
  #listing(): readonly BrowserRow[] {
    const { store, state } = this.#ledger;
    return browserRows(state, store.listedBrowsers(), this.#parts.shownOf, (side) => lastTaken(store, side));
  }
}
