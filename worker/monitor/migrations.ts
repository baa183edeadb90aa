/** The tables of the monitor's object, as numbered steps that are only ever added to. */
import type { Schema } from "../object/tables.ts";
import { all, FACTS, type Stored } from "../object/stored.ts";

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE troubles (game TEXT PRIMARY KEY, kind TEXT NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  `
  CREATE TABLE tallies (hour INTEGER NOT NULL, what TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (hour, what)) WITHOUT ROWID;
  `,
];

export const MONITOR_TABLES: Schema = { steps: MIGRATIONS, needed: 2 };

/** What these tables keep. */
export const MONITOR_STORED: Stored = {
  troubles: all("nothing", "game kind since"),
  tallies: all("nothing", "hour what count"),
  facts: all("nothing", FACTS),
};
