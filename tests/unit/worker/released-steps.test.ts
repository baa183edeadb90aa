/**
 * A released step is never edited: objects that have run it don't run it again, and the next step or the next read finds tables that
 * nobody made. A new step is added here with the hash of its text; no line here ever changes.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { MODERATION_TABLES } from "../../../worker/moderation/migrations.ts";
import { MONITOR_TABLES } from "../../../worker/monitor/migrations.ts";
import type { Schema } from "../../../worker/object/tables.ts";
import { PLAY_ME_TABLES } from "../../../worker/play-me/store.ts";
import { RECIPIENT_TABLES, REGISTER_TABLES } from "../../../worker/notifications/recipient/migrations.ts";
import type { FeatureTables } from "../../../worker/object/stored.ts";
import { ROOM_TABLES, TABLES } from "../../../worker/room/tables.ts";

interface Released {
  readonly schema: Schema;
  /** How many steps the released code of 24 November 2026 knows: it opens what needs no more. */
  readonly needed: number;
  readonly hashes: readonly string[];
}

const OBJECTS: Readonly<Record<string, Released>> = {
  "a game": {
    schema: ROOM_TABLES,
    needed: 11,
    hashes: [
      "ddea6f2b6a3b9678",
      "0d43f1de78190989",
      "38a50bd65f529e34",
      "92cb2f7bf0b85c3b",
      "f0277cf24416b3b9",
      "f2d1da59e77487cc",
      "5ca1eb4a70c41c76",
      "9dd3748d15bd3abf",
      "e4f450a8f4a2c27d",
      "a783fd415b3ba106",
      "e49a2f38ce979c05",
      "e3b0c44298fc1c14",
    ],
  },
  "a recipient": {
    schema: RECIPIENT_TABLES,
    needed: 5,
    hashes: ["26b312e78302a90c", "285cdc984e8be80d", "fb436d0189978c6c", "70374c780ef39227", "547a681cf49821a2"],
  },
  "a register": {
    schema: REGISTER_TABLES,
    needed: 1,
    hashes: ["107e998021e543e8"],
  },
  "the monitor": {
    schema: MONITOR_TABLES,
    needed: 2,
    hashes: ["83d9056ebb9d87f5", "62de3348b3e78922"],
  },
  "the moderation": {
    schema: MODERATION_TABLES,
    needed: 2,
    hashes: ["21a9e33ea6ce4b62", "460fa9e22f985c29", "eb41878c9f982021"],
  },
  "a play me link": {
    schema: PLAY_ME_TABLES,
    needed: 4,
    hashes: ["67262b32168478d8", "900a16385e2e240c", "3d72b5f5d56008e4", "56c7935512a5d6fe", "3f07d17687f03a97"],
  },
};

const ARCHIVE: Readonly<Record<string, string>> = {
  "0000_archive.sql": "c6c509d6b1247816",
  "0001_browsers.sql": "ac773f587a659060",
  "0002_custom_starts.sql": "9bc619945e971e23",
  "0003_clocks.sql": "717fd889991d804f",
  "0004_open_invites.sql": "9ac564569db553b0",
  "0005_my_games.sql": "be093546467b83c6",
  "0006_programs.sql": "bfc1008936ec3c71",
  "0007_listed_networks.sql": "8297e6d15bf5d08c",
  "0008_moves_without_index.sql": "4c82518ba46e7102",
  "0009_messages.sql": "1200efb8cdae1f33",
  "0010_notes.sql": "a16d41583e5d30fe",
  "0011_conditional_moves.sql": "86946c88ca855dfa",
};

describe.each(Object.entries(OBJECTS))("the tables of %s", (_kind, { schema, needed, hashes }) => {
  test("have come about by these steps", () => {
    expect(schema.steps.map(hashOf)).toEqual(hashes);
  });

  test("can be used by code that knows no later steps than it did before later ones only added tables", () => {
    expect(schema.needed).toBe(needed);
  });

  test("are only added to by the steps that older code does not know", () => {
    for (const step of schema.steps.slice(needed)) expect(statementsOf(step).filter((each) => !isAddition(each))).toEqual([]);
  });
});

/** The named steps of a game's features, with the hashes of their texts. */
const NAMED: Readonly<Record<string, string>> = {
  "conditional-moves/1": "f07515f263e73fa2",
  "messages/1": "019c0ac41d1ec8d0",
  "messages/2": "71b78b0080b52c0e",
  "messages/3": "c008247e0a548fd3",
  "notes/1": "bd5660a84d3e04b5",
};

test("the tables of a game's features have come about by these steps, each of which only adds to its own table", () => {
  const { named = {} } = ROOM_TABLES;
  expect(Object.fromEntries(Object.entries(named).map(([name, step]) => [name, hashOf(step)]))).toEqual(NAMED);
  expect(amiss(TABLES)).toEqual([]);
});

test("a step that has another's name, or touches another table, is found", () => {
  const columns = {};
  const steps = {
    "note/1": "CREATE TABLE notes (side TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID; CREATE INDEX noted ON notes (text);",
    "note/2": "ALTER TABLE notes ADD COLUMN at INTEGER; UPDATE events SET text = '';",
    note: "CREATE TABLE notes (side TEXT)",
  };
  expect(amiss({ notes: { columns, ofSeat: "side = ?", steps } })).toEqual([
    "note/2: ALTER TABLE notes ADD COLUMN at INTEGER",
    "note/2: UPDATE events SET text = ''",
    "note: no number",
  ]);
});

/** What is wrong with the named steps of some tables. */
function amiss(tables: FeatureTables): readonly string[] {
  return Object.entries(tables).flatMap(([table, { steps = {} }]) =>
    Object.entries(steps).flatMap(([name, step]) => {
      if (!/^[a-z-]+\/\d+$/.test(name)) return [`${name}: no number`];
      const own = new RegExp(`^(?:CREATE TABLE|INSERT INTO|CREATE (?:UNIQUE )?INDEX \\w+ ON) ${table}\\b`);
      return statementsOf(step).flatMap((statement) => (own.test(statement) ? [] : [`${name}: ${statement}`]));
    }),
  );
}

test("the archive's tables have come about by these steps", () => {
  const folder = resolve("migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  expect(Object.fromEntries(files.map((name) => [name, hashOf(readFileSync(resolve(folder, name), "utf8"))]))).toEqual(ARCHIVE);
});

function hashOf(step: string): string {
  return createHash("sha256").update(step).digest("hex").slice(0, 16);
}

function statementsOf(step: string): readonly string[] {
  return step
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

/** Older code names no columns where it writes whole rows, so that even a new column would be a change. */
function isAddition(statement: string): boolean {
  return /^CREATE (?:TABLE|(?:UNIQUE )?INDEX) /.test(statement);
}
