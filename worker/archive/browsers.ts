/**
 * The games of a browser, found by the seats that it has opened. One table beside the log's copies: a game's object tells of its
 * browsers as they come, and the first page asks once, whatever the number of games.
 */
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { MyGame } from "../../api/my-games-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { browsers, games, seats } from "./schema.ts";
import { selectRows } from "./statements.ts";

/** Games that are listed, at most. */
const MOST = 100;

/**
 * Writes which browsers hold the seats of a game, and which do no more; may be repeated.
 * @param left fingerprints of those
 */
export async function enlist(
  database: D1Database,
  game: string,
  seated: readonly { readonly browser: string; readonly side: Side }[],
  left: readonly string[],
): Promise<void> {
  const rows = seated.map(({ browser, side }) => ({ browser, game, side }));
  const db = drizzle(database);
  const written = db
    .insert(browsers)
    .select(selectRows(browsers, rows))
    .onConflictDoUpdate({
      target: [browsers.browser, browsers.game],
      set: { side: sql`excluded.side` },
      setWhere: sql`${browsers.side} <> excluded.side`,
    });
  if (left.length === 0) return void (await written);
  const isLeft = sql`${browsers.browser} IN (SELECT value FROM json_each(${JSON.stringify(left)}))`;
  await db.batch([written, db.delete(browsers).where(and(eq(browsers.game, game), isLeft))]);
}

/**
 * The ids of the games whose seats a browser holds, in their order.
 * @param after the last one that is known already
 */
export async function heldBy(database: D1Database, browser: string, after: string, limit: number): Promise<readonly string[]> {
  const rows = await drizzle(database)
    .select({ game: browsers.game })
    .from(browsers)
    .where(and(eq(browsers.browser, browser), gt(browsers.game, after)))
    .orderBy(browsers.game)
    .limit(limit);
  return rows.map(({ game }) => game);
}

/** A browser is not listed with these games any more; each game's object tells of that, too. */
export async function unlist(database: D1Database, browser: string, ids: readonly string[]): Promise<void> {
  const isOne = sql`${browsers.game} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  await drizzle(database)
    .delete(browsers)
    .where(and(eq(browsers.browser, browser), isOne));
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
