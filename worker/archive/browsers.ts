/**
 * Which browsers hold the seats of a game, with what lists of games show of the other seat. One table beside the log's copies: a
 * game's object tells of its browsers as they come, and when what is shown of the game there changes.
 *
 * Links hand the seats of a browser on to another one. D1 has a link's fingerprint alone, and whom it is of: it opens nothing by itself,
 * for each game's object says whether that browser still holds a seat.
 */
import { and, eq, gt, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { type GameEvent, isEnd, isTaking } from "../../game/event.ts";
import { type GameState, opponent } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import { browsers, hands } from "./schema.ts";
import { differs, selectRows, setAllBut } from "./write.ts";

export type BrowserRow = typeof browsers.$inferSelect;

/** What lists of games show of the other player. */
export type Opponent = Omit<BrowserRow, "browser" | "game" | "side" | "endedAt" | "across" | "taken">;

/** Who holds a seat of the game. */
export type Seated = Pick<BrowserRow, "browser" | "side">;

/**
 * The rows of a game's browsers.
 * @param seated in an order that lasts
 * @param shown what lists show of a seat's player
 * @param taken the last event by which a seat may have come to another player
 */
export function browserRows(
  state: GameState,
  seated: readonly Seated[],
  shown: (side: Side) => Opponent,
  taken: (side: Side) => number,
): readonly BrowserRow[] {
  return seated.map(({ browser, side }) => {
    const across = opponent(state, side);
    const held = seated.filter((other) => other.side === across);
    return {
      browser,
      game: state.game,
      side,
      endedAt: state.status === "over" ? state.at : null,
      ...shown(across),
      taken: taken(side),
      across: JSON.stringify(held.map((other) => other.browser)),
    };
  });
}

/** Whether more of the game than its own row looks otherwise in the lists of those who play it: who they are, whom it is with, or that it is over. */
export function changesListing(event: GameEvent): boolean {
  return event.kind === "joined" || event.kind === "named" || isTaking(event) || isEnd(event);
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
  const gone = db.delete(browsers).where(and(eq(browsers.game, game), isOneOf(browsers.browser, left)));
  await db.batch([enlisting(db, rows), ...(left.length === 0 ? [] : [gone])]);
}

/** As one parameter, for a statement takes no more than a hundred. */
function isOneOf(column: SQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

function enlisting(db: DrizzleD1Database, rows: readonly BrowserRow[]) {
  const named = ["browser", "game"];
  return db
    .insert(browsers)
    .select(selectRows(browsers, rows))
    .onConflictDoUpdate({
      target: [browsers.browser, browsers.game],
      set: setAllBut(browsers, named),
      setWhere: differs(browsers, named),
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
  await drizzle(database)
    .delete(browsers)
    .where(and(eq(browsers.browser, browser), isOneOf(browsers.game, ids)));
}

export type Hand = Omit<typeof hands.$inferSelect, "takenBy">;

/** Keeps a browser's link in the place of any other of its, and forgets all that are over. */
export async function keepHand(database: D1Database, hand: Hand, now: number): Promise<void> {
  const db = drizzle(database);
  const fresh = { ...hand, takenBy: null };
  await db.batch([
    db.delete(hands).where(lt(hands.until, now)),
    db.insert(hands).values(fresh).onConflictDoUpdate({ target: hands.browser, set: fresh }),
  ]);
}

/**
 * Lets a browser use a link, if no other one has. It may ask again, until the link is over: the seats are told in parts.
 * @param token its fingerprint
 * @returns the browser whose seats it hands on; null where it opens nothing
 */
export async function takeHand(database: D1Database, token: string, takenBy: string, now: number): Promise<string | null> {
  const isFree = or(isNull(hands.takenBy), eq(hands.takenBy, takenBy));
  const [taken] = await drizzle(database)
    .update(hands)
    .set({ takenBy })
    .where(and(eq(hands.token, token), gt(hands.until, now), ne(hands.browser, takenBy), isFree))
    .returning({ browser: hands.browser });
  return taken?.browser ?? null;
}

/** Forgets a browser's link, and those that it has used. */
export async function forgetHand(database: D1Database, browser: string): Promise<void> {
  await drizzle(database)
    .delete(hands)
    .where(or(eq(hands.browser, browser), eq(hands.takenBy, browser)));
}

/** What became of a browser's link. */
export async function handStatus(database: D1Database, browser: string, now: number): Promise<"none" | "open" | "taken"> {
  const [hand] = await drizzle(database)
    .select({ takenBy: hands.takenBy })
    .from(hands)
    .where(and(eq(hands.browser, browser), gt(hands.until, now)));
  if (hand === undefined) return "none";
  return hand.takenBy === null ? "open" : "taken";
}
