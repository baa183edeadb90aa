/**
 * Which browsers hold the seats of a game, with what lists of games show of the other seat. One table beside the log's copies: a
 * game's object tells of its browsers as they come, and when what is shown of the game there changes.
 */
import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import type { GameEvent } from "../../game/event.ts";
import { type GameState, opponent } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import { browsers } from "./schema.ts";
import { selectRows, setAllBut } from "./statements.ts";

export type BrowserRow = typeof browsers.$inferSelect;

/** What lists of games show of the other player. */
export type Opponent = Omit<BrowserRow, "browser" | "game" | "side" | "endedAt" | "across">;

/** Who holds a seat of the game. */
export interface Seated {
  readonly browser: string;
  readonly side: Side;
}

/**
 * The rows of a game's browsers.
 * @param seated in an order that lasts
 * @param shown what lists show of a seat's player
 */
export function browserRows(state: GameState, seated: readonly Seated[], shown: (side: Side) => Opponent): readonly BrowserRow[] {
  return seated.map(({ browser, side }) => {
    const across = opponent(state, side);
    const held = seated.filter((other) => other.side === across);
    return {
      browser,
      game: state.game,
      side,
      endedAt: state.status === "over" ? state.at : null,
      ...shown(across),
      across: JSON.stringify(held.map((other) => other.browser)),
    };
  });
}

/** Whether more of the game than its own row looks otherwise in the lists of those who play it: whom it is with, or that it is over. */
export function changesListing(event: GameEvent): boolean {
  return (
    event.kind === "joined" ||
    event.kind === "named" ||
    event.kind === "ended" ||
    (event.kind === "moved" && event.outcome !== null)
  );
}

/**
 * Writes which browsers hold the seats of a game, and which do no more; may be repeated. A row that says the same already costs nothing.
 * @param left fingerprints of those
 */
export async function enlist(
  database: D1Database,
  game: string,
  rows: readonly BrowserRow[],
  left: readonly string[],
): Promise<void> {
  const db = drizzle(database);
  const isLeft = sql`${browsers.browser} IN (SELECT value FROM json_each(${JSON.stringify(left)}))`;
  const gone = db.delete(browsers).where(and(eq(browsers.game, game), isLeft));
  await db.batch([enlisting(db, rows), ...(left.length === 0 ? [] : [gone])]);
}

function enlisting(db: DrizzleD1Database, rows: readonly BrowserRow[]) {
  const { browser: _browser, game: _game, ...told } = getTableColumns(browsers);
  const differs = Object.values(told).map((column) => sql`${column} IS NOT excluded.${sql.identifier(column.name)}`);
  return db
    .insert(browsers)
    .select(selectRows(browsers, rows))
    .onConflictDoUpdate({
      target: [browsers.browser, browsers.game],
      set: setAllBut(browsers, ["browser", "game"]),
      setWhere: sql.join(differs, sql` OR `),
    });
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
