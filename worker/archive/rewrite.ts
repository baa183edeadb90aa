/**
 * Writes all that the archive has of one game anew, to mend it: unlike `append`, which trusts the rows that it finds and
 * so costs next to nothing where it comes twice, this corrects every column and takes away what does not belong.
 */
import { eq, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Batch } from "./append.ts";
import { eventRow } from "./rows.ts";
import { events, games, seats } from "./schema.ts";
import { named, readHead, selectRows, setAllBut, unbroken } from "./statements.ts";

/** Events in one statement, whose parameter may have no more than 2 MB. */
const MOST = 500;

/**
 * Writes the game's rows whole or not at all.
 * @param batch the game's whole log, and what it leads to
 * @param history `shared`: events are added and their columns corrected, never their text or hash. `ours`: events of another
 *   history, which this one is to replace, are taken away first.
 * @returns the number of the last event up to which D1 has all
 * @throws {Divergence} where D1 has another history; any other error where D1 can't be reached
 */
export async function rewrite(
  database: D1Database,
  { game, seats: taken, entries }: Batch,
  history: "shared" | "ours",
): Promise<number> {
  const db = drizzle(database);
  const queries = [
    ...(history === "ours" ? [db.delete(events).where(eq(events.game, game.id))] : []),
    ...Array.from({ length: Math.ceil(entries.length / MOST) }, (_, part) => {
      const rows = entries.slice(part * MOST, (part + 1) * MOST).map((entry) => eventRow(game.id, entry));
      return db
        .insert(events)
        .select(selectRows(events, JSON.stringify(rows)))
        .onConflictDoUpdate({
          target: [events.game, events.seq],
          set: { ...setAllBut(events, ["game", "seq", "text"]), hash: sameHash() },
        });
    }),
    db.delete(seats).where(eq(seats.game, game.id)),
    db.insert(seats).select(selectRows(seats, JSON.stringify(taken))),
    db
      .insert(games)
      .select(selectRows(games, JSON.stringify([game]), { headSeq: unbroken(sql`${game.id}`, sql`0`) }))
      .onConflictDoUpdate({ target: games.id, set: setAllBut(games, ["id"]) })
      .returning({ headSeq: games.headSeq }),
  ];
  try {
    return readHead(
      await database.batch(
        queries.map((query) => {
          const { sql: text, params } = query.toSQL();
          return database.prepare(text).bind(...params);
        }),
      ),
    );
  } catch (error) {
    throw named(error, game.id);
  }
}

/** NULL, which breaks the batch, where the archive has another event. */
function sameHash(): SQL {
  return sql`CASE WHEN ${events.hash} = excluded.hash AND ${events.text} = excluded.text THEN excluded.hash END`;
}
