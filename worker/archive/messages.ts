/**
 * Messages in D1, from where an object that is built anew has them; and the browsers that others have blocked, for only here can it be seen
 * whose open invites and "play me" links they are kept from. Each game's object tells of its own.
 */
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { blockedBrowsers, browsers, messages } from "./schema.ts";
import { selectRows, setAllBut } from "./write.ts";

type MessageRow = Omit<typeof messages.$inferSelect, "game">;

/** What else is to change than that messages came. */
interface Anew {
  /** The numbers that are left; all others go. */
  readonly numbers: readonly number[];
  /** Who blocks whom, by this game. */
  readonly blocks: readonly Pick<typeof blockedBrowsers.$inferSelect, "browser" | "blocked">[];
}

/** Writes messages of a game; may be repeated. @param anew null where nothing went, and nobody blocks anybody else than before */
export async function keepMessages(
  database: D1Database,
  game: string,
  rows: readonly MessageRow[],
  anew: Anew | null,
): Promise<void> {
  const db = drizzle(database);
  const put = db
    .insert(messages)
    .select(
      selectRows(
        messages,
        rows.map((row) => ({ game, ...row })),
      ),
    )
    .onConflictDoUpdate({ target: [messages.game, messages.number], set: setAllBut(messages, ["game", "number"]) });
  if (anew === null) return void (await put);
  const isLeft = sql`${messages.number} IN (SELECT value FROM json_each(${JSON.stringify(anew.numbers)}))`;
  const blocks = anew.blocks.map((block) => ({ game, browser: block.browser, blocked: block.blocked }));
  await db.batch([
    put,
    db.delete(messages).where(and(eq(messages.game, game), sql`NOT ${isLeft}`)),
    db.delete(blockedBrowsers).where(eq(blockedBrowsers.game, game)),
    db.insert(blockedBrowsers).select(selectRows(blockedBrowsers, blocks)),
  ]);
}

/** All that D1 has of a game's. */
export async function readMessages(database: D1Database, game: string): Promise<readonly MessageRow[]> {
  const { game: _game, ...columns } = getTableColumns(messages);
  return drizzle(database).select(columns).from(messages).where(eq(messages.game, game)).orderBy(messages.number);
}

/** Whether the maker of an open invite has blocked a browser: nobody else holds a seat of such a game. */
export async function isBlockedFrom(database: D1Database, game: string, browser: string): Promise<boolean> {
  const blockers = drizzle(database)
    .select({ browser: blockedBrowsers.browser })
    .from(blockedBrowsers)
    .where(eq(blockedBrowsers.blocked, browser));
  return (await drizzle(database).$count(browsers, and(eq(browsers.game, game), inArray(browsers.browser, blockers)))) > 0;
}

/** Whether one browser has blocked another one. */
export async function isBlockedBy(database: D1Database, blocker: string, browser: string): Promise<boolean> {
  const where = and(eq(blockedBrowsers.blocked, browser), eq(blockedBrowsers.browser, blocker));
  return (await drizzle(database).$count(blockedBrowsers, where)) > 0;
}
