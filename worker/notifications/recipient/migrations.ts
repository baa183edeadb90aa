/**
 * The tables of a recipient's object and of a register's, as numbered steps that are only ever added to; and the longer queries of a recipient's.
 */
import { rename, RENAMED_JOBS, type Schema, type Tables } from "../../object/tables.ts";
import { all, CHANNELS, FACTS, JOBS, type Stored } from "../../object/stored.ts";

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE subscriptions (
    number INTEGER PRIMARY KEY, game TEXT NOT NULL, side TEXT NOT NULL, variant TEXT NOT NULL, confirmed INTEGER NOT NULL,
    language TEXT NOT NULL, origin TEXT NOT NULL, at INTEGER NOT NULL, given TEXT NOT NULL DEFAULT '[]', last INTEGER, trouble TEXT, UNIQUE (game, side)
  );
  CREATE TABLE browsers (fingerprint TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE notices (
    id TEXT PRIMARY KEY, subscription INTEGER NOT NULL, turn INTEGER NOT NULL, occasion TEXT NOT NULL, frequency TEXT NOT NULL,
    at INTEGER NOT NULL, settled INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE TABLE outgoing_mails (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, subscription INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0, since INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE spent (day TEXT NOT NULL, account TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, account)) WITHOUT ROWID;
  CREATE TABLE jobs (name TEXT PRIMARY KEY, at INTEGER NOT NULL, tries INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  // Recipients from before there was a register are entered, too.
  `
  INSERT INTO jobs SELECT 'enter', 0, 0 FROM facts WHERE name = 'recipient'
    AND NOT EXISTS (SELECT 1 FROM facts WHERE name = 'entered') AND NOT EXISTS (SELECT 1 FROM jobs WHERE name = 'enter');
  `,
  // A thread that is older begins to keep its subject with its next mail.
  `
  ALTER TABLE subscriptions ADD COLUMN subject TEXT;
  ALTER TABLE subscriptions ADD COLUMN hours TEXT;
  `,
  `
  ALTER TABLE notices ADD COLUMN deadline INTEGER;
  `,
  // Recipients were addresses only.
  `
  ALTER TABLE outgoing_mails RENAME TO outgoing_messages;
  ALTER TABLE subscriptions ADD COLUMN detail INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE notices ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
  INSERT INTO facts SELECT 'kind', 'mail' FROM facts WHERE name = 'address';
  UPDATE facts SET name = 'target' WHERE name = 'address';
  `,
];

export const RECIPIENT_TABLES: Schema = { steps: MIGRATIONS, needed: 5, mend };

/** Until 22 November 2026 some tables had other names, in steps that were released. */
function mend(tables: Tables, seen: number): number {
  rename(tables, RENAMED_JOBS);
  rename(tables, { table: ["letters", "outgoing_mails"] });
  return seen;
}

/** What these tables keep. */
export const RECIPIENT_STORED: Stored = {
  subscriptions: {
    ...all(CHANNELS, "number game side variant confirmed language origin at given last trouble hours detail"),
    // It says whom the game is with.
    subject: "name",
  },
  browsers: all("mail", "fingerprint at"),
  notices: all(CHANNELS, "id subscription turn occasion frequency at settled deadline shown"),
  outgoing_messages: all(CHANNELS, "id kind subscription tries since"),
  spent: all(CHANNELS, "day account count"),
  jobs: all(CHANNELS, JOBS),
  // The target itself, with its tokens, its hours, and which browsers had it asked.
  facts: all(CHANNELS, FACTS),
};

/** The job that sends a message: `send:<id>`. */
export const SEND = "send";

/** Leaves the columns of its indexes as they are where the row is there: to write them would cost a row for each. */
export const PUT_SUBSCRIPTION = `
  INSERT INTO subscriptions (number, game, side, variant, confirmed, language, origin, at, given, last, trouble, subject, hours, detail)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (number) DO UPDATE SET variant = excluded.variant,
    confirmed = excluded.confirmed, language = excluded.language, origin = excluded.origin, at = excluded.at, given = excluded.given,
    last = excluded.last, trouble = excluded.trouble, subject = excluded.subject, hours = excluded.hours, detail = excluded.detail
`;

/** The job of a message that is to be sent as soon as can be, and was not tried yet: its row is that of the message. */
export const TO_BE_SENT = `
  SELECT ? || ':' || id AS name, 0 AS at, 0 AS tries FROM outgoing_messages
  WHERE tries = 0 AND since IS NULL AND NOT EXISTS (SELECT 1 FROM jobs WHERE name = ? || ':' || id)
`;

/** Notifications, each with its seat. */
export const NOTICES = `
  SELECT n.id, s.game, s.side, n.turn, n.occasion, n.frequency AS "when", n.deadline FROM notices n JOIN subscriptions s ON s.number = n.subscription
`;

/** The tables of a register's object, as numbered steps that are only ever added to. */
const REGISTER_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE recipients (recipient TEXT PRIMARY KEY, owner TEXT NOT NULL) WITHOUT ROWID;
  CREATE INDEX recipients_of ON recipients (owner);
  CREATE TABLE questions (owner TEXT NOT NULL, at INTEGER NOT NULL, client TEXT, seat TEXT NOT NULL);
  CREATE INDEX questions_of ON questions (owner);
  CREATE TABLE refusals (owner TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
];

export const REGISTER_TABLES: Schema = { steps: REGISTER_MIGRATIONS, needed: 1, mend: mendRegister };

/** Until 22 November 2026 one column had another name, in a step that was released. */
function mendRegister(tables: Tables, seen: number): number {
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
