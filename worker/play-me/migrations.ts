/** The tables of a "play me" link's object, as numbered steps that are only ever added to. */
import type { Schema } from "../object/tables.ts";
import { all, FACTS, type Stored } from "../object/stored.ts";

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE link (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1), wish TEXT NOT NULL, status TEXT NOT NULL, at_once INTEGER NOT NULL,
    a_day INTEGER NOT NULL, token_key TEXT NOT NULL, browser TEXT, fingerprint TEXT NOT NULL, request TEXT NOT NULL, at INTEGER NOT NULL
  );
  CREATE TABLE games (
    number INTEGER PRIMARY KEY, game TEXT NOT NULL, side TEXT NOT NULL, press TEXT NOT NULL UNIQUE, request TEXT NOT NULL,
    token_key TEXT NOT NULL, is_over INTEGER NOT NULL, at INTEGER NOT NULL
  );
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  `
  CREATE TABLE recipients (recipient TEXT PRIMARY KEY, frequency TEXT NOT NULL, is_current INTEGER NOT NULL);
  CREATE TABLE webhooks (
    id TEXT PRIMARY KEY, url TEXT NOT NULL, events TEXT NOT NULL, secret TEXT NOT NULL, origin TEXT NOT NULL
  );
  `,
  "CREATE TABLE rooms (recipient TEXT PRIMARY KEY, is_current INTEGER NOT NULL)",
  "ALTER TABLE webhooks ADD COLUMN last TEXT",
  // Who has pressed for a game, as long as that counts, and whether it has given its place back. Games from before have no row.
  `
  CREATE TABLE visitors (number INTEGER PRIMARY KEY, browser TEXT, network TEXT, site TEXT, gave_back INTEGER NOT NULL DEFAULT 0);
  `,
];

export const PLAY_ME_TABLES: Schema = { steps: MIGRATIONS, needed: 4 };

/** What these tables keep. */
export const PLAY_ME_STORED: Stored = {
  link: {
    ...all("playMe", "wish status at_once a_day browser fingerprint request at"),
    ...all("nothing", "only_one token_key"),
  },
  games: { ...all("playMe", "game side press request is_over at"), ...all("nothing", "number token_key") },
  visitors: { ...all("playMe", "browser network site"), ...all("nothing", "number gave_back") },
  recipients: { ...all("playMe", "recipient frequency"), is_current: "nothing" },
  rooms: { ...all("playMe", "recipient"), is_current: "nothing" },
  webhooks: { ...all("playMe", "url events secret origin last"), id: "nothing" },
  // That the operator has hidden its name.
  facts: all("playMe", FACTS),
};
