/**
 * Rows that stand beside the log, and in D1 too: a job brings them there until D1 says the same, and an object that is built anew has them
 * from there. A feature says which rows these are.
 */
import type { Side } from "../../../rules/contract.ts";
import type { JobKinds } from "../../object/jobs.ts";
import { SHORT_PAUSES } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";
import type { Store } from "./store.ts";

/** Rows in one batch. */
const MOST = 200;
/** How long a row may wait for others to be brought with it, in milliseconds. */
const AFTER = 2000;

/** Which rows these are, and how they come to D1 and back. */
export interface ArchivedRows<Row> {
  /** Names the job and what is kept for it. */
  readonly name: string;
  /** What D1 does not have. */
  unarchived(limit: number): readonly Row[];
  /** D1 has these now. Within a transaction. */
  noteArchived(rows: readonly Row[]): void;
  /** Writes them to D1; may be repeated. @param isAnew whether all else that D1 has of this game is to be what is here, too */
  keep(rows: readonly Row[], isAnew: boolean): Promise<void>;
  /** Reads what D1 has. @returns what takes it over, within a transaction */
  read(): Promise<() => void>;
}

/** Counts what D1 is to forget or to learn anew, beside rows that came. */
const gone = (name: string) => `${name}-gone`;
/** Set while rows are to be taken over from D1: to `NOT`, where D1 is still to forget something. */
const restoring = (name: string) => `${name}-restore`;
const NOT = "0";

export type RowArchive = ReturnType<typeof createRowArchive>;

export function createRowArchive<Row>(ledger: Ledger, { name, ...rows }: ArchivedRows<Row>) {
  const { store } = ledger;
  let syncing: Promise<void> | null = null;

  /** Within a transaction of the caller's. */
  const later = () => ledger.scheduleIn(name, AFTER);
  const laterAll = () => (noteGone(store, name), later());

  async function restore(): Promise<void> {
    const takeOver = await rows.read();
    ledger.transact(() => {
      if (store.fact(restoring(name)) !== NOT) takeOver();
      store.dropFact(restoring(name));
      laterAll();
    });
  }

  /** Makes D1 say what is so, also what becomes so meanwhile. */
  async function syncAll(): Promise<void> {
    for (;;) {
      if (store.fact(restoring(name)) !== null) await restore();
      const [fresh, anew] = [rows.unarchived(MOST), store.fact(gone(name))];
      if (fresh.length === 0 && anew === null) return ledger.complete(name);
      await rows.keep(fresh, anew !== null);
      ledger.transact(() => {
        rows.noteArchived(fresh);
        if (anew !== null && store.fact(gone(name)) === anew) store.dropFact(gone(name));
      });
    }
  }

  const sync = () => (syncing ??= syncAll().finally(() => (syncing = null)));

  return {
    later,
    jobs: { [name]: { work: sync, pauses: SHORT_PAUSES } } satisfies JobKinds,

    /** Whether D1 is to have all by now. */
    get isPaid(): boolean {
      return store.fact(gone(name)) === null && store.fact(restoring(name)) === null;
    },

    /** Has D1 told that rows are gone, or what stands beside them: what it has is not taken over. Within a transaction of the caller's. */
    laterAnew(): void {
      if (store.fact(restoring(name)) !== null) store.setFact(restoring(name), NOT);
      laterAll();
    },

    /** Has D1 told all rows, of which none is gone: what it has besides is taken over before. Within a transaction of the caller's. */
    laterAll,

    /** Takes over from D1 what this object has lost, and tells it all that it has. */
    anew(): Promise<void> {
      ledger.transact(() => (noteLost(store, name), later()));
      return sync();
    },
  };
}

const TAKEN = `SELECT max(seq) AS seq FROM events
  WHERE text ->> '$.side' = ? AND text ->> '$.kind' IN ('handed', 'left', 'linked')`;

/**
 * The number of the last event by which a seat may have come to another player, for a log does not tell whose a new link is; 0 where none is.
 * What D1 has of a seat is its player's where it was written with the same number.
 */
export function lastTaken(store: Store, side: Side): number {
  return store.rows<{ seq: number | null }>(TAKEN, side)[0]?.seq ?? 0;
}

/** Has D1 forget what is gone here, in tables that are not loaded. Within a transaction of the caller's. */
export function forgetArchived(store: Store, name: string): void {
  noteGone(store, name);
  store.run("INSERT OR REPLACE INTO jobs VALUES (?, 0, 0)", name);
}

/** Has taken over from D1 what was lost here, in tables that are not loaded. Within a transaction of the caller's. */
export function restoreArchived(store: Store, name: string): void {
  noteLost(store, name);
  store.run("INSERT OR REPLACE INTO jobs VALUES (?, 0, 0)", name);
}

function noteLost(store: Store, name: string): void {
  if (store.fact(restoring(name)) === null) store.setFact(restoring(name), store.fact(gone(name)) === null ? "1" : NOT);
}

function noteGone(store: Store, name: string): void {
  store.setFact(gone(name), String(Number(store.fact(gone(name)) ?? 0) + 1));
}
