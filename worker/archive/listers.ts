/** Whose open invites stand on the list, for the operator, who may take many of one browser or network off it. All are known by hashes. */
import { and, desc, eq, gt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { openInvites } from "./schema.ts";

/** What open invites have in common that count for one browser, one network or one site. */
export const LISTED_BY = ["network", "site", "lister"] as const;
export type ListedBy = (typeof LISTED_BY)[number];

/** An open invite as the operator reads it. */
export type ListedGame = Pick<typeof openInvites.$inferSelect, "game" | "variant" | "name" | "until" | ListedBy>;

const { game, variant, name, until, lister, network, site } = openInvites;

/** The newest open invites. */
export async function listedGames(database: D1Database, now: number, limit: number): Promise<readonly ListedGame[]> {
  return drizzle(database)
    .select({ game, variant, name, until, lister, network, site })
    .from(openInvites)
    .where(gt(until, now))
    .orderBy(desc(until))
    .limit(limit);
}

/** The newest open invites of one browser, network or site. */
export async function gamesListedBy(
  database: D1Database,
  { by, hash }: { readonly by: ListedBy; readonly hash: string },
  now: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await drizzle(database)
    .select({ game })
    .from(openInvites)
    .where(and(eq(openInvites[by], hash), gt(until, now)))
    .orderBy(desc(until))
    .limit(limit);
  return rows.map((row) => row.game);
}
