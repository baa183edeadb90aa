/**
 * Brings a game's log to D1. One batch, which can be repeated: the events, the game's row, its seats, and D1's own answer
 * how far it now has the log without a gap. What was sent proves nothing; that answer is the cursor.
 *
 * It is done for nearly every move, so drizzle words the statements once: it takes as long for that as D1 to carry them out.
 */
import { fillPlaceholders, type Query, sql } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import type { Entry } from "../../game/chain.ts";
import { eventRow, type GameRow, type SeatRow } from "./rows.ts";
import { events, games, seats } from "./schema.ts";
import { named, readHead, selectRows, setAllBut, unbroken } from "./statements.ts";

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
  worded ??= word(drizzle(database));
  const bind = ({ sql: text, params }: Query, rows: readonly object[]) =>
    database.prepare(text).bind(...fillPlaceholders(params, { value: JSON.stringify(rows) }));
  const statements = [
    bind(
      worded.insertEvents,
      entries.map((entry) => eventRow(game.id, entry)),
    ),
    ...(taken.length === 0 ? [] : [bind(worded.upsertSeats, taken)]),
    bind(worded.upsertGame, [game]),
  ];
  try {
    return readHead(await database.batch(statements));
  } catch (error) {
    throw named(error, game.id);
  }
}

let worded: ReturnType<typeof word> | null = null;

/** Of the game's row in the parameter. */
const ID = sql`value ->> '$.id'`;

function word(db: DrizzleD1Database) {
  const value = sql.placeholder("value");
  return {
    insertEvents: db
      .insert(events)
      .select(selectRows(events, value))
      .onConflictDoUpdate({
        target: [events.game, events.seq],
        // Breaks the column's NOT NULL, and with it the batch, exactly where the histories differ.
        set: { hash: sql`NULL` },
        setWhere: sql`${events.hash} <> excluded.hash`,
      })
      .toSQL(),
    upsertSeats: db
      .insert(seats)
      .select(selectRows(seats, value))
      .onConflictDoUpdate({ target: [seats.game, seats.side], set: setAllBut(seats, ["game", "side"]) })
      .toSQL(),
    upsertGame: db
      .insert(games)
      .select(
        selectRows(games, value, {
          headSeq: unbroken(ID, sql`coalesce((SELECT g.head_seq FROM games AS g WHERE g.id = ${ID}), 0)`),
        }),
      )
      .onConflictDoUpdate({
        target: games.id,
        set: {
          // A row that speaks of a later event than ours stays as it is.
          ...setAllBut(
            games,
            ["id", "variant", "createdAt", "headSeq"],
            (ours, column) => sql`CASE WHEN ${games.stateSeq} <= excluded.state_seq THEN ${ours} ELSE ${column} END`,
          ),
          headSeq: sql`excluded.head_seq`,
        },
      })
      .returning({ headSeq: games.headSeq })
      .toSQL(),
  };
}
