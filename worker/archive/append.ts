/**
 * Brings a game's log to D1. One batch, which can be repeated: the events, the game's row, its seats, and D1's own answer
 * how far it now has the log without a gap. What was sent proves nothing; that answer is the cursor.
 */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Entry } from "../../game/chain.ts";
import { eventRow, type GameRow, type SeatRow } from "./rows.ts";
import { events, games, seats } from "./schema.ts";
import { type Database, named, readHead, selectRows, updateHead } from "./statements.ts";

export interface Batch {
  readonly game: GameRow;
  readonly seats: readonly SeatRow[];
  /** Events in a row; the first of them may be one that D1 should have already, so that a fork shows. */
  readonly entries: readonly Entry[];
}

/**
 * Writes the batch whole or not at all.
 * @returns the number of the last event up to which D1 has all
 * @throws {Fork} where D1 has another history; any other error where D1 can't be reached
 */
export async function append(database: D1Database, { game, seats: taken, entries }: Batch): Promise<number> {
  const db = drizzle(database);
  try {
    const results = await db.batch([
      insertEvents(db, game.id, entries),
      upsertGame(db, game),
      ...taken.map((seat) => upsertSeat(db, seat)),
      updateHead(db, game.id),
    ]);
    return readHead(results);
  } catch (error) {
    throw named(error, game.id);
  }
}

function insertEvents(db: Database, game: string, entries: readonly Entry[]) {
  return db
    .insert(events)
    .select(selectRows(entries.map((entry) => eventRow(game, entry))))
    .onConflictDoUpdate({
      target: [events.game, events.seq],
      // Breaks the column's NOT NULL, and with it the batch, exactly where the histories differ.
      set: { hash: sql`NULL` },
      setWhere: sql`${events.hash} <> excluded.hash`,
    });
}

/** A row that speaks of a later event than ours stays. */
function upsertGame(db: Database, row: GameRow) {
  return db
    .insert(games)
    .values({ ...row, headSeq: 0 })
    .onConflictDoUpdate({ target: games.id, set: row, setWhere: sql`${games.stateSeq} <= ${row.stateSeq}` });
}

function upsertSeat(db: Database, { name, takenAt, ...key }: SeatRow) {
  return db
    .insert(seats)
    .values({ ...key, name, takenAt })
    .onConflictDoUpdate({ target: [seats.game, seats.side], set: { name, takenAt } });
}
