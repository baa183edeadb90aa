/**
 * The tables of one object: brought up to date by numbered steps that are only ever added to, read and written by plain rows.
 * Every call is synchronous. An object that has seen more steps than this code knows was written by newer code: it is left alone.
 *
 * What is in memory of them is never ahead of them: all that was read is read anew after a transaction that failed, whoever had
 * begun it and whoever else is at work.
 */
import { Kept } from "./kept.ts";
import { done, NEWER, type Reply } from "./reply.ts";

/** `empty` has no tables and costs no storage; `newer` was written by code that knows more than this. */
export type Condition = "empty" | "good" | "newer";

export class Tables {
  readonly storage: DurableObjectStorage;
  readonly #steps: readonly string[];
  readonly #kept: Kept<unknown>[] = [];
  #isClosed = false;

  /** @param steps each run once, in order; the first makes a table `facts` of names and values. */
  constructor(storage: DurableObjectStorage, steps: readonly string[]) {
    this.storage = storage;
    this.#steps = steps;
  }

  condition(): Condition {
    const seen = this.#seen();
    if (seen === 0) return "empty";
    if (seen > this.#steps.length) return "newer";
    if (seen < this.#steps.length) this.migrate();
    return "good";
  }

  /** Runs the steps that this object has not seen; all of them make the tables. */
  migrate(): void {
    this.transaction(() => {
      for (const step of this.#steps.slice(this.#seen())) this.storage.sql.exec(step);
      this.setFact("schema", String(this.#steps.length));
    });
  }

  /** A value that `read` finds in these tables, for as long as nothing changes it. */
  kept<T>(read: () => T): Kept<T> {
    const kept = new Kept(read);
    this.#kept.push(kept);
    return kept;
  }

  /**
   * All of `work` or nothing: it must await nothing.
   * @throws what `work` throws, and where these tables are closed
   */
  transaction<T>(work: () => T): T {
    if (this.#isClosed) throw new Error("an object that was loaded anew");
    try {
      return this.storage.transactionSync(work);
    } catch (error) {
      for (const kept of this.#kept) kept.drop();
      throw error;
    }
  }

  /** Whoever still works with what was read of these tables changes nothing any more: they were written past it. */
  close(): void {
    this.#isClosed = true;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** What `work` reads; `none` where nothing was ever written, for to look makes nothing. */
  look<T>(work: () => T, none: T): Reply<T> {
    const condition = this.condition();
    if (condition === "newer") return NEWER;
    return done(condition === "empty" ? none : work());
  }

  /** All that `work` writes or nothing, in tables that are made where there are none. */
  write<T>(work: () => T): Reply<T> {
    const condition = this.condition();
    if (condition === "newer") return NEWER;
    return this.transaction(() => {
      if (condition === "empty") this.migrate();
      return done(work());
    });
  }

  rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.storage.sql.exec<T>(query, ...values).toArray();
  }

  run(query: string, ...values: SqlStorageValue[]): void {
    this.storage.sql.exec(query, ...values);
  }

  /** Single values by name. */
  fact(name: string): string | null {
    return this.rows<{ value: string }>("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
  }

  setFact(name: string, value: string): void {
    this.run("INSERT OR REPLACE INTO facts VALUES (?, ?)", name, value);
  }

  dropFact(name: string): void {
    this.run("DELETE FROM facts WHERE name = ?", name);
  }

  /** How many steps the tables have seen; 0 where there are none. */
  #seen(): number {
    const [found] = this.rows<{ n: number }>("SELECT count(*) AS n FROM sqlite_master WHERE name = 'facts'");
    return found?.n === 1 ? Number(this.fact("schema")) : 0;
  }
}
