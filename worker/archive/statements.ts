/** What all writing to the archive has in common: many rows by one parameter, D1's own answer how far it has come, and divergences. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { events } from "./schema.ts";

/** D1 has one of these events under another hash: two histories of one game. Nothing was written. */
export class Divergence extends Error {
  override readonly name = "Divergence";
  constructor(game: string) {
    super(`game ${game}: the archive holds another history`);
  }
}

/** Rows of a table as a query of one parameter that holds them as JSON: a statement takes no more than a hundred. */
export function selectRows<T extends SQLiteTable>(table: T, rows: readonly T["$inferSelect"][]): SQL {
  const fields = Object.keys(getTableColumns(table)).map((name) => `value ->> '$.${name}'`);
  return sql`SELECT ${sql.raw(fields.join(", "))} FROM json_each(${JSON.stringify(rows)}) WHERE true`;
}

/**
 * For a conflict: what becomes of every column but these.
 * @param value SQL for a column of that name; the value that was to be inserted, where nothing else is said
 */
export function setAllBut(
  table: SQLiteTable,
  kept: readonly string[],
  value: (column: string) => string = (column) => `excluded.${column}`,
): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !kept.includes(name));
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(value(column.name))]));
}

/** How far a game's events follow one another, from event `from` on; 0 where not even the first is there. */
export function unbroken(game: string, from: SQL): SQL<number> {
  return sql`(
    WITH RECURSIVE walk(seq) AS (
      SELECT ${from}
      UNION ALL
      SELECT walk.seq + 1 FROM walk
      WHERE EXISTS (SELECT 1 FROM ${events} WHERE ${events.game} = ${game} AND ${events.seq} = walk.seq + 1)
    ) SELECT max(seq) FROM walk)`;
}

/** The head of a game in its row, as D1 answered it. */
export function headIn([row]: readonly { readonly headSeq: number }[]): number {
  if (row === undefined) throw new Error("the archive did not answer its head");
  return row.headSeq;
}

/** The error to throw in place of a batch's: D1 errors have no code, their text is all there is to match, somewhere along the causes. */
export function named(error: unknown, game: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("NOT NULL constraint failed: events.hash")) return new Divergence(game);
  }
  return error;
}
