/** The tables of a register's object, as numbered steps that are only ever added to. */
import { rename } from "../../object/rename.ts";
import type { Schema, Tables } from "../../object/tables.ts";
import { all, FACTS, type Stored } from "../../object/stored.ts";

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE recipients (recipient TEXT PRIMARY KEY, owner TEXT NOT NULL) WITHOUT ROWID;
  CREATE INDEX recipients_of ON recipients (owner);
  CREATE TABLE questions (owner TEXT NOT NULL, at INTEGER NOT NULL, client TEXT, seat TEXT NOT NULL);
  CREATE INDEX questions_of ON questions (owner);
  CREATE TABLE refusals (owner TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
];

export const REGISTER_TABLES: Schema = { steps: MIGRATIONS, needed: 1, mend };

/** Until 22 November 2026 one column had another name, in a step that was released. */
function mend(tables: Tables, seen: number): number {
  rename(tables, { table: ["questions", "questions"], columns: [["asker", "client"]] });
  return seen;
}

/** What these tables keep. */
export const REGISTER_STORED: Stored = {
  recipients: all("mail", "recipient owner"),
  questions: all("asked", "owner at client seat"),
  refusals: all("asked", "owner at"),
  facts: all("nothing", FACTS),
};
