/**
 * Messages as a game's object keeps them, beside the log, with what each seat has set about them. Which messages a seat's player may read
 * follows from when they came to it: nobody reads what was written to the player before.
 */
import type { Message, MessagesChange } from "../../../api/messages-schema.ts";
import { MESSAGE_NOTICES, type MessageNotices, PRESETS } from "../../../api/messages.ts";
import type { Side } from "../../../rules/contract.ts";
import { all, type FeatureTables } from "../../object/stored.ts";
import type { Kept } from "../../object/tables.ts";
import { forgetArchived } from "../kernel/row-archive.ts";
import type { Store } from "../kernel/store.ts";

export const MESSAGES_TABLES: FeatureTables = {
  messages: {
    columns: { ...all("messages", "number side at turn text preset hidden"), ...all("nothing", "seq key archived") },
    ofSeat: "side = ?",
    steps: {
      "messages/1": `CREATE TABLE messages (
        number INTEGER PRIMARY KEY AUTOINCREMENT, side TEXT NOT NULL, at INTEGER NOT NULL, turn INTEGER NOT NULL, seq INTEGER NOT NULL,
        text TEXT, preset TEXT, hidden INTEGER NOT NULL DEFAULT 0, key TEXT, archived INTEGER NOT NULL DEFAULT 0
      )`,
    },
  },
  message_seats: {
    columns: { ...all("messages", "side read muted notices"), ...all("nothing", "noticed told composed after") },
    ofSeat: "side = ?",
    steps: {
      "messages/2": `CREATE TABLE message_seats (
        side TEXT PRIMARY KEY, read INTEGER NOT NULL, muted INTEGER NOT NULL, notices TEXT NOT NULL, noticed INTEGER NOT NULL,
        told INTEGER NOT NULL, composed INTEGER NOT NULL, after INTEGER NOT NULL
      ) WITHOUT ROWID`,
    },
  },
  blocked_browsers: {
    columns: all("messages", "side browser blocked"),
    ofSeat: "side = ?",
    steps: {
      "messages/3":
        "CREATE TABLE blocked_browsers (side TEXT NOT NULL, browser TEXT NOT NULL, blocked TEXT NOT NULL, PRIMARY KEY (browser, blocked)) WITHOUT ROWID",
    },
  },
};

/** A message as D1 keeps it, too. */
export interface MessageRow {
  readonly number: number;
  readonly side: Side;
  readonly at: number;
  readonly turn: number;
  /** The log's last event by then: who has come to a seat since does not read it. */
  readonly seq: number;
  readonly text: string | null;
  readonly preset: string | null;
  readonly hidden: boolean;
  /** The fingerprint of what names it, so that it comes once; null where nothing does. */
  readonly key: string | null;
}

type Row = Omit<MessageRow, "hidden"> & { readonly hidden: number };
/** What every answer goes by. */
type Head = Pick<Row, "number" | "side" | "seq" | "hidden">;

/** What a seat has set, and how far its player was told. */
export interface MessageSeat {
  readonly read: number;
  readonly muted: boolean;
  readonly notices: MessageNotices;
  /** When a notification of messages alone was last handed over. */
  readonly noticed: number;
  /** The number up to which notifications that were sent have said them. */
  readonly told: number;
  /** The number up to which the notification says them that was composed last, and when one had last been sent by then. */
  readonly composed: number;
  readonly after: number;
}

const UNSET: MessageSeat = { read: 0, muted: false, notices: "own", noticed: 0, told: 0, composed: 0, after: 0 };

/** What D1 has of that. */
type Settings = Pick<MessageSeat, "read" | "muted"> & { readonly notices: string };

/** A browser that is blocked by another one. */
interface BlockedBrowser {
  readonly side: Side;
  readonly browser: string;
  readonly blocked: string;
}

/** Whatever writes does so within a transaction of the caller's. */
export class MessageRows {
  readonly #store: Store;
  readonly #heads: Kept<readonly Head[]>;
  readonly #seats: Kept<ReadonlyMap<Side, MessageSeat>>;
  readonly #facts: Kept<ReadonlyMap<string, string>>;

  constructor(store: Store) {
    this.#store = store;
    this.#heads = store.kept(() => store.rows<Head>("SELECT number, side, seq, hidden FROM messages ORDER BY number"));
    this.#seats = store.kept(() => new Map(store.rows<SeatRow>("SELECT * FROM message_seats").map(readSeat)));
    this.#facts = store.kept(() => {
      const facts = store.rows<Fact>("SELECT name, value FROM facts WHERE name GLOB 'messages-*'");
      return new Map(facts.map(({ name, value }) => [name, value]));
    });
  }

  get isEmpty(): boolean {
    return this.#heads.value.length === 0;
  }

  get numbers(): readonly number[] {
    return this.#heads.value.map(({ number }) => number);
  }

  /** How many were ever written. */
  get count(): number {
    return this.#store.rows<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'messages'")[0]?.seq ?? 0;
  }

  /** Whether both players that sit there have written. */
  isAnswered(sides: readonly Side[]): boolean {
    return sides.every((side) => this.#heads.value.some((each) => each.side === side));
  }

  seat(side: Side): MessageSeat {
    return this.#seats.value.get(side) ?? UNSET;
  }

  fact(name: string): string | null {
    return this.#facts.value.get(name) ?? null;
  }

  setFact(name: string, value: string | null): void {
    this.#facts.drop();
    if (value === null) this.#store.dropFact(name);
    else this.#store.setFact(name, value);
  }

  /** The number of events that a seat's player was not there for. */
  from(side: Side): number {
    return Number(this.fact(messagesFrom(side)) ?? 0);
  }

  /** How many are there of a seat. */
  countOf(side: Side): number {
    return this.#heads.value.filter((each) => each.side === side).length;
  }

  /** Those that a seat's player may read. */
  readable(side: Side): readonly Head[] {
    const { muted } = this.seat(side);
    return this.#since(side).filter((each) => each.side === side || !muted);
  }

  /** Those that were written since a seat's player is there. */
  #since(side: Side): readonly Head[] {
    const from = this.from(side);
    return this.#heads.value.filter((each) => each.seq >= from);
  }

  unread(side: Side): readonly Head[] {
    const { read } = this.seat(side);
    return this.readable(side).filter((each) => each.side !== side && each.hidden === 0 && each.number > read);
  }

  find(side: Side, key: string): MessageRow | undefined {
    return this.#rows("WHERE side = ? AND key = ?", side, key)[0];
  }

  /** Those that a seat has written since then. */
  of(side: Side, since = 0): readonly MessageRow[] {
    return this.#rows("WHERE side = ? AND at > ? ORDER BY number", side, since);
  }

  /** The last ones before a number that a seat's player may read, the oldest first. */
  page(side: Side, before: number, limit: number, which: "readable" | "muted, too" = "readable"): readonly MessageRow[] {
    const heads = which === "readable" ? this.readable(side) : this.#since(side);
    const numbers = heads.flatMap(({ number }) => (number < before ? [number] : []));
    return this.#rows("WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number", JSON.stringify(numbers.slice(-limit)));
  }

  /** @returns its number */
  add(message: Omit<MessageRow, "number" | "hidden">): number {
    this.#insert("INTO messages", { ...message });
    return this.numbers.at(-1) ?? 0;
  }

  /** What it says is gone for good. */
  hide(number: number): void {
    this.#heads.drop();
    this.#store.run("UPDATE messages SET hidden = 1, text = NULL, preset = NULL, archived = 0 WHERE number = ?", number);
  }

  clear(): void {
    this.#heads.drop();
    this.#store.run("DELETE FROM messages");
  }

  writeSeat(side: Side, change: Partial<MessageSeat>): void {
    this.#insert("OR REPLACE INTO message_seats", { side, ...this.seat(side), ...change });
    this.#seats.drop();
  }

  all(): readonly MessageRow[] {
    return this.#rows("ORDER BY number");
  }

  /** What D1 does not have. */
  unarchived(limit: number): readonly MessageRow[] {
    return this.#rows("WHERE archived = 0 ORDER BY number LIMIT ?", limit);
  }

  /** D1 has these as they are, unless they were hidden meanwhile. */
  noteArchived(archived: readonly MessageRow[]): void {
    for (const { number, hidden } of archived)
      this.#store.run("UPDATE messages SET archived = 1 WHERE number = ? AND hidden = ?", number, Number(hidden));
  }

  /** Takes over what D1 has, where this object has lost it; all of it is told to D1 anew. */
  restore(archived: readonly MessageRow[]): void {
    this.#store.run("UPDATE messages SET archived = 0");
    for (const message of archived) this.#insert("OR IGNORE INTO messages", { ...message });
    for (const { number, hidden } of archived) if (hidden) this.hide(number);
  }

  /** Takes over what a seat had set, where this object knows nothing of that. Numbers that are gone for good may come again here. */
  restoreSeat(side: Side, { read, muted, notices }: Settings): void {
    const last = this.numbers.at(-1) ?? 0;
    if (!this.#seats.value.has(side)) this.writeSeat(side, { read: Math.min(read, last), muted, notices: readNotices(notices) });
  }

  /** Who blocks whom, and for which seat. */
  get blocks(): readonly BlockedBrowser[] {
    return this.#store.rows<BlockedBrowser>("SELECT side, browser, blocked FROM blocked_browsers ORDER BY browser, blocked");
  }

  block(block: BlockedBrowser): void {
    this.#insert("OR IGNORE INTO blocked_browsers", { ...block });
  }

  /** A browser blocks nobody any more, or nothing at all is kept of it. */
  unblock(browser: string, how: "blocker" | "either"): void {
    this.#store.run(
      "DELETE FROM blocked_browsers WHERE ? IN (browser, iif(?, blocked, NULL))",
      browser,
      Number(how === "either"),
    );
  }

  #rows(rest: string, ...values: SqlStorageValue[]): readonly MessageRow[] {
    const query = `SELECT number, side, at, turn, seq, text, preset, hidden, key FROM messages ${rest}`;
    return this.#store.rows<Row>(query, ...values).map((row) => ({ ...row, hidden: row.hidden === 1 }));
  }

  #insert(into: string, row: Readonly<Record<string, string | number | boolean | null>>): void {
    const values = Object.values(row).map((value) => (typeof value === "boolean" ? Number(value) : value));
    this.#heads.drop();
    this.#store.run(`INSERT ${into} (${Object.keys(row).join()}) VALUES (${values.map(() => "?").join()})`, ...values);
  }
}

/** A message as players are told of it. */
export function shownMessage({ number, side, at, turn, text, preset, hidden }: Omit<MessageRow, "key">): Message {
  const known = PRESETS.find((each) => each === preset);
  return { number, side, at, turn, ...(text !== null && { text }), ...(known && { preset: known }), ...(hidden && { hidden }) };
}

/** What a seat has set after a change; nothing goes back to unread. */
export function changedSeat(
  seat: MessageSeat,
  last: number,
  { read = 0, muted = seat.muted, notices = seat.notices }: MessagesChange,
): MessageSeat {
  return { ...seat, read: Math.max(seat.read, Math.min(read, last)), muted, notices };
}

/** What names the number of events that a seat's player was not there for: they read what was written since. */
export function messagesFrom(side: Side): string {
  return `messages-from:${side}`;
}

/** What names the last event by which a seat may have come to another player, as far as that is known here. */
export function messagesTaken(side: Side): string {
  return `messages-taken:${side}`;
}

/** Set where the operator has stopped the messages of a seat, whoever sits there. */
export function messagesStopped(side: Side): string {
  return `messages-stopped:${side}`;
}

interface Fact {
  readonly name: string;
  readonly value: string;
}

type SeatRow = Omit<MessageSeat, "muted" | "notices"> & { readonly side: Side; readonly muted: number; readonly notices: string };

function readSeat({ side, muted, notices, ...row }: SeatRow): readonly [Side, MessageSeat] {
  return [side, { ...row, muted: muted === 1, notices: readNotices(notices) }];
}

function readNotices(word: string): MessageNotices {
  return MESSAGE_NOTICES.find((each) => each === word) ?? UNSET.notices;
}

/** Tells D1. */
export const MESSAGES = "messages";

/**
 * Deletes all messages of a game in which a seat is given up with another history, in tables that are not loaded: whoever has it in this one
 * reads none of them. Within a transaction of the caller's.
 */
export function forgetMessages(store: Store): void {
  store.run("DELETE FROM messages");
  forgetArchived(store, MESSAGES);
}
