/** How what was decided ahead comes to D1 and, where this object has lost it, back from there. It is little: D1 is told all of it anew. */
import { isSame } from "../../../rules/values.ts";
import { keepConditionalMoves, readConditionalMoves } from "../../archive/conditional-moves.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { createRowArchive } from "../kernel/row-archive.ts";
import { CONDITIONAL_MOVES, type ConditionalMovesRows } from "./conditional-moves-rows.ts";

export function createConditionalMovesArchive(ledger: Ledger, rows: ConditionalMovesRows, database: () => D1Database) {
  const { game } = ledger.state;
  const archive = createRowArchive<never>(ledger, {
    name: CONDITIONAL_MOVES,
    unarchived: () => [],
    noteArchived: () => {},
    keep: () => keepConditionalMoves(database(), game, rows.all),
    read: async () => {
      const archived = await readConditionalMoves(database(), game);
      return () => {
        if (ledger.state.status !== "over") rows.restore(archived);
      };
    },
  });

  /** What D1 has otherwise than this object: empty where nothing is, or D1 is still to be told something. */
  async function differing(): Promise<readonly string[]> {
    const here = rows.all;
    const there = archive.isPaid ? await readConditionalMoves(database(), game) : here;
    return !archive.isPaid || isSame(here, there) ? [] : ["conditional_moves"];
  }

  return { ...archive, differing };
}
