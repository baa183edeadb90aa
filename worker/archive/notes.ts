/**
 * Notes in D1, from where an object that is built anew has them, and where they are searched: as they are, and as they are searched in. A seat's
 * are its player's alone: whoever holds it since finds none, however late D1 is told that they are gone.
 */
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { Note } from "../../api/notes-schema.ts";
import { browsers, notes } from "./schema.ts";
import { differs, selectRows, setAllBut } from "./write.ts";

export type NotesRow = Omit<typeof notes.$inferSelect, "game">;

/** Writes all that a game's seats have noted, and takes away what else is there; may be repeated. */
export async function keepNotes(database: D1Database, game: string, rows: readonly NotesRow[]): Promise<void> {
  const db = drizzle(database);
  const sides = JSON.stringify(rows.map(({ side }) => side));
  await db.batch([
    db.delete(notes).where(and(eq(notes.game, game), sql`${notes.side} NOT IN (SELECT value FROM json_each(${sides}))`)),
    // Each by itself, for all notes of a seat may be as long as a parameter may be.
    ...rows.map((row) =>
      db
        .insert(notes)
        .select(selectRows(notes, [{ game, ...row }]))
        .onConflictDoUpdate({
          target: [notes.game, notes.side],
          set: setAllBut(notes, ["game", "side"]),
          setWhere: differs(notes, ["game", "side"]),
        }),
    ),
  ]);
}

export async function readNotes(database: D1Database, game: string): Promise<readonly NotesRow[]> {
  const { game: _game, ...columns } = getTableColumns(notes);
  return drizzle(database).select(columns).from(notes).where(eq(notes.game, game)).orderBy(notes.side);
}

/** Notes of a game that hold words which are searched for. */
interface FoundNotes {
  /** Which of the words. */
  readonly words: readonly number[];
  /** All notes of the game; none where they are too long to be shown in a list. */
  readonly notes: readonly Note[];
}

/** So long may all notes of a game be that one is shown of in a list, as JSON. */
const SHORT = 8000;

/** The games of a browser whose notes hold some of the words, which are written as they are searched for (`plain`). */
export async function findNotes(
  database: D1Database,
  browser: string,
  words: readonly string[],
): Promise<ReadonlyMap<string, FoundNotes>> {
  const found = sql<string>`(SELECT json_group_array(key) FROM json_each(${JSON.stringify(words)}) WHERE instr(${notes.plain}, value) > 0)`;
  const rows = await drizzle(database)
    .select({
      game: notes.game,
      words: found.as("words"),
      notes: sql<string>`iif(length(${notes.notes}) > ${SHORT}, '[]', ${notes.notes})`,
    })
    .from(browsers)
    .innerJoin(notes, and(eq(notes.game, browsers.game), eq(notes.side, browsers.side), eq(notes.taken, browsers.taken)))
    .where(and(eq(browsers.browser, browser), sql`words <> '[]'`));
  return new Map(
    rows.map((row): readonly [string, FoundNotes] => [row.game, { words: JSON.parse(row.words), notes: JSON.parse(row.notes) }]),
  );
}
