/** Who is told of a game, and by which channels: rows in, rows out. Every move asks for them, so they are read once and kept. */
import { isSeat, MAKER, WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { Listener, NotificationDelivery } from "../../../game/notification-policy.ts";
import { CHANNEL_KINDS, type ChannelKind, FREQUENCIES, type Frequency } from "../../../game/notification.ts";
import type { RemindWish } from "../../../game/reminders.ts";
import type { RemindDays } from "../../../game/limits.ts";
import type { ChannelStatus } from "../../notifications/content/message.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Tables } from "../../object/tables.ts";
import { jobName } from "../../object/jobs.ts";
import { all, CHANNELS, type FeatureTables } from "../../object/stored.ts";
import type { Store } from "../kernel/store.ts";
import type { ChannelsBody, LostChannel } from "../../../api/channel-schema.ts";

export const NOTIFICATIONS_TABLES: FeatureTables = {
  listeners: { columns: all(CHANNELS, "listener frequency always remind next_after last_notice"), ofSeat: "listener = ?" },
  channels: {
    columns: { ...all(CHANNELS, "listener recipient kind rank status"), id: "nothing" },
    ofSeat: "listener = ?",
  },
};

/** Hands a notification to a recipient: `notice:<side>:<occasion>`. */
export const NOTICE = "notice";
/** Has another channel told of what was handed over, where that fails or stays unseen: `next-channel:<side>`. */
export const NEXT_CHANNEL = "next-channel";
/** Has a recipient take back what it shows: `withdraw:<side>:<recipient>`. */
export const WITHDRAW = "withdraw";

/** When a seat wants to be told, by whatever channel. */
export interface Wish {
  readonly when: Frequency;
  /** With its page open before it, too. */
  readonly always: boolean;
  /** When a turn that stays unanswered is told again; null for never. */
  readonly remind: RemindWish | null;
  /** After how many minutes unseen the next channel is told; null for never. */
  readonly nextAfter: number | null;
  /** Whether the other player's calls are not told. */
  readonly mutesCalls: boolean;
}

/** By what a listener is told. */
export interface KeptChannel {
  /** What its player names it by: random, for this game alone. */
  readonly id: string;
  readonly recipient: string;
  readonly kind: ChannelKind;
  /** How that goes; null where nobody there has said yes. */
  readonly status: ChannelStatus | null;
}

/** The wish of a seat, and its channels: at least one, in the order that its player prefers. */
export interface NotificationSetting extends Listener, Wish {
  readonly channels: readonly KeptChannel[];
}

interface ListenerRow {
  listener: string;
  frequency: string;
  always: number;
  remind: string | null;
  next_after: number | null;
  last_notice: string | null;
}

interface ChannelRow {
  id: string;
  listener: string;
  recipient: string;
  kind: string;
  status: string | null;
}

export type NotificationSettings = ReturnType<typeof createNotificationSettings>;

/** Whatever writes does so within a transaction of the caller's. */
export function createNotificationSettings(store: Tables) {
  const all = store.kept(() => {
    const seats = store
      .rows<ListenerRow>("SELECT * FROM listeners")
      .map((row) => read(row, readChannels(store, row.listener), store.fact(muted(row.listener)) !== null));
    return seats.filter(({ channels }) => channels.length > 0);
  });
  /** The channels of listeners that are no seats. */
  const others = store.kept(() => new Map([WHOLE_GAME, MAKER].map((each) => [each, readChannels(store, each)])));
  const of = (side: Side) => all.value.find((setting) => setting.side === side) ?? null;
  const readAnew = () => [all, others].forEach((each) => each.drop());

  return {
    ...createLost(store),

    /** The settings of seats that are told by something. */
    all: () => all.value,
    of,

    /** Those of a side, of all rooms that follow the game, or of its maker who plays neither side. */
    channelsOf: (listener: string): readonly KeptChannel[] =>
      (isSeat(listener) ? of(listener)?.channels : others.value.get(listener)) ?? [],

    /** What a seat wishes, and what it was told last. */
    write({ side, when, always, remind, nextAfter, mutesCalls, told }: Listener & Wish): void {
      all.drop();
      if (mutesCalls) store.setFact(muted(side), "1");
      else store.dropFact(muted(side));
      const texts = [remind && JSON.stringify(remind), nextAfter, writeTold(told)];
      store.run("INSERT OR REPLACE INTO listeners VALUES (?, ?, ?, ?, ?, ?)", side, when, always ? 1 : 0, ...texts);
    },

    /** A listener is told by these and no others; by none, its wish is forgotten too. */
    writeChannels: (listener: string, channels: readonly KeptChannel[]): void => {
      readAnew();
      store.run("DELETE FROM channels WHERE listener = ?", listener);
      for (const [rank, { id, recipient, kind, status }] of channels.entries()) {
        const text = status && JSON.stringify(status);
        store.run("INSERT INTO channels VALUES (?, ?, ?, ?, ?, ?)", id, listener, recipient, kind, rank, text);
      }
      if (channels.length > 0) return;
      store.run("DELETE FROM listeners WHERE listener = ?", listener);
      store.dropFact(muted(listener));
    },

    /** How telling by a channel goes; null where nobody there has said yes. */
    writeStatus({ id }: KeptChannel, status: ChannelStatus | null): void {
      readAnew();
      store.run("UPDATE channels SET status = ? WHERE id = ?", status && JSON.stringify(status), id);
    },
  };
}

/** What names what tells a listener no more. */
const LOST = "lost:";

/**
 * By listener, what told it and does so no more, though its player has not removed that on its page: they had better be told that nothing
 * comes there, and why. Every state asks for them.
 */
function createLost(store: Tables) {
  const kept = store.kept(() => {
    const rows = store.rows<{ name: string; value: string }>("SELECT name, value FROM facts WHERE name GLOB ?", `${LOST}*`);
    return new Map(rows.map(({ name, value }) => [name.slice(LOST.length), readLost(value)]));
  });
  const lost = (listener: string) => kept.value.get(listener) ?? [];

  const write = (listener: string, left: readonly LostChannel[]) => {
    kept.drop();
    if (left.length === 0) store.dropFact(LOST + listener);
    else store.setFact(LOST + listener, JSON.stringify(left));
  };

  return {
    /** What tells a listener no more, one of each kind: the last one. */
    lost,

    noteLost: (listener: string, fresh: LostChannel) =>
      write(listener, [...lost(listener).filter(({ kind }) => kind !== fresh.kind), fresh]),

    /** The listener is told by another one of that kind; null: its player has seen it, or wants to be told nothing. */
    forgetLost: (listener: string, kind: ChannelKind | null = null): void => {
      const before = lost(listener);
      const left = before.filter((each) => kind !== null && each.kind !== kind);
      if (left.length < before.length) write(listener, left);
    },
  };
}

function readChannels(store: Tables, listener: string): readonly KeptChannel[] {
  const query = "SELECT * FROM channels WHERE listener = ? ORDER BY rank";
  return store.rows<ChannelRow>(query, listener).flatMap(({ id, recipient, kind, status }) => {
    const known = CHANNEL_KINDS.find((each) => each === kind);
    const told: ChannelStatus | null = status === null ? null : JSON.parse(status);
    return known === undefined ? [] : [{ id, recipient, kind: known, status: told }];
  });
}

/** What names that a listener's player wants no calls. */
function muted(listener: string): string {
  return `calls-muted:${listener}`;
}

function read(
  { listener, frequency, always, ...row }: ListenerRow,
  channels: readonly KeptChannel[],
  mutesCalls: boolean,
): NotificationSetting {
  const when = FREQUENCIES.find((each) => each === frequency) ?? "turn";
  const remind: RemindWish | null = row.remind === null ? null : JSON.parse(row.remind);
  return {
    side: listener,
    when,
    always: always === 1,
    remind,
    nextAfter: row.next_after,
    mutesCalls,
    told: readTold(row.last_notice),
    channels,
  };
}

/** The one that was handed over last stands first, with the others in it: the version before knows that one alone. */
function writeTold(told: readonly NotificationDelivery[]): string | null {
  const last = told.at(-1);
  if (last === undefined) return null;
  const others = told.slice(0, -1);
  return JSON.stringify({ ...last, ...(others.length > 0 && { others }) });
}

function readTold(text: string | null): readonly NotificationDelivery[] {
  if (text === null) return [];
  const { others = [], ...last }: NotificationDelivery & { readonly others?: readonly NotificationDelivery[] } = JSON.parse(text);
  return [...others, last];
}

/** Forgets which notifications were handed over: they were of another log. */
export function forgetLastDeliveries(store: Store): void {
  store.run("UPDATE listeners SET last_notice = NULL");
}

/** Forgets what waits to be told to a seat, and that it wants no calls, in tables that are not loaded. Within a transaction of the caller's. */
export function forgetWaiting(store: Tables, side: Side): void {
  for (const kind of [NOTICE, WITHDRAW]) store.run(`DELETE FROM jobs WHERE name LIKE '${kind}:' || ? || ':%'`, side);
  store.run("DELETE FROM jobs WHERE name = ?", jobName(NEXT_CHANNEL, side));
  store.dropFact(muted(side));
}

/** What somebody says of when they want to be told; what is undefined stays as it is. */
export type WishChange = Pick<ChannelsBody, "when" | "always" | "remind" | "nextAfter" | "calls">;

/** @param now in milliseconds since 1970 */
export function changed(before: Wish, change: WishChange, now: number): Wish {
  const { when = before.when, always = before.always, nextAfter = before.nextAfter, calls = !before.mutesCalls } = change;
  return { when, always, nextAfter, mutesCalls: !calls, remind: remindWish(before.remind, change.remind, now) };
}

/** The same as before counts on. */
function remindWish(before: RemindWish | null, days: RemindDays | null | undefined, now: number): RemindWish | null {
  if (days === undefined || days === before?.days) return before;
  return days === null ? null : { days, since: now };
}

/** The fact that it stands in. */
const ANNOUNCED = "announced";

/** 0 where nothing ever was. */
export function announcedAt(store: Store): number {
  return Number(store.fact(ANNOUNCED) ?? 0);
}

/** Within a transaction of the caller's. */
export function noteAnnounced(store: Store, at: number): void {
  store.setFact(ANNOUNCED, String(at));
}

/** What was kept before there were reasons was gone. */
function readLost(text: string): readonly LostChannel[] {
  const kept: readonly (Omit<LostChannel, "reason"> & Partial<LostChannel>)[] = JSON.parse(text);
  return kept.map((each) => ({ reason: "gone", ...each }));
}
