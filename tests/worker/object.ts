/** A game's object from inside: what it keeps, and what it is given. */
import { evictDurableObject, listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { type Entry, unseal } from "../../game/chain.ts";
import type { GameEvent } from "../../game/event.ts";
import type { Env } from "../../worker/env.ts";
import type { Monitors } from "../../worker/monitor/trouble.ts";
import type { Recipients } from "../../worker/notifications/recipient/subscribe.ts";
import { ROOM_TABLES } from "../../worker/room/tables.ts";
import type { Room } from "../../worker/room/room.ts";
import { anyone, idOf, type Named, ok, pair, type Pair, roomOf } from "./client.ts";

type Row = Record<string, SqlStorageValue>;

/** The rows of a query on one object's storage. */
export function query<T extends Row = Row>(game: Named, text: string, ...values: SqlStorageValue[]): Promise<T[]> {
  return runInDurableObject(roomOf(game), (_room, { storage }) => storage.sql.exec<T>(text, ...values).toArray());
}

export async function eventsOf(game: Named): Promise<GameEvent[]> {
  return (await entriesOf(game)).map(unseal);
}

export async function entriesOf(game: Named): Promise<Entry[]> {
  const rows = await query<{ seq: number; text: string; hash: string }>(game, "SELECT seq, text, hash FROM events ORDER BY seq");
  return rows.map(({ seq, text, hash }) => ({ seq, text, hash }));
}

/** The names of what an object owes, with the tries made in vain; every game that is not over looks at its time besides. */
export async function jobsOf(game: Named): Promise<Record<string, number>> {
  const rows = await query<{ name: string; tries: number }>(game, "SELECT name, tries FROM jobs WHERE name <> 'time'");
  return Object.fromEntries(rows.map(({ name, tries }) => [name, tries]));
}

/** All that an object keeps, less what is book-keeping: how far the archive has it, and what is due. */
export function kept(game: Named): Promise<Record<string, unknown>> {
  return runInDurableObject(roomOf(game), (_room, { storage: { sql } }) => {
    const tables = sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    );
    const rows = Object.fromEntries(tables.toArray().map(({ name }) => [name, sql.exec(`SELECT * FROM "${name}"`).toArray()]));
    const { jobs: _jobs, facts: _facts, ...rest } = rows;
    return rest;
  });
}

/** Expects that `work` changes nothing of what the objects of these games keep, and makes no other object. */
export async function unchanged(games: readonly Named[], work: () => Promise<void>): Promise<void> {
  const before = await Promise.all(games.map(kept));
  const objects = await objectCount();
  await work();
  expect(await Promise.all(games.map(kept))).toStrictEqual(before);
  expect(await objectCount()).toBe(objects);
}

export async function objectCount(): Promise<number> {
  return (await listDurableObjectIds(env.ROOM)).length;
}

/** Puts the object to sleep: what it had in memory is gone. */
export async function evict(game: Named): Promise<void> {
  await evictDurableObject(roomOf(game));
}

/** What an object can be given: all that a Worker is, with anything for other objects that takes what it tells them. */
interface Given extends Omit<Env, "RECIPIENT" | "MONITOR"> {
  readonly RECIPIENT: Recipients;
  readonly MONITOR: Monitors;
}

/** How many steps had been there when browsers were not told apart yet. */
export const BEFORE_HOLDERS = 8;
/** The same of the log of deliveries. */
export const BEFORE_LOG = 9;

/** The object wakes with data of that version, as newer code would have left it or as ours has. */
export async function setSchema(game: Named, schema: number): Promise<void> {
  await inside(game, (_room, { storage: { sql } }) => {
    if (schema < ROOM_TABLES.needed) countAsBefore(sql, schema);
    else sql.exec("UPDATE facts SET value = ? WHERE name = 'schema'", String(schema));
  });
  await evict(game);
}

/** Has tables say that they have seen so many steps, as code says it that counts them in one fact. */
export function countAsBefore(sql: SqlStorage, steps: number): void {
  sql.exec("DELETE FROM facts WHERE name = 'steps'");
  sql.exec("UPDATE facts SET value = ? WHERE name = 'schema'", String(steps));
}

/** Takes from a game's tables what came with the step in which browsers were told apart, and with those before it. */
export function undoLater(sql: SqlStorage): void {
  undoHolders(sql);
  for (const table of ["left_browsers", "open_invite", "invite_word", "wrong_words"]) sql.exec(`DROP TABLE ${table}`);
}

/** Takes from a game's tables what came with the log of deliveries, and with the step after it. */
export function undoDeliveries(sql: SqlStorage): void {
  undoChannels(sql);
  for (const column of ["old_secrets", "failing_since", "disabled"]) sql.exec(`ALTER TABLE webhooks DROP COLUMN ${column}`);
  sql.exec("DROP TABLE deliveries");
  sql.exec(
    "CREATE TABLE deliveries (id TEXT PRIMARY KEY, webhook TEXT NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID",
  );
}

/** Takes from a game's tables what came with the step in which browsers were told apart, and with those after it. */
export function undoHolders(sql: SqlStorage): void {
  undoDeliveries(sql);
  sql.exec("DROP TABLE recoveries");
  for (const column of ["name", "system", "since", "seen"]) sql.exec(`ALTER TABLE browsers DROP COLUMN ${column}`);
}

/** Takes from a game's tables what came with several channels a seat. */
function undoChannels(sql: SqlStorage) {
  for (const table of ["channels", "listeners"]) sql.exec(`DROP TABLE ${table}`);
  sql.exec(`CREATE TABLE notification_settings (
    side TEXT PRIMARY KEY, recipient TEXT NOT NULL, frequency TEXT NOT NULL, always INTEGER NOT NULL, last_notice TEXT, status TEXT, remind TEXT
  ) WITHOUT ROWID`);
}

/** Gives an object other bindings and variables until it next sleeps. What it read of the old ones when it woke stays read. */
export async function give(game: Named, other: Partial<Given>): Promise<void> {
  await runInDurableObject(roomOf(game), (room) => {
    Object.assign(room, { env: { ...env, ...other } });
  });
}

/** The object wakes with these variables, as after a deploy that changed them. */
export async function redeploy(game: Named, variables: Partial<Env>): Promise<void> {
  await evict(game);
  await give(game, variables);
}

/** Runs `work` inside a game's object. */
export function inside<R>(game: Named, work: (room: Room, state: DurableObjectState) => R | Promise<R>): Promise<R> {
  return runInDurableObject(roomOf(game), work);
}

/** Moves a game's time and works what is due then. */
export async function advance(game: Named, milliseconds: number): Promise<void> {
  await ok(anyone.post(`/dev/games/${idOf(game)}/clock`, { advance: milliseconds }));
}

/**
 * Keeps the platform from ringing, so that only the test's own clock works what is due.
 * @returns the times that the alarm is set to from now on
 */
export async function unrung(game: Named): Promise<number[]> {
  const times: number[] = [];
  await inside(game, async (_room, { storage }) => {
    await storage.deleteAlarm();
    vi.spyOn(storage, "setAlarm").mockImplementation(async (time) => {
      times.push(Number(time));
    });
  });
  return times;
}

/** A game whose alarm only the test rings. */
export async function quietPair(more: Parameters<typeof pair>[0] = {}): Promise<Pair> {
  const game = await pair(more);
  await unrung(game);
  return game;
}

/** A D1 that answers nothing. */
export const DOWN: D1Database = new Proxy(env.DB, {
  get() {
    throw new Error("D1 is down");
  },
});

/** D1, and the rows that each of its batches has written. */
export function countedDatabase(): { readonly database: D1Database; readonly written: readonly number[] } {
  const written: number[] = [];
  const database = databaseWith(async (batch) => {
    const results = await batch();
    written.push(results.reduce((sum, { meta }) => sum + meta.rows_written, 0));
    return results;
  });
  return { database, written };
}

/** D1 with something done about each of its batches. */
export function databaseWith(around: (batch: () => Promise<D1Result[]>) => Promise<D1Result[]>): D1Database {
  return new Proxy(env.DB, {
    get(database, name) {
      if (name === "batch") return (statements: D1PreparedStatement[]) => around(() => database.batch(statements));
      const member: unknown = Reflect.get(database, name);
      const bound: unknown = typeof member === "function" ? member.bind(database) : member;
      return bound;
    },
  });
}
