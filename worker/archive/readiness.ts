/** Whether D1 can be asked, and whether it has the tables that this code writes: before that no game can be kept there. */
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { within } from "../patience.ts";
import { browsers, events, games, seats } from "./schema.ts";

/** `empty`: not all migrations were applied. */
export type Readiness = "ok" | "empty" | "unreachable";

/** How long D1 may take to answer, in milliseconds. */
const PATIENCE = 3000;

export async function readinessOf(database: D1Database): Promise<Readiness> {
  return within(PATIENCE, ask(database), "unreachable");
}

async function ask(database: D1Database): Promise<Readiness> {
  try {
    await database.batch([games, events, seats, browsers].map((table) => database.prepare(noRowOf(table))));
    return "ok";
  } catch (error) {
    // D1's errors have no code: their text is all there is to match, somewhere along the causes.
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (/no such (table|column)/.test(cause.message)) return "empty";
    return "unreachable";
  }
}

/** Asks for every column. With the table before it, for SQLite takes a lone name in quotes that it does not know for a text. */
function noRowOf(table: SQLiteTable): string {
  const name = getTableName(table);
  const columns = Object.values(getTableColumns(table)).map((column) => `"${name}"."${column.name}"`);
  return `SELECT ${columns.join(", ")} FROM "${name}" LIMIT 0`;
}
