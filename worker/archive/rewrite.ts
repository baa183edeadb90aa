/**
 * Writes all that the archive has of one game anew, to mend it: unlike `append`, which trusts the rows that it finds and
 * so costs next to nothing where it comes twice, this corrects every column and takes away what does not belong.
 */
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Entry } from "../../game/chain.ts";
import type { Batch } from "./append.ts";
import { eventRow } from "./rows.ts";
import { events, games, seats } from "./schema.ts";
import { type Database, named, readHead, selectRows, updateHead } from "./statements.ts";

/** Events in one statement, whose parameter may have no more than 2 MB. */
const MOST = 500;

/**
 * Writes the game's rows whole or not at all. Events are added and their columns corrected, never their text or hash.
 * @param batch the game's whole log, and what it leads to
 * @returns the number of the last event up to which D1 has all
 * @throws {Fork} where D1 has another history; any other error where D1 can't be reached
 */
export async function rewrite(database: D1Database, { game, seats: taken, entries }: Batch): Promise<number> {
  const db = drizzle(database);
  const row = { ...game, headSeq: 0 };
  const [first = entries, ...more] = Array.from({ length: Math.ceil(entries.length / MOST) }, (_, index) =>
    entries.slice(index * MOST, (index + 1) * MOST),
  );
  try {
    const results = await db.batch([
      rewriteEvents(db, game.id, first),
      ...more.map((part) => rewriteEvents(db, game.id, part)),
      db.delete(seats).where(eq(seats.game, game.id)),
      ...taken.map((seat) => db.insert(seats).values(seat)),
      db.insert(games).values(row).onConflictDoUpdate({ target: games.id, set: row }),
      updateHead(db, game.id),
    ]);
    return readHead(results);
  } catch (error) {
    throw named(error, game.id);
  }
}

function rewriteEvents(db: Database, game: string, entries: readonly Entry[]) {
  return db
    .insert(events)
    .select(selectRows(entries.map((entry) => eventRow(game, entry))))
    .onConflictDoUpdate({
      target: [events.game, events.seq],
      set: {
        at: sql`excluded.at`,
        kind: sql`excluded.kind`,
        turn: sql`excluded.turn`,
        ply: sql`excluded.ply`,
        side: sql`excluded.side`,
        move: sql`excluded.move`,
        position: sql`excluded.position`,
        // NULL, which breaks the batch, where this is another event.
        hash: sql`CASE WHEN ${events.hash} = excluded.hash AND ${events.text} = excluded.text THEN excluded.hash END`,
      },
    });
}
