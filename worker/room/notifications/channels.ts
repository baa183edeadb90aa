/** The channels that a seat is told by, and the rooms that follow the game: what is kept of them, and how that changes. */
import type { EndReason } from "../../../api/channel-schema.ts";
import type { You } from "../../../api/state-schema.ts";
import { isSeat, WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { ChannelKind } from "../../../game/notification.ts";
import type { Side } from "../../../rules/contract.ts";
import { KINDS } from "../../notifications/kinds.ts";
import { random } from "../../tokens/secrets.ts";
import { always } from "../kernel/feature.ts";
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

export type Channels = ReturnType<typeof createChannels>;

/** Whatever changes something does so within a transaction of the caller's. */
export function createChannels(parts: Parts) {
  const { settings, notifications } = parts;
  const { of: setting, channelsOf: of, lost, forgetLost, writeChannels } = settings;

  /** By that recipient; null where the listener is not told by it. */
  const by = (listener: string, recipient: string) => of(listener).find((each) => each.recipient === recipient) ?? null;

  return {
    setting,
    of,
    by,
    lost,
    forgetLost,
    toSeat: (side: Side) => always(toldSeat(parts, side)),

    /** What brings a listener's secrets, as its own link, and keeps a thread for each game; null where it is told by no such thing. */
    confidential: (listener: string) => of(listener).find(({ kind }) => KINDS[kind].isConfidential) ?? null,

    put: (listener: string, channel: NewChannel) => put(parts, listener, channel),
    wish: (side: Side, change: WishChange) => wish(parts, side, change),
    /** In this order from now on. */
    order: writeChannels,

    /** Has a seat told as it was in the game before this one. */
    take(before: NotificationSetting): void {
      // An object that still runs older code hands on none.
      settings.write({ ...before, told: [] });
      writeChannels(before.side, before.channels.map(renamed));
    },
    /** The same rooms follow this game. */
    takeRooms: (rooms: readonly KeptChannel[]) => writeChannels(WHOLE_GAME, rooms.map(renamed)),

    /** Somebody wants a listener to be told by that recipient no more. */
    drop(listener: string, recipient: string): void {
      if (isSeat(listener)) notifications.dismiss(listener);
      tellWithout(parts, listener, recipient);
    },
    lose: (listener: string, recipient: string, reason: EndReason) => lose(parts, listener, recipient, reason),

    /** Tells a listener nothing any more. @returns its recipients */
    clear(listener: string): readonly string[] {
      const before = of(listener);
      if (isSeat(listener)) notifications.dismiss(listener);
      forgetLost(listener);
      writeChannels(listener, []);
      return before.map(({ recipient }) => recipient);
    },

    /** Keeps how telling goes, where the listener is told by that recipient; another one may have to tell in its place. */
    setStatus(listener: string, recipient: string, status: ChannelStatus): void {
      const channel = by(listener, recipient);
      if (channel === null) return;
      settings.writeStatus(channel, status.kind === "asked" ? null : status);
      if (isSeat(listener)) notifications.look(listener);
    },
  };
}

/** How what tells the seat goes, and the rooms that follow the game. Nothing more comes of a game that is over. */
function toldSeat({ ledger, settings }: Parts, side: Side): Partial<You> {
  const mail = outlook(settings.of(side));
  /** Whether something that tells a listener is known not to arrive, or is gone. */
  const isTroubled = (listener: string) =>
    settings.lost(listener).length > 0 || settings.channelsOf(listener).some(({ status }) => status?.kind === "broken");
  const trouble = ledger.state.status !== "over" && [side, WHOLE_GAME].some(isTroubled);
  return { ...(mail !== null && { mail }), ...(trouble && { trouble }) };
}

/** Whether a seat is told of its turns, or nothing that it is told by is known to arrive; null where neither is so. */
function outlook(setting: NotificationSetting | null): "on" | "broken" | null {
  const agreed = (setting?.channels ?? []).flatMap(({ status }) => (hasAgreed(status) ? [status] : []));
  if (setting === null || agreed.length === 0) return null;
  if (agreed.every(({ kind }) => kind === "broken")) return "broken";
  return setting.when === "end" ? null : "on";
}

/**
 * Has a listener told by a channel, from now on first of all; or, where that tells it already, as it stands. An address takes the place of
 * another one. The player who does that is there, so nothing waits for them.
 * @returns the recipient that it has replaced
 */
function put(parts: Parts, listener: string, { recipient, kind, replaces, change = {}, isConfirmed }: NewChannel): string | null {
  const { settings, time } = parts;
  const before = settings.channelsOf(listener);
  const same = before.find((each) => each.recipient === recipient);
  const isFormer = (each: KeptChannel) => each.recipient === replaces || (KINDS[kind].isSole && each.kind === kind);
  const replaced = same === undefined ? before.find(isFormer) : undefined;
  const status = isConfirmed ? { kind: "agreed" as const } : null;
  const channel = { id: random(ID_BYTES), ...same, recipient, kind, status };
  const inPlace = same ?? replaced;
  const channels = inPlace ? before.map((each) => (each === inPlace ? channel : each)) : [channel, ...before];
  if (isSeat(listener) && before.length === 0) settings.write({ side: listener, told: [], ...USUAL });
  settings.writeChannels(listener, channels);
  settings.forgetLost(listener, kind);
  if (isSeat(listener)) wish(parts, listener, change);
  else time.schedule();
  return replaced?.recipient ?? null;
}

/** Has a seat told when it wishes, by whatever tells it. Its player is there: nothing waits for them. */
function wish({ ledger, settings, notifications, time }: Parts, side: Side, change: WishChange): void {
  notifications.dismiss(side);
  const setting = settings.of(side);
  if (setting !== null) settings.write({ ...setting, ...changed(setting, change, ledger.now()) });
  time.schedule();
}

/** That recipient tells no more, by no act on the page: what it was to tell is told by another one, and its loss is said. */
function lose(parts: Parts, listener: string, recipient: string, reason: EndReason): void {
  const { ledger, settings, notifications } = parts;
  const before = settings.channelsOf(listener);
  const gone = before.find((each) => each.recipient === recipient);
  const isOnly = before.every((each) => each === gone);
  ledger.transact(() => {
    if (gone !== undefined) settings.noteLost(listener, { kind: gone.kind, at: ledger.now(), reason });
    if (isSeat(listener) && isOnly) notifications.dismiss(listener);
    // They have read what they stop.
    if (reason === "stopped") notifications.noteRead(listener, recipient);
    tellWithout(parts, listener, recipient);
  });
}

function tellWithout({ settings, notifications }: Parts, listener: string, recipient: string): void {
  const left = settings.channelsOf(listener).filter((each) => each.recipient !== recipient);
  settings.writeChannels(listener, left);
  if (isSeat(listener)) notifications.look(listener);
}

/** As another game calls it. */
function renamed(channel: KeptChannel): KeptChannel {
  return { ...channel, id: random(ID_BYTES) };
}

/** Whether somebody there has said yes, however it goes since. */
export function hasAgreed(status: ChannelStatus | null): status is ChannelStatus {
  return status !== null && status.kind !== "asked" && !(status.kind === "broken" && status.isAsked);
}
