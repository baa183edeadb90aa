/** The seats that are told by somebody: rows in, rows out. Every move asks for them, so they are read once and kept. */
import type { Listener, LastNotice } from "../../game/notice-policy.ts";
import { FREQUENCIES, type Frequency } from "../../game/notice.ts";
import type { RemindWish } from "../../game/reminders.ts";
import type { NoticeStatus } from "./notice-status.ts";
import type { Side } from "../../rules/contract.ts";
import type { Kept } from "../object/kept.ts";
import type { Tables } from "../object/tables.ts";

/** Who tells a seat, and when it wants to be told. */
export interface Wish {
  readonly recipient: string;
  readonly when: Frequency;
  /** With its page open before it, too. */
  readonly always: boolean;
  /** Of a turn that stays unanswered; null where it is not. */
  readonly remind: RemindWish | null;
}

/** The wish of a seat, and how telling it goes. */
export interface NotificationSetting extends Listener, Wish {
  readonly side: Side;
  readonly noticeStatus: NoticeStatus | null;
}

interface SettingRow extends Record<string, SqlStorageValue> {
  side: string;
  recipient: string;
  frequency: string;
  always: number;
  last_notice: string | null;
  status: string | null;
  remind: string | null;
}

export class NotificationSettings {
  readonly #store: Tables;
  readonly #all: Kept<readonly NotificationSetting[]>;

  constructor(store: Tables) {
    this.#store = store;
    this.#all = store.kept(() => store.rows<SettingRow>("SELECT * FROM notification_settings").map(read));
  }

  all(): readonly NotificationSetting[] {
    return this.#all.get();
  }

  of(side: Side): NotificationSetting | null {
    return this.all().find((setting) => setting.side === side) ?? null;
  }

  write({ side, recipient, when, always, lastNotice, noticeStatus, remind }: NotificationSetting): void {
    this.#all.drop();
    const texts = [
      lastNotice && JSON.stringify(lastNotice),
      noticeStatus && JSON.stringify(noticeStatus),
      remind && JSON.stringify(remind),
    ];
    const insert = "INSERT OR REPLACE INTO notification_settings VALUES (?, ?, ?, ?, ?, ?, ?)";
    this.#store.run(insert, side, recipient, when, always ? 1 : 0, ...texts);
  }

  drop(side: Side): void {
    this.#all.drop();
    this.#store.run("DELETE FROM notification_settings WHERE side = ?", side);
  }
}

function read({ side, recipient, frequency, always, ...texts }: SettingRow): NotificationSetting {
  const when = FREQUENCIES.find((each) => each === frequency) ?? "turn";
  const lastNotice: LastNotice | null = texts.last_notice === null ? null : JSON.parse(texts.last_notice);
  const noticeStatus: NoticeStatus | null = texts.status === null ? null : JSON.parse(texts.status);
  const remind: RemindWish | null = texts.remind === null ? null : JSON.parse(texts.remind);
  return { side, recipient, when, always: always === 1, lastNotice, noticeStatus, remind };
}
