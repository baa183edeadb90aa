/** Pays the log to D1, from the log itself, until D1 has answered that it holds everything. One payment at a time. */
import { unseal } from "../../../game/chain.ts";
import type { Side } from "../../../rules/contract.ts";
import { browserRows, type BrowserRow, changesListing, enlist, type Opponent } from "../../archive/browsers.ts";
import { append, gameRow, rewrite, seatRows } from "../../archive/write.ts";
import { BROWSERS } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";

/** Events in one batch. */
const MOST = 200;
/** Browsers that have left, in one batch. */
const MOST_LEFT = 100;

export class Outbox {
  readonly #ledger: Ledger;
  readonly #shownOf: (side: Side) => Opponent;
  readonly #database: () => D1Database;
  #paying: Promise<void> | null = null;
  /** The browsers that D1 was told of, as JSON. */
  #enlisted: string | null = null;
  /** When the game was created, once it was looked up. */
  #created: number | null = null;

  /**
   * @param shownOf what lists show of a seat's player
   * @param database asked for at every payment, so that what stands in for it in a test is seen
   */
  constructor(ledger: Ledger, shownOf: (side: Side) => Opponent, database: () => D1Database) {
    this.#ledger = ledger;
    this.#shownOf = shownOf;
    this.#database = database;
  }

  /** Whether D1 has said that it holds everything. */
  get paid(): boolean {
    return this.#ledger.cursor >= this.#ledger.head.seq;
  }

  /** Whether D1 was told of every browser that it is owed. */
  get enlisted(): boolean {
    const { jobs, store } = this.#ledger;
    return !jobs.has(BROWSERS) || JSON.stringify([this.#listing(), store.leftBrowsers()]) === this.#enlisted;
  }

  /** Tells D1 which browsers hold a seat; those that it knows cost no row. */
  async enlist(): Promise<void> {
    while (!this.enlisted) await this.#enlist();
  }

  /** Pays until D1 has everything, and knows every browser. */
  async payAll(): Promise<void> {
    await this.pay();
    await this.enlist();
  }

  /** Pays until D1 has every event. */
  async pay(): Promise<void> {
    while (!this.paid) {
      this.#paying ??= this.#payOnce().finally(() => {
        this.#paying = null;
      });
      await this.#paying;
    }
  }

  /**
   * Writes all of the game's archive anew, after any payment that is under way; every row is then right, whatever it said.
   * @param history `ours` takes another history away that D1 may hold
   */
  async payAnew(history: "shared" | "ours"): Promise<void> {
    while (this.#paying !== null) await this.#paying.catch(() => {});
    this.#paying = this.#rewrite(history).finally(() => {
      this.#paying = null;
    });
    await this.#paying;
    await this.#enlist();
  }

  /** Writes all rows, which are no more than both seats have room for; browsers that have left come in parts. */
  async #enlist(): Promise<void> {
    const { state, store } = this.#ledger;
    const rows = this.#listing();
    for (let isWhole = false; !isWhole;) {
      const left = store.leftBrowsers(MOST_LEFT);
      await enlist(this.#database(), state.game, rows, left);
      if (left.length > 0) this.#ledger.transact(() => store.forgetLeft(left));
      isWhole = left.length < MOST_LEFT;
    }
    this.#enlisted = JSON.stringify([rows, []]);
  }

  /** What browsers that hold a seat see listed of this game, beside its own row. */
  #listing(): readonly BrowserRow[] {
    const { store, state } = this.#ledger;
    return browserRows(state, store.listedBrowsers(), this.#shownOf);
  }

  async #payOnce(): Promise<void> {
    const { state, cursor } = this.#ledger;
    // From the cursor's own event on: where D1 has that one under another hash, the divergence shows.
    const entries = this.#ledger.entriesFrom(Math.max(1, cursor), MOST);
    const events = entries.map((entry) => unseal(entry.text));
    const head = await append(this.#database(), {
      game: gameRow(state, this.#createdAt()),
      seats: seatRows(state.game, events, this.#ledger.names()),
      entries,
    });
    const news = entries.flatMap(({ seq }, index) => (seq > cursor ? (events[index] ?? []) : []));
    if (news.some(changesListing)) this.#ledger.oweBrowsers();
    const sent = entries.at(-1)?.seq ?? 0;
    // A head below what was sent is a D1 that was set back; the next payment begins there. No progress at all is a fault.
    if (head < sent && head === cursor) throw new Error("the archive's head does not move");
    this.#ledger.cursor = Math.min(head, sent);
  }

  async #rewrite(history: "shared" | "ours"): Promise<void> {
    const { store, state } = this.#ledger;
    const entries = store.entries();
    const events = entries.map((entry) => unseal(entry.text));
    const batch = { game: gameRow(state, this.#createdAt()), seats: seatRows(state.game, events, this.#ledger.names()), entries };
    const head = await rewrite(this.#database(), batch, history);
    this.#ledger.cursor = Math.min(head, entries.length);
  }

  #createdAt(): number {
    if (this.#created !== null) return this.#created;
    const [first] = this.#ledger.store.entries(0, 1);
    this.#created = first === undefined ? 0 : unseal(first.text).at;
    return this.#created;
  }
}
