/**
 * Messages in D1, from where an object that is built anew has them, with what their seats have set; and the browsers that others have blocked,
 * for only here can it be seen whose open invites and "play me" links they are kept from. Each game's object tells of its own.
 */
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { blockedBrowsers, browsers, messages, messageSeats } from "./schema.ts";
import { differs, selectRows, setAllBut } from "./write.ts";

type MessageRow = Omit<typeof messages.$inferSelect, "game">;
export type MessageSeatRow = Omit<typeof messageSeats.$inferSelect, "game">;
type BlockRow = Omit<typeof blockedBrowsers.$inferSelect, "game">;

/** What else is to change than that messages came. */
interface Anew {
  /** The numbers that are left; all others go. */
  readonly numbers: readonly number[];
  readonly seats: readonly MessageSeatRow[];
  /** Who blocks whom, by this game. */
  readonly blocks: readonly BlockRow[];
}

/** Writes messages of a game; may be repeated. @param anew null where nothing else has changed than that messages came */
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
  const seats = anew.seats.map((seat) => ({ game, ...seat }));
  const blocks = anew.blocks.map((block) => ({ game, ...block }));
  await db.batch([
    put,
    db.delete(messages).where(and(eq(messages.game, game), sql`NOT ${isLeft}`)),
    db
      .insert(messageSeats)
      .select(selectRows(messageSeats, seats))
      .onConflictDoUpdate({
        target: [messageSeats.game, messageSeats.side],
        set: setAllBut(messageSeats, ["game", "side"]),
        setWhere: differs(messageSeats, ["game", "side"]),
      }),
    db.delete(blockedBrowsers).where(eq(blockedBrowsers.game, game)),
    db.insert(blockedBrowsers).select(selectRows(blockedBrowsers, blocks)),
  ]);
}

/** All that D1 has of a game's. */
export interface ArchivedMessages {
  readonly messages: readonly MessageRow[];
  readonly seats: readonly MessageSeatRow[];
  readonly blocks: readonly BlockRow[];
}

export async function readMessages(database: D1Database, game: string): Promise<ArchivedMessages> {
  const db = drizzle(database);
  const { game: _message, ...ofMessages } = getTableColumns(messages);
  const { game: _seat, ...ofSeats } = getTableColumns(messageSeats);
  const { game: _block, ...ofBlocks } = getTableColumns(blockedBrowsers);
  const [found, seats, blocks] = await db.batch([
    db.select(ofMessages).from(messages).where(eq(messages.game, game)).orderBy(messages.number),
    db.select(ofSeats).from(messageSeats).where(eq(messageSeats.game, game)),
    db
      .select(ofBlocks)
      .from(blockedBrowsers)
      .where(eq(blockedBrowsers.game, game))
      .orderBy(blockedBrowsers.browser, blockedBrowsers.blocked),
  ]);
  return { messages: found, seats, blocks };
}

/** Whether who invites has blocked a browser: nobody but the maker of an open game holds a seat of it. */
export async function isBlocked(
  database: D1Database,
  inviter: { readonly game: string } | { readonly owner: string },
  browser: string,
): Promise<boolean> {
  const db = drizzle(database);
  const own =
    "owner" in inviter
      ? [inviter.owner]
      : db.select({ browser: browsers.browser }).from(browsers).where(eq(browsers.game, inviter.game));
  const where = and(eq(blockedBrowsers.blocked, browser), inArray(blockedBrowsers.browser, own));
  return (await db.$count(blockedBrowsers, where)) > 0;
}
