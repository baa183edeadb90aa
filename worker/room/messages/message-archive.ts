/** How a game's messages come to D1 with what their seats have set, and back from there where this object has lost them. */
import { type ArchivedMessages, keepMessages, type MessageSeatRow, readMessages } from "../../archive/messages.ts";
import type { Side } from "../../../rules/contract.ts";
import { isSame } from "../../../rules/values.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { createRowArchive, lastTaken } from "../kernel/row-archive.ts";
import { MESSAGES, type MessageRow, type MessageRows, messagesFrom, messagesStopped, messagesTaken } from "./message-rows.ts";

export type MessageArchive = ReturnType<typeof createMessageArchive>;

export function createMessageArchive(ledger: Ledger, rows: MessageRows, database: () => D1Database) {
  const { store, state } = ledger;
  const { game, sides } = state;

  /** What D1 is to have of a seat. */
  function seatRow(side: Side): MessageSeatRow {
    const { read, muted, notices } = rows.seat(side);
    const isStopped = rows.fact(messagesStopped(side)) !== null;
    return { side, since: rows.from(side), taken: lastTaken(store, side), read, muted, notices, stopped: isStopped };
  }

  function takeOver({ messages, seats, blocks }: ArchivedMessages): void {
    rows.restore(messages);
    for (const side of sides) {
      const taken = lastTaken(store, side);
      const row = seats.find((each) => each.side === side);
      // Who knows of the seat's last taking knows since when its player reads; else it is that, for a log does not tell whose a new link is.
      const here = { since: rows.from(side), taken: Number(rows.fact(messagesTaken(side)) ?? 0) };
      const known = [here, ...(row === undefined ? [] : [row])].filter((each) => each.taken === taken);
      const since = known.length === 0 ? taken : Math.max(...known.map((each) => each.since));
      rows.setFact(messagesFrom(side), String(since));
      rows.setFact(messagesTaken(side), String(taken));
      if (row?.stopped) rows.setFact(messagesStopped(side), "1");
      if (row?.taken !== taken) continue;
      rows.restoreSeat(side, row);
      for (const block of blocks.filter((each) => each.side === side)) rows.block(block);
    }
  }

  const archive = createRowArchive<MessageRow>(ledger, {
    name: MESSAGES,
    unarchived: (limit) => rows.unarchived(limit),
    noteArchived: (archived) => rows.noteArchived(archived),
    keep: (fresh, isAnew) => {
      const { numbers, blocks } = rows;
      return keepMessages(database(), game, fresh, isAnew ? { numbers, blocks, seats: sides.map(seatRow) } : null);
    },
    read: async () => {
      const archived = await readMessages(database(), game);
      return () => takeOver(archived);
    },
  });

  return {
    ...archive,

    /** A seat may have come to another player. Within the transaction that appends the event. */
    noteTaken(side: Side, seq: number): void {
      rows.setFact(messagesTaken(side), String(seq));
      archive.laterAnew();
    },

    /** What D1 has otherwise than this object, as far as it was told: empty where nothing is. */
    async differing(): Promise<readonly string[]> {
      const isPaid = archive.isPaid && rows.unarchived(1).length === 0;
      const [here, set] = [rows.all(), sides.map(seatRow)];
      const there = await readMessages(database(), game);
      if (!isPaid || !archive.isPaid) return [];
      const isAsSet = there.seats.every((seat) => set.some((each) => isSame(seat, each)));
      return isSame(here, there.messages) && isSame(rows.blocks, there.blocks) && isAsSet ? [] : [MESSAGES];
    },
  };
}
