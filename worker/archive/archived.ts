/** Reads the archive back, for comparing it with the objects. */
import { gt, inArray } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Side } from "../../rules/contract.ts";
import type { EventRow, SeatRow } from "./rows.ts";
import { events, games, seats } from "./schema.ts";

/** All that the archive has of one game. */
export interface Archived {
  readonly game: typeof games.$inferSelect | null;
  /** In the order of their numbers. */
  readonly events: readonly EventRow[];
  readonly seats: readonly SeatRow[];
}

/** Reads these games in one transaction, so that rows and events are of one moment. At most a hundred ids. */
export async function readArchived(database: D1Database, ids: readonly string[]): Promise<ReadonlyMap<string, Archived>> {
  const db = drizzle(database);
  const [gameRows, eventRows, seatRows] = await db.batch([
    db
      .select()
      .from(games)
      .where(inArray(games.id, [...ids])),
    db
      .select()
      .from(events)
      .where(inArray(events.game, [...ids]))
      .orderBy(events.game, events.seq),
    db
      .select()
      .from(seats)
      .where(inArray(seats.game, [...ids])),
  ]);
  const archived = (id: string): Archived => ({
    game: gameRows.find((row) => row.id === id) ?? null,
    events: eventRows.filter((row) => row.game === id),
    seats: seatRows.filter((row) => row.game === id),
  });
  return new Map(ids.map((id) => [id, archived(id)]));
}

/** The ids of games that any table of the archive speaks of, after `after` and in order. */
export async function listArchived(database: D1Database, after: string, limit: number): Promise<readonly string[]> {
  const db = drizzle(database);
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(gt(games.id, after))
    .union(db.select({ id: events.game }).from(events).where(gt(events.game, after)))
    .union(db.select({ id: seats.game }).from(seats).where(gt(seats.game, after)))
    .orderBy(games.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The players' names, as the archive has them. */
export function namesIn({ seats: rows }: Archived): Readonly<Record<Side, string>> {
  return Object.fromEntries(rows.flatMap(({ side, name }) => (name === null ? [] : [[side, name]])));
}
