/** The tables of one game's object, as the numbered steps that were released before features had steps of their own. No step is added here. */
import { rename, RENAMED_JOBS, type Schema, type Tables } from "../../object/tables.ts";
import { all, CHANNELS, JOBS, ofGame } from "../../object/stored.ts";
import { drawsOnTime, winnerOnTime } from "../../../game/clock.ts";
import type { GameState } from "../../../game/state.ts";
import type { Match } from "../../../rules/match.ts";

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE events (seq INTEGER PRIMARY KEY, text TEXT NOT NULL, hash TEXT NOT NULL);
  CREATE TABLE snapshots (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), version INTEGER NOT NULL, seq INTEGER NOT NULL, state TEXT NOT NULL);
  CREATE TABLE names (side TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE browsers (fingerprint TEXT PRIMARY KEY, side TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE requests (
    fingerprint TEXT PRIMARY KEY, request TEXT NOT NULL, side TEXT NOT NULL, generation INTEGER NOT NULL, at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE jobs (name TEXT PRIMARY KEY, at INTEGER NOT NULL, tries INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE webhooks (id TEXT PRIMARY KEY, side TEXT NOT NULL, url TEXT NOT NULL, events TEXT NOT NULL, secret TEXT NOT NULL, last TEXT) WITHOUT ROWID;
  CREATE TABLE deliveries (id TEXT PRIMARY KEY, webhook TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  `
  CREATE TABLE notification_settings (
    side TEXT PRIMARY KEY, recipient TEXT NOT NULL, frequency TEXT NOT NULL, always INTEGER NOT NULL, last_notice TEXT, status TEXT
  ) WITHOUT ROWID;
  `,
  // What is empty was added before origins were kept.
  `
  ALTER TABLE webhooks ADD COLUMN origin TEXT NOT NULL DEFAULT '';
  `,
  // Games from before there were clocks have time counted from now on, for nobody was told that it would be.
  `
  INSERT OR REPLACE INTO facts SELECT 'counted-from', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM events LIMIT 1;
  INSERT OR REPLACE INTO jobs SELECT 'time', 0, 0 FROM events LIMIT 1;
  `,
  `
  ALTER TABLE notification_settings ADD COLUMN remind TEXT;
  `,
  // Browsers that hold no seat any more, until D1 knows.
  `
  CREATE TABLE left_browsers (fingerprint TEXT PRIMARY KEY) WITHOUT ROWID;
  `,
  `
  CREATE TABLE open_invite (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), lister TEXT NOT NULL, until INTEGER NOT NULL);
  `,
  // Time is counted from now on again: nobody was told that a game which waits is closed so soon.
  `
  CREATE TABLE invite_word (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), hash TEXT NOT NULL);
  CREATE TABLE wrong_words (at INTEGER NOT NULL);
  INSERT OR REPLACE INTO facts SELECT 'counted-from', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM events LIMIT 1;
  INSERT OR REPLACE INTO jobs SELECT 'time', 0, 0 FROM events LIMIT 1;
  `,
  // Nothing more is known of browsers that were there before, until they come again. At most one request for a seat has not ended; the others are only counted, and name no browser.
  `
  ALTER TABLE browsers ADD COLUMN name TEXT;
  ALTER TABLE browsers ADD COLUMN system TEXT;
  ALTER TABLE browsers ADD COLUMN since INTEGER;
  ALTER TABLE browsers ADD COLUMN seen INTEGER;
  CREATE TABLE recoveries (
    id TEXT PRIMARY KEY, side TEXT NOT NULL, browser TEXT NOT NULL, name TEXT, system TEXT,
    asked INTEGER NOT NULL, agreed INTEGER, ended INTEGER
  ) WITHOUT ROWID;
  `,
  // Deliveries wait in a log, in order, and each webhook has one job for all of its own. Those that were under way begin anew.
  `
  ALTER TABLE webhooks ADD COLUMN old_secrets TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE webhooks ADD COLUMN failing_since INTEGER;
  ALTER TABLE webhooks ADD COLUMN disabled TEXT;
  ALTER TABLE deliveries RENAME TO queue;
  CREATE TABLE deliveries (
    webhook TEXT NOT NULL, number INTEGER NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL,
    status TEXT NOT NULL, since INTEGER NOT NULL, tries INTEGER NOT NULL, next INTEGER NOT NULL, attempts TEXT NOT NULL,
    PRIMARY KEY (webhook, number)
  ) WITHOUT ROWID;
  INSERT INTO deliveries
    SELECT webhook, row_number() OVER (PARTITION BY webhook ORDER BY at, id), id, json_extract(body, '$.type'), body, at, 'waiting', at, 0, at, '[]'
    FROM queue;
  DROP TABLE queue;
  DELETE FROM jobs WHERE name LIKE 'webhook:%';
  INSERT INTO jobs SELECT DISTINCT 'webhook:' || webhook, 0, 0 FROM deliveries;
  INSERT INTO jobs SELECT 'webhook-log', 0, 0 FROM deliveries LIMIT 1;
  `,
  // A listener is a side, or a room that follows the game. There was one address a seat.
  `
  CREATE TABLE listeners (
    listener TEXT PRIMARY KEY, frequency TEXT NOT NULL, always INTEGER NOT NULL, remind TEXT, next_after INTEGER, last_notice TEXT
  ) WITHOUT ROWID;
  CREATE TABLE channels (
    id TEXT PRIMARY KEY, listener TEXT NOT NULL, recipient TEXT NOT NULL, kind TEXT NOT NULL, rank INTEGER NOT NULL, status TEXT,
    UNIQUE (listener, recipient)
  ) WITHOUT ROWID;
  INSERT INTO channels SELECT lower(hex(randomblob(5))), side, recipient, 'mail', 0, status FROM notification_settings;
  INSERT INTO listeners SELECT side, frequency, always, remind, NULL, json_set(
    last_notice, '$.to', json_array(json_object('recipient', recipient, 'at', 0, 'isReplaced', json('false')))
  ) FROM notification_settings;
  DROP TABLE notification_settings;
  `,
  // Nothing: only its number is wanted, for games that code which does not know it would end otherwise (`older-code`).
  "",
];

/** How many steps code knows that knows the second edition of the laws (`game/clock`). */
export const KNOWS_DRAWS_ON_TIME = 12;

/** What the features add later stands with their tables (`stored.ts`). */
export const NUMBERED: Schema = { steps: MIGRATIONS, needed: 11, mend };

/** The tenth and the eleventh step came in the other order for ten minutes of 22 November 2026. */
const [LOG, LISTENERS] = [10, 11];

/** Until 22 November 2026 some tables and columns had other names, in steps that were released. */
function mend(tables: Tables, seen: number): number {
  rename(tables, RENAMED_JOBS);
  rename(tables, {
    table: ["notices", "notification_settings"],
    columns: [
      ["told", "last_notice"],
      ["telling", "status"],
    ],
  });
  if (tables.has("notification_settings"))
    tables.run(`UPDATE notification_settings SET status = json_set(status, '$.kind', 'sent') WHERE status ->> '$.kind' = 'told'`);
  if (seen !== LOG || !tables.has("listeners")) return seen;
  tables.run(MIGRATIONS[LOG - 1] ?? "");
  return LISTENERS;
}

/** What the kernel's own tables keep. */
export const KERNEL_TABLES = ofGame({
  events: { ...all("nothing", "seq hash"), text: "game" },
  snapshots: { ...all("nothing", "only_one version seq"), state: "game" },
  // Whose webhook, or who is to be told of what.
  jobs: all(CHANNELS, JOBS),
  // Who made a seat's new link, whose network has listed the game, and which seat wants to be called no more.
  facts: { name: "browser", value: "listed" },
});

/** Shuts it out of a game that stands so. Within the transaction that has brought it there. */
export function keepOlderCodeOut(tables: Tables, state: GameState, match: Pick<Match, "canWin">): void {
  if (state.clock === null || state.status !== "playing" || !drawsOnTime(state.laws)) return;
  if (winnerOnTime(state, match) === null) tables.require(KNOWS_DRAWS_ON_TIME);
}
