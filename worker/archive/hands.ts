/**
 * Links that hand the seats of a browser on to another one. D1 has a link's fingerprint alone, and whom it is of: it opens nothing by
 * itself, for each game's object says whether that browser still holds a seat.
 */
import { and, eq, gt, isNull, lt, ne, or } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { hands } from "./schema.ts";

export interface Hand {
  /** The fingerprint of the browser whose seats it hands on. */
  readonly browser: string;
  /** The fingerprint of its token. */
  readonly token: string;
  readonly until: number;
}

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
