/** How what was decided ahead comes to D1 and, where this object has lost it, back from there: by jobs, until D1 says the same. */
import { keepConditionalMoves, readConditionalMoves } from "../../archive/conditional-moves.ts";
import { jobName } from "../../object/jobs.ts";
import { SHORT_PAUSES } from "../kernel/jobs.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { ConditionalMovesRows } from "./conditional-moves-rows.ts";

/** Brings them to D1. */
const CONDITIONAL_MOVES = "conditional-moves";
/** The same, after what D1 has was taken over. */
const RESTORE = jobName(CONDITIONAL_MOVES, "restore");
/** How long a change may wait for others to be brought with it, in milliseconds. */
const AFTER_CHANGE = 2000;

export function createConditionalMovesArchive(ledger: Ledger, rows: ConditionalMovesRows, database: () => D1Database) {
  let syncing: Promise<void> | null = null;

  async function restore(): Promise<void> {
    const archived = await readConditionalMoves(database(), ledger.state.game);
    ledger.transact(() => {
      if (ledger.state.status !== "over") rows.restore(archived);
      later();
      ledger.jobs.complete(RESTORE);
    });
  }

  /** Makes D1 say what is so, also what becomes so meanwhile. */
  async function syncAll(): Promise<void> {
    if (ledger.jobs.has(RESTORE)) await restore();
    for (let told = ""; told !== JSON.stringify(rows.all);) {
      told = JSON.stringify(rows.all);
      await keepConditionalMoves(database(), ledger.state.game, rows.all);
    }
    ledger.complete(CONDITIONAL_MOVES);
  }

  const sync = () => (syncing ??= syncAll().finally(() => (syncing = null)));
  const later = () => ledger.scheduleIn(CONDITIONAL_MOVES, AFTER_CHANGE);

  return {
    jobs: { [CONDITIONAL_MOVES]: { work: sync, pauses: SHORT_PAUSES } },

    /** Has D1 told. Within a transaction of the caller's. */
    later,

    /** Has what was lost taken over from D1, unless D1 is still to be told of something later. Within a transaction of the caller's. */
    restoreLater(): void {
      if (!ledger.jobs.has(CONDITIONAL_MOVES)) ledger.scheduleIn(RESTORE);
    },
  };
}
