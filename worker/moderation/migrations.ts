/** The tables of the moderation's object, as numbered steps that are only ever added to. */
import type { Schema } from "../object/tables.ts";
import { all, FACTS, type Stored } from "../object/stored.ts";

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE reports (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, side TEXT NOT NULL, about TEXT NOT NULL, name TEXT, text TEXT NOT NULL, client TEXT,
    at INTEGER NOT NULL, closed INTEGER
  );
  CREATE TABLE blocks (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, until INTEGER NOT NULL, UNIQUE (kind, subject));
  CREATE TABLE log (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, act TEXT NOT NULL, subject TEXT NOT NULL, why TEXT NOT NULL);
  CREATE TRIGGER log_stands BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
  CREATE TRIGGER log_stays BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is only added to'); END;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  "ALTER TABLE reports ADD COLUMN program INTEGER NOT NULL DEFAULT 0",
  "CREATE TABLE ended_sessions (session TEXT PRIMARY KEY, until INTEGER NOT NULL) WITHOUT ROWID",
];

export const MODERATION_TABLES: Schema = { steps: MIGRATIONS, needed: 2 };

/** What these tables keep. */
export const MODERATION_STORED: Stored = {
  reports: { ...all("report", "game side about text client at closed"), ...all("name", "name program"), id: "nothing" },
  blocks: { ...all("report", "kind subject until"), id: "nothing" },
  // A hash of a cookie that the operator's own browser had.
  ended_sessions: all("nothing", "session until"),
  log: all("report", "id at act subject why"),
  facts: all("nothing", FACTS),
};
