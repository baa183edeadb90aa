/**
 * Brings a game's log to D1. One batch, which can be repeated: the events, the game's row, its seats, and
 * D1's own answer how far it now has the log without a gap. What was sent proves nothing; that answer is the cursor. (Decision 15 says what it costs
 * to have drizzle word each batch anew.)
 */
import { eq, sql } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import type { Entry } from "../../game/chain.ts";
import { type EventRow, eventRow, type GameRow, type SeatRow } from "./rows.ts";
import { events, games, seats } from "./schema.ts";
import { headIn, named, selectRows, setAllBut, unbroken } from "./statements.ts";

export interface Batch {
  readonly game: GameRow;
  readonly seats: readonly SeatRow[];
  /** Events in a row; the first of them may be one that D1 should have already, so that a divergence shows. */
  readonly entries: readonly Entry[];
}

/**
 * Writes the batch whole or not at all.
 * @returns the number of the last event up to which D1 has all
 * @throws {Divergence} where D1 has another history; any other error where D1 can't be reached
 */
export async function append(database: D1Database, { game, seats: taken, entries }: Batch): Promise<number> {
  const db = drizzle(database);
  const rows = entries.map((entry) => eventRow(game.id, entry));
  try {
    const [, , heads] = await db.batch([
      insertEvents(db, rows),
      upsertGame(db, game),
      db.select({ headSeq: games.headSeq }).from(games).where(eq(games.id, game.id)),
      ...(taken.length === 0 ? [] : [upsertSeats(db, taken)]),
    ]);
    return headIn(heads);
  } catch (error) {
    throw named(error, game.id);
  }
}

/** A row that speaks of a later event than ours stays as it is; one that speaks of the same costs nothing. */
const NEWER = setAllBut(
  games,
  ["id", "variant", "createdAt", "headSeq"],
  (column) => `CASE WHEN games.state_seq <= excluded.state_seq THEN excluded.${column} ELSE games.${column} END`,
);

function insertEvents(db: DrizzleD1Database, rows: readonly EventRow[]) {
  return db
    .insert(events)
    .select(selectRows(events, rows))
    .onConflictDoUpdate({
      target: [events.game, events.seq],
      // Breaks the column's NOT NULL, and with it the batch, exactly where the histories differ.
      set: { hash: sql`NULL` },
      setWhere: sql`${events.hash} <> excluded.hash`,
    });
}

function upsertGame(db: DrizzleD1Database, game: GameRow) {
  const from = sql`coalesce((SELECT ${games.headSeq} FROM ${games} WHERE ${games.id} = ${game.id}), 0)`;
  return db
    .insert(games)
    .values({ ...game, headSeq: unbroken(game.id, from) })
    .onConflictDoUpdate({
      target: games.id,
      set: { ...NEWER, headSeq: sql`excluded.head_seq` },
      setWhere: sql`games.state_seq < excluded.state_seq OR games.head_seq <> excluded.head_seq`,
    });
}

/** A seat was taken when it was first told of. */
const FIRST_TAKEN = setAllBut(seats, ["game", "side"], (column) =>
  column === "taken_at" ? "min(seats.taken_at, excluded.taken_at)" : `excluded.${column}`,
);

function upsertSeats(db: DrizzleD1Database, taken: readonly SeatRow[]) {
  return db
    .insert(seats)
    .values([...taken])
    .onConflictDoUpdate({ target: [seats.game, seats.side], set: FIRST_TAKEN });
}
