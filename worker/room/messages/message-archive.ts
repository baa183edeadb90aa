/** How a game's messages come to D1 with what their seats have set, and back from there where this object has lost them. */
import { type ArchivedMessages, keepMessages, type MessageSeatRow, readMessages } from "../../archive/messages.ts";
import type { Side } from "../../../rules/contract.ts";
import { isSame } from "../../../rules/values.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { createRowArchive, lastTaken } from "../kernel/row-archive.ts";
import { MESSAGES, type MessageRow, type MessageRows, messagesFrom, messagesStopped, messagesTaken } from "./message-rows.ts";

interface Parts {
  readonly ledger: Ledger;
  readonly rows: MessageRows;
  /** Asked for whenever it is spoken to, so that what stands in for it in a test is seen. */
  readonly database: () => D1Database;
}

export type MessageArchive = ReturnType<typeof createMessageArchive>;

export function createMessageArchive(parts: Parts) {
  const { ledger, rows, database } = parts;
  const { game, sides } = ledger.state;
  const set = () => sides.map((side) => seatRow(parts, side));

  const archive = createRowArchive<MessageRow>(ledger, {
    name: MESSAGES,
    unarchived: (limit) => rows.unarchived(limit),
    noteArchived: (archived) => rows.noteArchived(archived),
    keep: (fresh, isAnew) => {
      const { numbers, blocks } = rows;
      return keepMessages(database(), game, fresh, isAnew ? { numbers, blocks, seats: set() } : null);
    },
    read: async () => {
      const archived = await readMessages(database(), game);
      return () => takeOver(parts, archived);
    },
  });

  /** What D1 has otherwise than this object: empty where nothing is, or D1 is still to be told something. */
  async function differing(): Promise<readonly string[]> {
    const isPaid = archive.isPaid && rows.unarchived(1).length === 0;
    const [here, setHere] = [rows.all(), set()];
    const there = await readMessages(database(), game);
    if (!isPaid || !archive.isPaid) return [];
    const isAsSet = there.seats.every((seat) => setHere.some((each) => isSame(seat, each)));
    return isSame(here, there.messages) && isSame(rows.blocks, there.blocks) && isAsSet ? [] : [MESSAGES];
  }

  /** A seat may have come to another player. Within the transaction that appends the event. */
  function noteTaken(side: Side, seq: number): void {
    rows.setFact(messagesTaken(side), String(seq));
    archive.laterAll();
  }

  return { ...archive, differing, noteTaken };
}

/** What D1 is to have of a seat. */
function seatRow({ ledger: { store }, rows }: Parts, side: Side): MessageSeatRow {
  const { read, muted, notices } = rows.seat(side);
  const isStopped = rows.fact(messagesStopped(side)) !== null;
  return { side, since: rows.from(side), taken: lastTaken(store, side), read, muted, notices, stopped: isStopped };
}

/** Takes over what D1 has of messages, and of each seat as far as its player is still the same. Within a transaction of the caller's. */
function takeOver({ ledger: { store, state }, rows }: Parts, { messages, seats, blocks }: ArchivedMessages): void {
  rows.restore(messages);
  for (const side of state.sides) {
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
