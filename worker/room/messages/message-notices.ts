/**
 * When a seat is told of messages beyond its page: with the next notification about the position, or by one of their own, at most once an
 * hour. What was said in a notification that was sent is not said again.
 */
import { inOneLine } from "../../../api/messages.ts";
import { HOUR } from "../../../game/limits.ts";
import type { ChannelKind } from "../../../game/notification.ts";
import type { Side } from "../../../rules/contract.ts";
import type { ToldMessage } from "../../notifications/content/messages.ts";
import { FOLLOWS } from "../../notifications/kinds.ts";
import type { OwnOccasions } from "../kernel/feature.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { Channels } from "../notifications/channels.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { type MessageRows, shownMessage } from "./message-rows.ts";

/** Messages that one notification says, the last ones. */
const MOST_SAID = 10;

export type MessageNotices = ReturnType<typeof createMessageNotices>;

interface Parts {
  readonly ledger: Ledger;
  readonly rows: MessageRows;
  readonly channels: Channels;
  readonly notifications: Notifications;
}

export function createMessageNotices({ ledger, rows, channels: { of: channelsOf }, notifications }: Parts) {
  /** Whether channels of that kind tell a seat of messages: others read along in chat rooms. */
  const isFor = (side: Side, kind: ChannelKind) => {
    const { notices } = rows.seat(side);
    return notices === "all" || (notices === "own" && kind !== FOLLOWS);
  };
  const channels = (side: Side) => channelsOf(side).filter(({ kind }) => isFor(side, kind));
  const sentAt = (side: Side) => Math.max(0, ...channels(side).map(({ status }) => (status?.kind === "sent" ? status.at : 0)));

  /** The number up to which the player was told, or the last composed notification would tell them. */
  function toldUpTo(side: Side): number {
    const { told, composed, after } = rows.seat(side);
    return sentAt(side) > after ? composed : told;
  }

  /** Messages that a seat has not read and was not told of. */
  function untold(side: Side) {
    if (channels(side).length === 0) return [];
    const told = toldUpTo(side);
    return rows.unread(side).filter(({ number }) => number > told);
  }

  const occasions: OwnOccasions = {
    message: {
      isMoot: (side) => untold(side).length === 0,
      mark: (side) => rows.unread(side).at(-1)?.number ?? 0,
      isFor,
      handedOver: (side) => rows.writeSeat(side, { noticed: ledger.now() }),
    },
  };

  return {
    occasions,

    /** A message has come to a seat. Within a transaction of the caller's. */
    letWait(side: Side): void {
      if (untold(side).length > 0) notifications.await(side, "message", rows.seat(side).noticed + HOUR);
    },

    /** What a notification that is composed now says to a seat; it is not said again once that is sent. */
    compose(side: Side): readonly ToldMessage[] {
      const fresh = untold(side);
      const last = fresh.at(-1);
      if (last === undefined) return [];
      const composed = { told: toldUpTo(side), composed: last.number, after: sentAt(side) };
      ledger.transact(() => rows.writeSeat(side, composed));
      const isShared = rows.seat(side).notices === "all";
      return rows.page(side, last.number + 1, MOST_SAID).flatMap((row) => {
        if (!fresh.some(({ number }) => number === row.number)) return [];
        const { text, preset = null } = shownMessage(row);
        return [{ text: text === undefined ? null : inOneLine(text), preset, isShared }];
      });
    },
  };
}
