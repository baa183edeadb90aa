/**
 * The games of a browser, found by the seats that it has opened. One table beside the log's copies: a game's object tells of its
 * browsers as they come, and the first page asks once, whatever the number of games.
 */
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { MyGame } from "../../api/my-games-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { browsers, games, seats } from "./schema.ts";
import { selectRows } from "./statements.ts";

/** Games that are listed, at most. */
const MOST = 100;

/** The browsers of a game. */
export interface Held {
  readonly seated: readonly { readonly browser: string; readonly side: Side }[];
  /** Those that hold a seat no more. */
  readonly departed: readonly string[];
}

/** Writes which browsers hold the seats of a game, and takes those out that do no more; may be repeated. */
export async function enlist(database: D1Database, game: string, { seated, departed }: Held): Promise<void> {
  const db = drizzle(database);
  const rows = seated.map(({ browser, side }) => ({ browser, game, side }));
  const gone = sql`${browsers.browser} IN (SELECT value FROM json_each(${JSON.stringify(departed)}))`;
  const leaving = db.delete(browsers).where(and(eq(browsers.game, game), gone));
  const coming = db
    .insert(browsers)
    .select(selectRows(browsers, rows))
    .onConflictDoUpdate({
      target: [browsers.browser, browsers.game],
      set: { side: sql`excluded.side` },
      setWhere: sql`${browsers.side} <> excluded.side`,
    });
  if (departed.length === 0) await coming;
  else await db.batch([leaving, coming]);
}

/**
 * The games of a browser: those where it is to move, the one first whose time is up first; those that go on, those that are over; what changed last stands
 * first.
 * @param browser the fingerprint of its cookie
 */
export async function gamesOf(database: D1Database, browser: string): Promise<readonly MyGame[]> {
  const rank = sql`CASE WHEN ${games.toMove} = ${browsers.side} THEN 0 WHEN ${games.status} <> 'over' THEN 1 ELSE 2 END`;
  const left = sql`CASE WHEN ${games.toMove} = ${browsers.side} THEN ${games.until} END`;
  return drizzle(database)
    .select({
      id: games.id,
      variant: games.variant,
      status: games.status,
      turn: games.turn,
      toMove: games.toMove,
      winner: games.winner,
      endedBy: games.endedBy,
      customStart: games.customStart,
      changedAt: games.changedAt,
      until: games.until,
      side: browsers.side,
      opponent: seats.name,
    })
    .from(browsers)
    .innerJoin(games, eq(games.id, browsers.game))
    .leftJoin(seats, and(eq(seats.game, games.id), ne(seats.side, browsers.side)))
    .where(eq(browsers.browser, browser))
    .orderBy(rank, sql`${left} IS NULL`, left, desc(games.changedAt))
    .limit(MOST);
}
