/**
 * One loaded game: its state, and the only way to change it. A commit is one synchronous transaction: events, the tables
 * beside them, the jobs and the alarm; nothing is awaited between judging and writing, so nothing interleaves.
 */
import { seal } from "../../../game/chain.ts";
import type { GameEvent } from "../../../game/event.ts";
import { evolve } from "../../../game/evolve.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { BrowserKind } from "../../api/browser-kind.ts";
import { type Names, namesShown } from "../../../api/names.ts";
import { HIDDEN_NAME } from "../../../api/seats.ts";
import { changesListing } from "../../archive/browsers.ts";
import { Book } from "../../object/book.ts";
import { AFTER_BACKGROUND, ARCHIVE, BROWSERS, BROWSERS_AFTER } from "./jobs.ts";
import type { Head, Store } from "./store.ts";

export class Ledger extends Book<Store> {
  #state: GameState;
  #head: Head;
  /**
   * How far D1 has the log, as D1 said last, and never beyond the log, which may have been set back; stored once the archive's job is
   * completed, for asking again does no harm.
   */
  cursor: number;
  #storedCursor: number;

  constructor(store: Store) {
    super(store);
    this.#head = store.head();
    this.#storedCursor = Number(store.fact("cursor") ?? 0);
    this.cursor = Math.min(this.#storedCursor, this.#head.seq);
    this.#state = store.load();
  }

  get state(): GameState {
    return this.#state;
  }

  get head(): Head {
    return this.#head;
  }

  /**
   * Appends `events` and whatever `beside` writes, whole or not at all.
   * @param beside told the state that the events lead to
   */
  commit(events: readonly GameEvent[], beside: (state: GameState) => void): void {
    const entries = seal(this.#head.hash, events);
    const state = events.reduce<GameState>(evolve, this.#state);
    this.transact(() => {
      this.store.append(entries, state);
      this.jobs.imply(ARCHIVE, Math.min(state.at, this.now()) + AFTER_BACKGROUND);
      beside(state);
      if (events.some(changesListing)) this.#trimBrowsers(state, null);
    });
    this.#state = state;
    this.#head = entries.at(-1) ?? this.#head;
  }

  /** Whether the cursor is to be stored: once nothing more is owed, for a row with each move is too dear for what is harmless to pay again. */
  #isCursorOld(): boolean {
    return this.cursor !== this.#storedCursor && !this.jobs.has(ARCHIVE);
  }

  /** A transaction beside the log. */
  override transact<T>(work: () => T): T {
    const result = super.transact(() => {
      const done = work();
      if (this.#isCursorOld()) this.store.setFact("cursor", String(this.cursor));
      return done;
    });
    if (this.#isCursorOld()) this.#storedCursor = this.cursor;
    return result;
  }

  /** The players' names, as everybody reads them. */
  names(): Names {
    return namesShown(this.state.hiddenNames, this.store.names());
  }

  /**
   * Keeps the name that is given to a seat's player, unless the operator has hidden it. Within a transaction of the caller's.
   * @param name null for a player who gives none any more
   */
  setName(side: Side, name: string | null): void {
    this.store.setName(side, this.state.hiddenNames.includes(side) ? HIDDEN_NAME : name);
  }

  /**
   * Gives a browser a seat. Within a transaction of the caller's.
   * @returns the browsers that there was no room for beside it
   */
  seat(browser: string, side: Side, kind: BrowserKind): readonly string[] {
    this.store.seat(browser, side, kind, this.now());
    return this.#trimBrowsers(this.state, browser);
  }

  /** Takes a browser's seat. Within a transaction of the caller's. */
  unseat(browser: string): void {
    this.store.unseat(browser);
    this.scheduleIn(BROWSERS, BROWSERS_AFTER);
  }

  /** Has D1 told what lists show of the players, which browsers' rows hold. Older code told it together with events, and may have left it undone. */
  oweBrowsers(): void {
    if (!this.jobs.has(BROWSERS) && this.store.hasBrowsers()) this.transact(() => this.#trimBrowsers(this.state, null));
  }

  /**
   * Takes their seat from browsers that there is no room for, and schedules telling D1 who holds the seats, for its rows are made of the
   * browsers that are left. Within a transaction of the caller's.
   * @param staying a browser that keeps its seat in any case: it is the one that acts
   * @returns those that have left
   */
  #trimBrowsers({ sides }: GameState, staying: string | null): readonly string[] {
    const left = this.store.trimBrowsers(sides, staying);
    if (this.store.hasBrowsers()) this.scheduleIn(BROWSERS, BROWSERS_AFTER);
    return left;
  }

  /** The seat that a browser holds. */
  seatOf(browser: string | undefined): Side | null {
    return browser === undefined ? null : this.store.seatOf(browser);
  }
}
