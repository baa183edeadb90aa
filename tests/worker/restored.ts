/** Games as earlier versions have stored them, put back into their objects. */
import { evict, inside } from "./object.ts";

type Row = Readonly<Record<string, string | number>>;

/** What a version's object held, with the tokens of its seats. */
export interface Stored {
  readonly id: string;
  readonly tokens: Readonly<Record<"w" | "b", string>>;
  readonly schema: readonly string[];
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

/** Puts a game's object where it was stored; it wakes with the next call. */
export async function restore({ id, schema, rows }: Stored): Promise<void> {
  await inside(id, (_room, { storage: { sql } }) => {
    for (const table of schema) sql.exec(table);
    for (const [table, all] of Object.entries(rows))
      for (const row of all) {
        const columns = Object.keys(row);
        sql.exec(`INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => "?").join()})`, ...Object.values(row));
      }
  });
  await evict(id);
}
