/**
 * The tables of one object: brought up to date by the numbered steps of its schema, read and written by plain rows. Every call is
 * synchronous. Tables that need a newer reader than this code are left alone.
 *
 * What is in memory of them is never ahead of them: all that was read is read anew after a transaction that failed, whoever had
 * begun it and whoever else is at work.
 */
import { done, NEWER, type Reply } from "./reply.ts";

/** `kind` or `kind:id`; the kind says how it is worked. */
export type JobName = string;

export interface Job {
  readonly name: JobName;
  /** When it is next worked, in the game's time. */
  readonly at: number;
  /** How often it was tried in vain. */
  readonly tries: number;
}

/** The tables of a kind of object. */
export interface Schema {
  /** Each is run once, in order; the first makes a table `facts` of names and values, an empty one nothing. A released step never changes. */
  readonly steps: readonly string[];
  /**
   * How many of the steps code has to know to read and write these tables. The steps after them only add tables, which older code
   * passes over; so what today's code does to an object, if only by looking at it, never locks yesterday's code out.
   */
  readonly needed: number;
  /**
   * The steps that features add after those, by their names (`<feature>/2`), in the order in which they are run. Each makes or changes
   * tables of its own feature alone, and never changes once it is released.
   */
  readonly named?: Readonly<Record<string, string>>;
  /**
   * Makes tables of the time when released steps were still edited what the steps say.
   * @param seen how many steps they have seen
   * @returns how many they have seen then
   */
  readonly mend?: (tables: Tables, seen: number) => number;
}

/** The fact that says how many steps a reader has to know. Code that knows no others compares it with the number of its own. */
const NEEDED = "schema";
/** The fact that says how many steps were run; where it is missing, as many as the other one says. */
const SEEN = "steps";

/** The facts that say which named steps were run. */
const NAMED = "step:";

/** `empty` has no tables and costs no storage; `newer` needs a newer reader than this code. */
export type Condition = "empty" | "good" | "newer";

export class Tables {
  readonly storage: DurableObjectStorage;
  readonly #schema: Schema;
  readonly #kept: Kept<unknown>[] = [];
  #isClosed = false;

  constructor(storage: DurableObjectStorage, schema: Schema) {
    this.storage = storage;
    this.#schema = schema;
  }

  condition(): Condition {
    const version = this.#version();
    if (version === null) return "empty";
    if (version.needed > this.#schema.steps.length) return "newer";
    const { steps, needed } = this.#schema;
    const isBehind = version.isOld || version.seen < steps.length || version.needed < needed;
    if (isBehind || this.#unrun().length > 0) this.migrate();
    return "good";
  }

  /** Runs the steps that this object has not seen; all of them make the tables. */
  migrate(): void {
    const { steps, needed, mend } = this.#schema;
    this.transaction(() => {
      const version = this.#version();
      const seen = version?.isOld && mend ? mend(this, version.seen) : (version?.seen ?? 0);
      for (const step of steps.slice(seen)) if (step !== "") this.storage.sql.exec(step);
      this.setFact(NEEDED, String(Math.max(needed, version?.needed ?? 0)));
      this.setFact(SEEN, String(Math.max(seen, steps.length)));
      for (const [name, step] of this.#unrun()) {
        this.storage.sql.exec(step);
        this.setFact(NAMED + name, "run");
      }
    });
  }

  /**
   * Shuts out code that knows fewer steps, for it would do wrong by what these tables hold from now on. Within a transaction of the
   * caller's.
   */
  require(steps: number): void {
    if (Number(this.fact(NEEDED)) < steps) this.setFact(NEEDED, String(steps));
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
      this.readAnew();
      throw error;
    }
  }

  /** Has all that was read of these tables read anew: they were written past what is in memory. */
  readAnew(): void {
    for (const kept of this.#kept) kept.drop();
  }

  /** Ends the use of these tables: work that still goes on with what was read of them, before they were written anew, changes nothing. */
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

  rows<T extends object>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.storage.sql.exec<T & Record<string, SqlStorageValue>>(query, ...values).toArray();
  }

  run(query: string, ...values: SqlStorageValue[]): void {
    this.storage.sql.exec(query, ...values);
  }

  /** What the object has to do later. */
  jobs(): readonly Job[] {
    return this.rows<Job>("SELECT name, at, tries FROM jobs");
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

  /** Whether there is such a table, and it has that column, if one is named. */
  has(table: string, column?: string): boolean {
    const columns = this.rows<{ name: string }>("SELECT name FROM pragma_table_info(?)", table);
    return column === undefined ? columns.length > 0 : columns.some(({ name }) => name === column);
  }

  /**
   * Looks into every table that the steps come to.
   * @throws where one is gone
   */
  lookAtAll(): void {
    const { steps, named = {} } = this.#schema;
    for (const table of tablesOf([...steps, ...Object.values(named)])) this.rows(`SELECT 1 FROM ${table} LIMIT 1`);
  }

  /** The named steps that these tables have not seen. */
  #unrun() {
    return Object.entries(this.#schema.named ?? {}).filter(([name]) => this.fact(NAMED + name) === null);
  }

  /** What the tables say of themselves; null where there are none. Old ones were last brought up to date by code that counted otherwise. */
  #version() {
    if (!this.has("facts")) return null;
    const needed = Number(this.fact(NEEDED));
    const seen = this.fact(SEEN);
    return { needed, seen: Number(seen ?? needed), isOld: seen === null };
  }
}

function tablesOf(steps: readonly string[]): ReadonlySet<string> {
  const tables = new Set<string>();
  const changes = /CREATE TABLE (\w+)|ALTER TABLE (\w+) RENAME TO (\w+)|DROP TABLE (\w+)/g;
  for (const [, made, before, now, dropped] of steps.join(";\n").matchAll(changes)) {
    for (const gone of [before, dropped]) if (gone !== undefined) tables.delete(gone);
    for (const come of [made, now]) if (come !== undefined) tables.add(come);
  }
  return tables;
}

/** A value that is read from an object's tables once, and again after it was dropped. Made by `Tables.kept`. */
export class Kept<T> {
  readonly #read: () => T;
  #known: { readonly value: T } | null = null;

  constructor(read: () => T) {
    this.#read = read;
  }

  get value(): T {
    this.#known ??= { value: this.#read() };
    return this.#known.value;
  }

  /** The tables say this from now on. */
  set value(value: T) {
    this.#known = { value };
  }

  /** The tables may say something else from now on. */
  drop(): void {
    this.#known = null;
  }
}

interface Renamed {
  /** What it was called, and what it is called. */
  readonly table: readonly [string, string];
  readonly columns?: readonly (readonly [string, string])[];
}

/** The table of jobs, in every kind of object that has one. */
export const RENAMED_JOBS: Renamed = { table: ["dues", "jobs"] };

/** Gives a table and its columns today's names, where they have the old ones. Within a transaction of the caller's. */
export function rename(tables: Tables, { table: [before, now], columns = [] }: Renamed): void {
  if (before !== now && tables.has(before)) tables.run(`ALTER TABLE ${before} RENAME TO ${now}`);
  for (const [from, to] of columns) if (tables.has(now, from)) tables.run(`ALTER TABLE ${now} RENAME COLUMN ${from} TO ${to}`);
}
