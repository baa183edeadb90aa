/**
 * The open invites as the first page lists them: games that wait for whoever comes first. Each game's object tells of itself here and
 * alone seats people; D1 has the list, and counts how many of it are one browser's or one network's, for only here do games meet. A
 * browser is known by a cookie that anybody can make up, so its limit alone would bound nobody.
 */
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { drizzle } from "drizzle-orm/d1";
import type { OpenInvite } from "../../api/invites-schema.ts";
import { clockSettings } from "../../game/clock-schema.ts";
import { openInvites } from "./schema.ts";
import { selectRows, setAllBut } from "./write.ts";

export type OpenInviteRow = typeof openInvites.$inferSelect;

/** Whom an open invite counts for. */
export type Listers = Pick<OpenInviteRow, ListedBy>;

/** The hashes by which open invites are counted: that of a browser, of its network, and of the site that the network is in. */
export const LISTED_BY = ["lister", "network", "site"] as const;
export type ListedBy = (typeof LISTED_BY)[number];

/** Open invites at a time of one browser, of one network, and of the site that it is in. */
const MOST: Readonly<Record<ListedBy, number>> = { lister: 3, network: 20, site: 80 };
const COLUMNS: Readonly<Record<ListedBy, SQLiteColumn>> = openInvites;

/** Who has as many open invites as may be. */
export type Crowd = "browser" | "network";

interface Listed extends Listers {
  readonly game: string;
}

/** Rows of a list. */
export const MOST_LISTED = 20;

export interface OpenList {
  readonly invites: readonly OpenInvite[];
  /** Whether these are all. */
  readonly isWhole: boolean;
}

/**
 * The open invites, the newest first.
 * @param variant of all variants where it is absent
 */
export async function listOpenInvites(database: D1Database, variant: string | undefined, now: number): Promise<OpenList> {
  // One more than is shown tells that there are more.
  const rows = await newestInvites(
    database,
    now,
    MOST_LISTED + 1,
    variant === undefined ? undefined : { by: "variant", is: variant },
  );
  const invites = rows
    .slice(0, MOST_LISTED)
    .map(({ game: id, lister: _lister, network: _network, site: _site, clock, ...row }): OpenInvite => {
      const read = clockSettings.safeParse(clock === null ? null : JSON.parse(clock));
      return { id, ...row, clock: read.success ? read.data : null };
    });
  return { invites, isWhole: rows.length <= MOST_LISTED };
}

/** The newest open invites, of all or of one variant, browser, network or site: one query, which reads no more rows than it answers. */
export function newestInvites(
  database: D1Database,
  now: number,
  limit: number,
  of?: { readonly by: "variant" | ListedBy; readonly is: string },
) {
  return drizzle(database)
    .select()
    .from(openInvites)
    .where(and(of && eq(openInvites[of.by], of.is), gt(openInvites.until, now)))
    .orderBy(desc(openInvites.until))
    .limit(limit);
}

/**
 * Lists a game, or corrects what is listed of it; may be repeated. Counted and written in one statement, so that many at once stay
 * within the limit.
 * @returns whose others are as many as may be, where it is not listed; null where it is
 */
export async function putOpenInvite(database: D1Database, row: OpenInviteRow, now: number): Promise<Crowd | null> {
  const rooms = LISTED_BY.map((by) => sql`(SELECT count(*) FROM ${openInvites} WHERE ${othersOf(row, by, now)}) < ${MOST[by]}`);
  const written = await drizzle(database)
    .insert(openInvites)
    .select(sql`${selectRows(openInvites, [row])} AND ${and(...rooms)}`)
    .onConflictDoUpdate({ target: openInvites.game, set: setAllBut(openInvites, ["game"]) })
    .returning({ game: openInvites.game });
  // One of them may have gone since.
  return written.length > 0 ? null : ((await crowdOf(database, row, now)) ?? "network");
}

/** Takes a game off the list; may be repeated. */
export async function dropOpenInvite(database: D1Database, game: string): Promise<void> {
  await drizzle(database).delete(openInvites).where(eq(openInvites.game, game));
}

/** Who has as many open invites as may be, besides this game: the browser, or its network; null where neither has. */
export async function crowdOf(database: D1Database, listed: Listed, now: number): Promise<Crowd | null> {
  const counts = await Promise.all(LISTED_BY.map((by) => drizzle(database).$count(openInvites, othersOf(listed, by, now))));
  const full = LISTED_BY.find((by, index) => (counts[index] ?? 0) >= MOST[by]);
  if (full === undefined) return null;
  return full === "lister" ? "browser" : "network";
}

/** The other open invites of the same browser, network or site; none where that is not known. */
function othersOf(listed: Listed, by: ListedBy, now: number) {
  return and(eq(COLUMNS[by], listed[by] ?? sql`NULL`), gt(openInvites.until, now), ne(openInvites.game, listed.game));
}
