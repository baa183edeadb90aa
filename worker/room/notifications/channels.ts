/** The channels that a seat is told by, and the rooms that follow the game: what is kept of them, and how that changes. */
import type { EndReason, LostChannel } from "../../../api/channel-schema.ts";
import type { You } from "../../../api/state-schema.ts";
import { isSeat, WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { ChannelKind } from "../../../game/notification.ts";
import type { Side } from "../../../rules/contract.ts";
import { KINDS } from "../../notifications/kinds.ts";
import { random } from "../../tokens/secrets.ts";
import { always, type Feature } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";
import {
  changed,
  type KeptChannel,
  type NotificationSetting,
  type NotificationSettings,
  type Wish,
  type WishChange,
} from "./notification-settings.ts";
import type { ChannelStatus } from "../../notifications/content/message.ts";
import type { NotificationDeliveries } from "./notification-deliveries.ts";
import type { Time } from "../kernel/time.ts";

/** The length of a channel's id: enough, since it opens nothing. */
const ID_BYTES = 5;
const USUAL: Wish = { when: "turn", always: false, remind: null, nextAfter: null, mutesCalls: false };

/** A channel as it is set up. */
export interface NewChannel {
  readonly recipient: string;
  readonly kind: ChannelKind;
  /** The recipient whose place it takes, where there is one: an address takes that of another one anyway. */
  readonly replaces?: string;
  /** When its seat wants to be told, by whatever channel; what is undefined stays as it is. */
  readonly change?: WishChange;
  /** Whether somebody there has said yes just now, or before. */
  readonly isConfirmed: boolean;
}

/** What a seat's notifications are told of its channels (`notifications.ts`). */
interface Notifications extends Pick<NotificationDeliveries, "look" | "noteRead"> {
  dismiss(side: Side): void;
}

interface Parts {
  readonly ledger: Ledger;
  readonly time: Time;
  readonly settings: NotificationSettings;
  readonly notifications: Notifications;
}

export class Channels implements Feature {
  readonly #ledger: Ledger;
  readonly #settings: NotificationSettings;
  readonly #notifications: Notifications;
  readonly #time: Time;

  constructor({ ledger, time, settings, notifications }: Parts) {
    this.#ledger = ledger;
    this.#settings = settings;
    this.#notifications = notifications;
    this.#time = time;
  }

  /** How what tells the seat goes, and the rooms that follow the game. Nothing more comes of a game that is over. */
  toSeat(side: Side) {
    const mail = this.#outlook(side);
    const isTroubled = this.#ledger.state.status !== "over" && [side, WHOLE_GAME].some((each) => this.#isTroubled(each));
    return always<Partial<You>>({ ...(mail !== null && { mail }), ...(isTroubled && { trouble: true }) });
  }

  /** Who tells the seat, and how; null where nobody does. */
  setting(side: Side): NotificationSetting | null {
    return this.#settings.of(side);
  }

  /** Those of a side, the rooms that follow the game, or its maker's, in the order of preference. */
  of(listener: string): readonly KeptChannel[] {
    return this.#settings.channelsOf(listener);
  }

  /** What brings a listener's secrets, as its own link, and keeps a thread for each game; null where it is told by no such thing. */
  confidential(listener: string): KeptChannel | null {
    return this.of(listener).find(({ kind }) => KINDS[kind].isConfidential) ?? null;
  }

  /** By that recipient; null where the listener is not told by it. */
  by(listener: string, recipient: string): KeptChannel | null {
    return this.of(listener).find((each) => each.recipient === recipient) ?? null;
  }

  /** Whether the seat is told of its turns, or nothing that it is told by is known to arrive; null where neither is so. */
  #outlook(side: Side): "on" | "broken" | null {
    const setting = this.#settings.of(side);
    const agreed = (setting?.channels ?? []).flatMap(({ status }) => (hasAgreed(status) ? [status] : []));
    if (setting === null || agreed.length === 0) return null;
    if (agreed.every(({ kind }) => kind === "broken")) return "broken";
    return setting.when === "end" ? null : "on";
  }

  /** Whether something that tells a listener is known not to arrive, or is gone. */
  #isTroubled(listener: string): boolean {
    return this.#settings.lost(listener).length > 0 || this.of(listener).some(({ status }) => status?.kind === "broken");
  }

  /**
   * Has a listener told by a channel, from now on first of all; or, where that tells it already, as it stands. An address takes the
   * place of another one. The player who does that is there, so nothing waits for them. Within a transaction of the caller's.
   * @returns the recipient that it has replaced
   */
  put(listener: string, { recipient, kind, replaces, change = {}, isConfirmed }: NewChannel): string | null {
    const before = this.of(listener);
    const same = before.find((each) => each.recipient === recipient);
    const isFormer = (each: KeptChannel) => each.recipient === replaces || (KINDS[kind].isSole && each.kind === kind);
    const replaced = same === undefined ? before.find(isFormer) : undefined;
    const status = isConfirmed ? { kind: "agreed" as const } : null;
    const channel = { id: random(ID_BYTES), ...same, recipient, kind, status };
    const inPlace = same ?? replaced;
    const channels = inPlace ? before.map((each) => (each === inPlace ? channel : each)) : [channel, ...before];
    if (isSeat(listener) && before.length === 0) this.#settings.write({ side: listener, told: [], ...USUAL });
    this.#settings.writeChannels(listener, channels);
    this.#settings.forgetLost(listener, kind);
    if (isSeat(listener)) this.wish(listener, change);
    else this.#time.schedule();
    return replaced?.recipient ?? null;
  }

  /** Has a seat told when it wishes, by whatever tells it. Its player is there: nothing waits for them. Within a transaction of the caller's. */
  wish(side: Side, change: WishChange): void {
    this.#notifications.dismiss(side);
    const setting = this.#settings.of(side);
    if (setting !== null) this.#settings.write({ ...setting, ...changed(setting, change, this.#ledger.now()) });
    this.#time.schedule();
  }

  /** What told a listener and does so no more. */
  lost(listener: string): readonly LostChannel[] {
    return this.#settings.lost(listener);
  }

  /** The player of these listeners has seen what was lost. Within a transaction of the caller's. */
  forgetLost(listeners: readonly string[]): void {
    for (const listener of listeners) this.#settings.forgetLost(listener, null);
  }

  /** In this order from now on. Within a transaction of the caller's. */
  order(listener: string, channels: readonly KeptChannel[]): void {
    this.#settings.writeChannels(listener, channels);
  }

  /** Has a seat told as it was in the game before this one. Within a transaction of the caller's. */
  take(setting: NotificationSetting): void {
    // An object that still runs older code hands on none.
    this.#settings.write({ ...setting, told: [] });
    this.#takeChannels(setting.side, setting.channels);
  }

  /** The same rooms follow this game. Within a transaction of the caller's. */
  takeRooms(rooms: readonly KeptChannel[]): void {
    this.#takeChannels(WHOLE_GAME, rooms);
  }

  #takeChannels(listener: string, channels: readonly KeptChannel[]): void {
    const fresh = channels.map((channel) => ({ ...channel, id: random(ID_BYTES) }));
    this.#settings.writeChannels(listener, fresh);
  }

  /** Somebody wants a listener to be told by that recipient no more. Within a transaction of the caller's. */
  drop(listener: string, recipient: string): void {
    if (isSeat(listener)) this.#notifications.dismiss(listener);
    this.#tellWithout(listener, recipient);
  }

  /** That recipient tells no more, by no act on the page: what it was to tell is told by another one, and its loss is said. */
  lose(listener: string, recipient: string, reason: EndReason): void {
    const before = this.of(listener);
    const gone = before.find((each) => each.recipient === recipient);
    const isOnly = before.every((each) => each === gone);
    this.#ledger.transact(() => {
      if (gone !== undefined) this.#settings.noteLost(listener, { kind: gone.kind, at: this.#ledger.now(), reason });
      if (isSeat(listener) && isOnly) this.#notifications.dismiss(listener);
      // They have read what they stop.
      if (reason === "stopped") this.#notifications.noteRead(listener, recipient);
      this.#tellWithout(listener, recipient);
    });
  }

  /** Within a transaction. */
  #tellWithout(listener: string, recipient: string): void {
    const left = this.of(listener).filter((each) => each.recipient !== recipient);
    this.#settings.writeChannels(listener, left);
    if (isSeat(listener)) this.#notifications.look(listener);
  }

  /** Tells a listener nothing any more. Within a transaction of the caller's. @returns its recipients */
  clear(listener: string): readonly string[] {
    const before = this.of(listener);
    if (isSeat(listener)) this.#notifications.dismiss(listener);
    this.#settings.forgetLost(listener, null);
    this.#settings.writeChannels(listener, []);
    return before.map(({ recipient }) => recipient);
  }

  /** Keeps how telling goes, where the listener is told by that recipient; another one may have to tell in its place. Within a transaction of the caller's. */
  setStatus(listener: string, recipient: string, status: ChannelStatus): void {
    const channel = this.by(listener, recipient);
    if (channel === null) return;
    this.#settings.writeStatus(channel, status.kind === "asked" ? null : status);
    if (isSeat(listener)) this.#notifications.look(listener);
  }
}

/** Whether somebody there has said yes, however it goes since. */
export function hasAgreed(status: ChannelStatus | null): status is ChannelStatus {
  return status !== null && status.kind !== "asked" && !(status.kind === "broken" && status.isAsked);
}
