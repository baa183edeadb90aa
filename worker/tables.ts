/**
 * The tables of one object: brought up to date by numbered steps that are only ever added to, read and written by plain rows.
 * Every call is synchronous. An object that has seen more steps than this code knows was written by newer code: it is left alone.
 */

/** `empty` has no tables and costs no storage; `newer` was written by code that knows more than this. */
export type Condition = "empty" | "good" | "newer";

export class Tables {
  readonly #storage: DurableObjectStorage;
  readonly #steps: readonly string[];

  /** @param steps each run once, in order; the first makes a table `facts` of names and values. */
  constructor(storage: DurableObjectStorage, steps: readonly string[]) {
    this.#storage = storage;
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
      for (const step of this.#steps.slice(this.#seen())) this.#storage.sql.exec(step);
      this.setFact("schema", String(this.#steps.length));
    });
  }

  /** All of `work` or nothing: it must await nothing. */
  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work);
  }

  rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.#storage.sql.exec<T>(query, ...values).toArray();
  }

  run(query: string, ...values: SqlStorageValue[]): void {
    this.#storage.sql.exec(query, ...values);
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
