/** The seats that are told by somebody: rows in, rows out. Every move asks for them, so they are read once and kept. */
import type { Listener, Told } from "../../game/notice-policy.ts";
import { FREQUENCIES, type Frequency, type Telling } from "../../game/notice.ts";
import type { Side } from "../../rules/contract.ts";

/** Who tells a seat, and when it wants to be told. */
export interface Wish {
  readonly recipient: string;
  readonly when: Frequency;
  /** With its page open before it, too. */
  readonly always: boolean;
}

/** The wish of a seat, and how its telling goes. */
export interface EmailAnswer extends Wish {
  readonly side: Side;
  readonly telling: Telling | null;
}

export interface Watch extends Listener, EmailAnswer {}

interface WatchRow extends Record<string, SqlStorageValue> {
  side: string;
  recipient: string;
  frequency: string;
  always: number;
  told: string | null;
  telling: string | null;
}

export class Watches {
  readonly #sql: SqlStorage;
  /** Null after a change. */
  #all: readonly Watch[] | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  all(): readonly Watch[] {
    this.#all ??= this.#sql.exec<WatchRow>("SELECT * FROM notices").toArray().map(read);
    return this.#all;
  }

  of(side: Side): Watch | null {
    return this.all().find((watch) => watch.side === side) ?? null;
  }

  write({ side, recipient, when, always, told, telling }: Watch): void {
    this.#all = null;
    const texts = [told && JSON.stringify(told), telling && JSON.stringify(telling)];
    const insert = "INSERT OR REPLACE INTO notices VALUES (?, ?, ?, ?, ?, ?)";
    this.#sql.exec(insert, side, recipient, when, always ? 1 : 0, ...texts);
  }

  drop(side: Side): void {
    this.#all = null;
    this.#sql.exec("DELETE FROM notices WHERE side = ?", side);
  }
}

function read({ side, recipient, frequency, always, ...texts }: WatchRow): Watch {
  const when = FREQUENCIES.find((each) => each === frequency) ?? "turn";
  const told: Told | null = texts.told === null ? null : JSON.parse(texts.told);
  const telling: Telling | null = texts.telling === null ? null : JSON.parse(texts.telling);
  return { side, recipient, when, always: always === 1, told, telling };
}
