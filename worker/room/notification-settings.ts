/** The seats that are told by somebody: rows in, rows out. Every move asks for them, so they are read once and kept. */
import type { Listener, LastNotice } from "../../game/notice-policy.ts";
import { FREQUENCIES, type Frequency } from "../../game/notice.ts";
import type { NoticeStatus } from "./notice-status.ts";
import type { Side } from "../../rules/contract.ts";

/** Who tells a seat, and when it wants to be told. */
export interface Wish {
  readonly recipient: string;
  readonly when: Frequency;
  /** With its page open before it, too. */
  readonly always: boolean;
}

/** The wish of a seat, and how its noticeStatus goes. */
export interface EmailAnswer extends Wish {
  readonly side: Side;
  readonly noticeStatus: NoticeStatus | null;
}

export interface NotificationSetting extends Listener, EmailAnswer {}

interface SettingRow extends Record<string, SqlStorageValue> {
  side: string;
  recipient: string;
  frequency: string;
  always: number;
  last_notice: string | null;
  status: string | null;
}

export class NotificationSettings {
  readonly #sql: SqlStorage;
  /** Null after a change. */
  #all: readonly NotificationSetting[] | null = null;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  all(): readonly NotificationSetting[] {
    this.#all ??= this.#sql.exec<SettingRow>("SELECT * FROM notification_settings").toArray().map(read);
    return this.#all;
  }

  of(side: Side): NotificationSetting | null {
    return this.all().find((setting) => setting.side === side) ?? null;
  }

  write({ side, recipient, when, always, lastNotice, noticeStatus }: NotificationSetting): void {
    this.#all = null;
    const texts = [lastNotice && JSON.stringify(lastNotice), noticeStatus && JSON.stringify(noticeStatus)];
    const insert = "INSERT OR REPLACE INTO notification_settings VALUES (?, ?, ?, ?, ?, ?)";
    this.#sql.exec(insert, side, recipient, when, always ? 1 : 0, ...texts);
  }

  drop(side: Side): void {
    this.#all = null;
    this.#sql.exec("DELETE FROM notification_settings WHERE side = ?", side);
  }
}

function read({ side, recipient, frequency, always, ...texts }: SettingRow): NotificationSetting {
  const when = FREQUENCIES.find((each) => each === frequency) ?? "turn";
  const lastNotice: LastNotice | null = texts.last_notice === null ? null : JSON.parse(texts.last_notice);
  const noticeStatus: NoticeStatus | null = texts.status === null ? null : JSON.parse(texts.status);
  return { side, recipient, when, always: always === 1, lastNotice, noticeStatus };
}
