/** Tables and columns that had other names before released steps were edited. */
import type { Tables } from "./tables.ts";

export interface Renamed {
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
