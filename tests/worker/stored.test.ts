/** What the page on privacy is made from, compared with the tables that the server really has. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Recipient } from "../../worker/notifications/recipient/recipient.ts";
import { DATABASES } from "../../worker/databases.ts";
import { VALUES } from "../../worker/object/stored.ts";
import { ownerOf } from "../../worker/notifications/recipient/address.ts";
import { recipientId } from "../../worker/tokens/recipient.ts";
import { pair, roomOf } from "./client.ts";
import { newAddress } from "./recipients.ts";

const COLUMNS = `
  SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY t.name, c.cid
`;
type Column = Record<"table" | "column", string>;

/** Columns by their tables, but for SQLite's own account of numbers given. */
function grouped(rows: readonly Column[]): Record<string, string[]> {
  const tables: Record<string, string[]> = {};
  for (const { table, column } of rows) if (table !== "sqlite_sequence") (tables[table] ??= []).push(column);
  return sorted(tables);
}

function told(place: string): Record<string, string[]> {
  return sorted(
    Object.fromEntries(Object.entries(DATABASES[place] ?? {}).map(([table, columns]) => [table, Object.keys(columns)])),
  );
}

function sorted(tables: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(tables).map(([table, columns]) => [table, columns.toSorted()]));
}

const ADDRESS = newAddress();

/** An object of each class, once it keeps all that it ever keeps. */
const OBJECTS: Readonly<Record<string, () => Promise<DurableObjectStub>>> = {
  async ROOM() {
    return roomOf(await pair());
  },
  async RECIPIENT() {
    const recipient: DurableObjectStub<Recipient> = env.RECIPIENT.getByName(recipientId(env.ADDRESS_KEY, ADDRESS));
    const seat = { game: "g", side: "w", variant: "harzdame", browser: null, zone: null };
    await recipient.ask({ ...seat, address: ADDRESS, language: "en", origin: "https://play.test" });
    return recipient;
  },
  async REGISTER() {
    const register = env.REGISTER.getByName("register");
    await register.refuse(ownerOf(env, ADDRESS), 0);
    return register;
  },
  async MAIL_RATE_LIMITER() {
    const limiter = env.MAIL_RATE_LIMITER.getByName("client");
    await limiter.admit();
    await limiter.ask(1);
    return limiter;
  },
  async PLAY_ME() {
    const link = env.PLAY_ME.getByName("stored");
    const wish = { variant: "harzdame", seat: "first", name: null, settings: {} } as const;
    await link.create("stored", { wish, atOnce: 1, aDay: 1, browser: null, repeatable: { key: "", request: "" } }, "");
    return link;
  },
  async MODERATION() {
    const moderation = env.MODERATION.getByName("stored");
    await moderation.note({ act: "close", subject: "game", why: "test", at: 0 });
    return moderation;
  },
  async MONITOR() {
    // One of its own, for its tables are made by what it is first told.
    const monitor = env.MONITOR.getByName("stored");
    await monitor.note("game", { kind: "behind", since: 0 });
    return monitor;
  },
};

test("every class of objects is told of, and D1", () => {
  const bindings: readonly (readonly [string, unknown])[] = Object.entries(env);
  const places = bindings.filter(([, binding]) => /^(DurableObjectNamespace|D1Database)$/.test(binding?.constructor.name ?? ""));
  expect(places.map(([name]) => name).toSorted()).toEqual(Object.keys(DATABASES).toSorted());
});

test.each(Object.keys(OBJECTS))("every column of %s is told of, and no other", async (place) => {
  const object = await OBJECTS[place]?.();
  if (object === undefined) throw new Error(`no object of ${place}`);
  const kept = await runInDurableObject(object, async (_object, { storage }) => {
    const values = [...(await storage.list()).keys()].map((column) => ({ table: VALUES, column }));
    return [...storage.sql.exec<Column>(COLUMNS), ...values];
  });
  expect(grouped(kept)).toEqual(told(place));
});

test("every column of D1 is told of, and no other", async () => {
  const { results } = await env.DB.prepare(COLUMNS).all<Column>();
  expect(grouped(results)).toEqual(told("DB"));
});
