/** Games as earlier versions have stored them, put back into their objects. */
import { evictDurableObject } from "cloudflare:test";
import { evict, inside } from "./object.ts";
import { insideRecipient, recipientOf } from "./recipients.ts";

type Row = Readonly<Record<string, string | number>>;

/** What a version's object held, with the tokens of its seats. */
export interface Stored {
  readonly id: string;
  readonly tokens: Readonly<Record<"w" | "b", string>>;
  readonly schema: readonly string[];
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

/** Puts a game's object where it was stored; it wakes with the next call. */
export async function restore({ id, ...tables }: Stored): Promise<void> {
  await inside(id, (_room, { storage }) => fill(storage, tables));
  await evict(id);
}

/** Puts an address's recipient where it was stored; it wakes with the next call. */
export async function restoreRecipient(address: string, tables: Pick<Stored, "schema" | "rows">): Promise<void> {
  await insideRecipient(address, (_recipient, { storage }) => fill(storage, tables));
  await evictDurableObject(recipientOf(address));
}

/** An address's object may be there already, from another file's tests: what it kept makes room. */
async function fill(storage: DurableObjectStorage, { schema, rows }: Pick<Stored, "schema" | "rows">) {
  await storage.deleteAll();
  const { sql } = storage;
  for (const table of schema) sql.exec(table);
  for (const [table, all] of Object.entries(rows))
    for (const row of all) {
      const columns = Object.keys(row);
      sql.exec(`INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => "?").join()})`, ...Object.values(row));
    }
}
