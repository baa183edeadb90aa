/** How a game's messages come to D1 and, where this object has lost them, back from there: a job, until D1 says the same. */
import { keepMessages, readMessages } from "../../archive/messages.ts";
import { SHORT_PAUSES } from "../kernel/jobs.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { MESSAGES, MESSAGES_GONE, type MessageRows, messagesFrom } from "./message-rows.ts";

/** Messages in one batch. */
const MOST = 200;
/** How long a message may wait for others to be brought with it, in milliseconds. */
const AFTER_MESSAGE = 2000;

/** Set while messages are to be taken over from D1. */
const RESTORE = "messages-restore";

/** The last event since which another player has a seat. A new link may be another player's, who was vouched for: a log does not tell. */
const TAKEN = `SELECT max(seq) AS seq FROM events
  WHERE text ->> '$.side' = ? AND text ->> '$.kind' IN (SELECT value FROM json_each(?))`;
const GIVEN = ["handed", "left"];

export type MessageArchive = ReturnType<typeof createMessageArchive>;

export function createMessageArchive(ledger: Ledger, rows: MessageRows, database: () => D1Database) {
  let syncing: Promise<void> | null = null;

  async function restore(): Promise<void> {
    const { game, sides } = ledger.state;
    const archived = await readMessages(database(), game);
    ledger.transact(() => {
      const kinds = rows.isEmpty ? [...GIVEN, "linked"] : GIVEN;
      for (const side of sides) {
        const [last] = ledger.store.rows<{ seq: number | null }>(TAKEN, side, JSON.stringify(kinds));
        if ((last?.seq ?? 0) > rows.from(side)) rows.setFact(messagesFrom(side), String(last?.seq));
      }
      rows.restore(archived);
      rows.setFact(RESTORE, null);
      later();
    });
  }

  /** Makes D1 say what is so, also what becomes so meanwhile. */
  async function syncAll(): Promise<void> {
    if (rows.fact(RESTORE) !== null) await restore();
    for (;;) {
      const [fresh, gone] = [rows.unarchived(MOST), rows.fact(MESSAGES_GONE)];
      if (fresh.length === 0 && gone === null) return ledger.complete(MESSAGES);
      const anew = gone === null ? null : { numbers: rows.numbers, blocks: rows.blocks };
      await keepMessages(database(), ledger.state.game, fresh, anew);
      ledger.transact(() => {
        rows.noteArchived(fresh);
        if (gone !== null && rows.fact(MESSAGES_GONE) === gone) rows.setFact(MESSAGES_GONE, null);
      });
    }
  }

  const sync = () => (syncing ??= syncAll().finally(() => (syncing = null)));
  /** Within a transaction of the caller's. */
  const later = () => ledger.scheduleIn(MESSAGES, AFTER_MESSAGE);

  return {
    sync,
    later,
    jobs: { [MESSAGES]: { work: sync, pauses: SHORT_PAUSES } },

    /** Has D1 told that messages are gone, or who blocks whom. Within a transaction of the caller's. */
    laterAnew(): void {
      rows.setFact(MESSAGES_GONE, String(Number(rows.fact(MESSAGES_GONE) ?? 0) + 1));
      later();
    },

    /** Takes over from D1 what this object has lost, and tells it all that it has. */
    restore(): Promise<void> {
      ledger.transact(() => {
        rows.setFact(RESTORE, "1");
        later();
      });
      return sync();
    },
  };
}
