/**
 * The open invites as the first page lists them: games that wait for whoever comes first. Each game's object tells of itself here and
 * alone seats people; D1 has the list, and counts how many of it are one browser's, for only here do games meet.
 */
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { OpenInvite } from "../../api/open-schema.ts";
import { clockSettings } from "../../game/settings-schema.ts";
import { openInvites } from "./schema.ts";
import { selectRows, setAllBut } from "./statements.ts";

export type OpenInviteRow = typeof openInvites.$inferSelect;

/** Open invites of one browser at a time. */
export const MOST_OF_ONE = 3;
/** Rows of a list. */
export const MOST_LISTED = 20;

export interface OpenList {
  readonly invites: readonly OpenInvite[];
  /** Whether these are all. */
  readonly isWhole: boolean;
}

/** What of the list is asked for. */
export interface OpenQuery {
  /** All of them where it is absent. */
  readonly variant?: string | undefined;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** The open invites, the newest first: one query, which reads no more rows than it answers and one. */
export async function listOpenInvites(database: D1Database, query: OpenQuery): Promise<OpenList> {
  const rows = await selectOpenInvites(database, query);
  const invites = rows.slice(0, MOST_LISTED).map(({ game: id, lister: _lister, clock, ...row }): OpenInvite => {
    const read = clockSettings.safeParse(clock === null ? null : JSON.parse(clock));
    return { id, ...row, clock: read.success ? read.data : null };
  });
  return { invites, isWhole: rows.length <= MOST_LISTED };
}

/** The query of a list, with one row more than is shown, which tells that there are more. */
export function selectOpenInvites(database: D1Database, { variant, now }: OpenQuery) {
  const isListed = gt(openInvites.until, now);
  return drizzle(database)
    .select()
    .from(openInvites)
    .where(variant === undefined ? isListed : and(eq(openInvites.variant, variant), isListed))
    .orderBy(desc(openInvites.until))
    .limit(MOST_LISTED + 1);
}

/**
 * Lists a game, or corrects what is listed of it; may be repeated. Counted and written in one statement, so that many at once stay
 * within the limit.
 * @returns whether it is listed: false where its lister has as many others as one may have
 */
export async function putOpenInvite(database: D1Database, row: OpenInviteRow, now: number): Promise<boolean> {
  const others = sql`(SELECT count(*) FROM ${openInvites} WHERE ${othersOf(row.lister, row.game, now)})`;
  const written = await drizzle(database)
    .insert(openInvites)
    .select(sql`${selectRows(openInvites, [row])} AND ${others} < ${MOST_OF_ONE}`)
    .onConflictDoUpdate({ target: openInvites.game, set: setAllBut(openInvites, ["game"]) })
    .returning({ game: openInvites.game });
  return written.length > 0;
}

/** Takes a game off the list; may be repeated. */
export async function dropOpenInvite(database: D1Database, game: string): Promise<void> {
  await drizzle(database).delete(openInvites).where(eq(openInvites.game, game));
}

/** Whether a browser has as many open invites as it may have, besides this game. */
export async function isFull(database: D1Database, lister: string, game: string, now: number): Promise<boolean> {
  return (await drizzle(database).$count(openInvites, othersOf(lister, game, now))) >= MOST_OF_ONE;
}

function othersOf(lister: string, game: string, now: number) {
  return and(eq(openInvites.lister, lister), gt(openInvites.until, now), ne(openInvites.game, game));
}
