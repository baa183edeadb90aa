/** Whether D1 can be asked, and whether it has the tables that this code writes: before that no game can be kept there. */
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { within } from "../patience.ts";
import { browsers, events, games, openInvites, seats } from "./schema.ts";

/** `empty`: not all migrations were applied. */
export type Readiness = "ok" | "empty" | "unreachable";

/** How long D1 may take to answer, in milliseconds. */
const PATIENCE = 3000;

export async function readinessOf(database: D1Database): Promise<Readiness> {
  return within(PATIENCE, ask(database), "unreachable");
}

async function ask(database: D1Database): Promise<Readiness> {
  try {
    // Every column of every table. Joined, for alone they would be named without their table, and SQLite takes a lone name in
    // quotes that it does not know for a text.
    await drizzle(database)
      .select()
      .from(games)
      .leftJoin(events, eq(events.game, games.id))
      .leftJoin(seats, eq(seats.game, games.id))
      .leftJoin(browsers, eq(browsers.game, games.id))
      .leftJoin(openInvites, eq(openInvites.game, games.id))
      .limit(0);
    return "ok";
  } catch (error) {
    // D1's errors have no code: their text is all there is to match, somewhere along the causes.
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (/no such (table|column)/.test(cause.message)) return "empty";
    return "unreachable";
  }
}
