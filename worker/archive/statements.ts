/** What all writing to the archive has in common: many rows by one parameter, D1's own answer how far it has come, and forks. */
import { type SQL, sql } from "drizzle-orm";
import type { drizzle } from "drizzle-orm/d1";
import type { EventRow } from "./rows.ts";
import { games } from "./schema.ts";

export type Database = ReturnType<typeof drizzle>;

/** D1 has one of these events under another hash: two histories of one game. Nothing was written. */
export class Fork extends Error {
  override readonly name = "Fork";
  constructor(game: string) {
    super(`game ${game}: the archive holds another history`);
  }
}

/** The rows of `events` as a query, by one parameter, for a statement takes no more than a hundred. */
export function selectRows(rows: readonly EventRow[]): SQL {
  const field = (name: keyof EventRow) => sql.raw(`value ->> '$.${name}'`);
  return sql`SELECT ${field("game")}, ${field("seq")}, ${field("at")}, ${field("kind")}, ${field("text")}, ${field("hash")},
    ${field("turn")}, ${field("ply")}, ${field("side")}, ${field("move")}, ${field("position")}
    FROM json_each(${JSON.stringify(rows)}) WHERE true`;
}

/** Moves a game's head on, from where its row has it, as far as one event follows another; answers it to `readHead`. */
export function updateHead(db: Database, id: string) {
  const unbroken = sql`(
    WITH RECURSIVE walk(seq) AS (
      SELECT ${games.headSeq}
      UNION ALL
      SELECT walk.seq + 1 FROM walk WHERE EXISTS (SELECT 1 FROM events AS e WHERE e.game = ${id} AND e.seq = walk.seq + 1)
    ) SELECT max(seq) FROM walk)`;
  return db
    .update(games)
    .set({ headSeq: unbroken })
    .where(sql`${games.id} = ${id}`)
    .returning({ headSeq: games.headSeq });
}

/** The head that `updateHead` answered as the last statement of a batch. */
export function readHead(results: readonly unknown[]): number {
  const answer = results.at(-1);
  const [row]: unknown[] = Array.isArray(answer) ? answer : [];
  if (typeof row !== "object" || row === null || !("headSeq" in row) || typeof row.headSeq !== "number")
    throw new Error("the archive did not answer its head");
  return row.headSeq;
}

/** The error to throw in place of a batch's: D1 errors have no code, their text is all there is to match, somewhere along the causes. */
export function named(error: unknown, game: string): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("NOT NULL constraint failed: events.hash")) return new Fork(game);
  }
  return error;
}
