/**
 * Writes all that the archive has of one game anew, to mend it: unlike `append`, which trusts the rows that it finds and
 * so costs next to nothing where it comes twice, this corrects every column and takes away what does not belong.
 */
import { and, eq, gt, max, type SQL, sql } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import type { Batch } from "./append.ts";
import { type EventRow, eventRow, type GameRow } from "./rows.ts";
import { events, games, seats } from "./schema.ts";
import { headIn, named, selectRows, setAllBut, unbroken } from "./statements.ts";

/** Events in one batch. */
const MOST = 500;

/**
 * Writes the game's rows, batch by batch: what breaks off in between has D1 hold a beginning of the log, as one that is behind.
 * @param batch the game's whole log, and what it leads to
 * @param history `shared`: events are added and their columns corrected, never their text or hash. `ours`: events of another
 *   history, which this one is to replace, are taken away first, from the last one on.
 * @returns the number of the last event up to which D1 has all
 * @throws {Divergence} where D1 has another history; any other error where D1 can't be reached
 */
export async function rewrite(
  database: D1Database,
  { game, seats: taken, entries }: Batch,
  history: "shared" | "ours",
): Promise<number> {
  const db = drizzle(database);
  const [first = [], ...more] = inParts(entries.map((entry) => eventRow(game.id, entry)));
  try {
    if (history === "ours") await dropAfter(db, game.id, MOST);
    await db.batch([
      db.delete(seats).where(eq(seats.game, game.id)),
      ...(taken.length === 0 ? [] : [db.insert(seats).values([...taken])]),
      ...(history === "ours" ? [db.delete(events).where(eq(events.game, game.id))] : []),
      correctEvents(db, first),
      putGame(db, game),
    ]);
    for (const part of more) await db.batch([correctEvents(db, part), putGame(db, game)]);
    return headIn(await db.select({ headSeq: games.headSeq }).from(games).where(eq(games.id, game.id)));
  } catch (error) {
    throw named(error, game.id);
  }
}

function inParts(rows: readonly EventRow[]): readonly (readonly EventRow[])[] {
  return Array.from({ length: Math.ceil(rows.length / MOST) }, (_, part) => rows.slice(part * MOST, (part + 1) * MOST));
}

/** Takes the events after number `seq` away, the last ones first, so that a beginning of their history is what is left. */
async function dropAfter(db: DrizzleD1Database, game: string, seq: number): Promise<void> {
  const [found] = await db
    .select({ last: max(events.seq) })
    .from(events)
    .where(eq(events.game, game));
  for (let last = found?.last ?? 0; last > seq; last -= MOST)
    await db.delete(events).where(and(eq(events.game, game), gt(events.seq, Math.max(last - MOST, seq))));
}

function putGame(db: DrizzleD1Database, game: GameRow) {
  return db
    .insert(games)
    .values({ ...game, headSeq: unbroken(game.id, sql`0`) })
    .onConflictDoUpdate({ target: games.id, set: setAllBut(games, ["id"]) });
}

function correctEvents(db: DrizzleD1Database, rows: readonly EventRow[]) {
  return db
    .insert(events)
    .select(selectRows(events, rows))
    .onConflictDoUpdate({
      target: [events.game, events.seq],
      set: { ...setAllBut(events, ["game", "seq", "text"]), hash: sameHash() },
    });
}

/** NULL, which breaks the batch, where the archive has another event. */
function sameHash(): SQL {
  return sql`CASE WHEN ${events.hash} = excluded.hash AND ${events.text} = excluded.text THEN excluded.hash END`;
}
