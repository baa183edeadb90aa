/** What players have decided ahead, in D1, from where an object that is built anew has it. Each game's object tells of its own. */
import { eq, getTableColumns } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { conditionalMoves } from "./schema.ts";
import { selectRows } from "./write.ts";

export type ConditionalMovesRow = Omit<typeof conditionalMoves.$inferSelect, "game">;

/** Has D1 hold these of a game, and no others. */
export async function keepConditionalMoves(
  database: D1Database,
  game: string,
  rows: readonly ConditionalMovesRow[],
): Promise<void> {
  const db = drizzle(database);
  const put = selectRows(
    conditionalMoves,
    rows.map((row) => ({ game, ...row })),
  );
  await db.batch([db.delete(conditionalMoves).where(eq(conditionalMoves.game, game)), db.insert(conditionalMoves).select(put)]);
}

export async function readConditionalMoves(database: D1Database, game: string): Promise<readonly ConditionalMovesRow[]> {
  const { game: _game, ...columns } = getTableColumns(conditionalMoves);
  return drizzle(database)
    .select(columns)
    .from(conditionalMoves)
    .where(eq(conditionalMoves.game, game))
    .orderBy(conditionalMoves.side);
}
