/** What recipients ask of a seat's notifications, and tell of them. They are the server's own objects: they show no token. */
import { MAKER, WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { MyGame } from "../../../api/my-games-schema.ts";
import { unseal } from "../../../game/chain.ts";
import { lately, type Frequency, type Notification, type Occasion } from "../../../game/notification.ts";
import type { Beside, Owed, RecipientNews } from "../../notifications/content/message.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, type Reply } from "../../object/reply.ts";
import type { Game } from "../kernel/game.ts";
import { DIVERGED } from "../kernel/reply.ts";
import type { Seats } from "../seats/seats.ts";
import { announcedAt } from "./notification-settings.ts";
import type { Channels } from "./channels.ts";
import type { Maker, Rooms } from "./other-listeners.ts";
import type { Notifications } from "./notifications.ts";

/** So many of the last events tell what happened lately: more than what two can do about one move. */
const LATELY = 64;

/** A seat among the games of its recipient. */
export interface SeatedGame extends MyGame {
  /** Null where its key has been retired. */
  readonly seatToken: string | null;
  /** How often its player wants to be told. */
  readonly when: Frequency;
}

interface Parts {
  readonly game: Game;
  readonly seats: Seats;
  readonly channels: Channels;
  readonly notifications: Notifications;
  readonly rooms: Rooms;
  readonly maker: Maker;
}

export function createForRecipients(parts: Parts) {
  const { game, seats, channels } = parts;
  return {
    calls: {
      /** What a notification says as the game stands; null where it is no longer owed. Refused where the game waits for its repair: it may be owed then. */
      owed: async (notification: Notification): Promise<Reply<Owed | null>> =>
        game.standing.isDiverged ? DIVERGED : done(owed(parts, notification)),
      /** What a recipient tells of a listener; nothing comes of it where that one is not told by it any more. */
      hear: async (side: Side, recipient: string, news: RecipientNews): Promise<Reply<null>> => {
        if (channels.by(side, recipient) !== null) game.retell(() => hear(channels, side, recipient, news));
        return done(null);
      },
      /** The game as its recipient lists it for a seat; null where the seat has another recipient. */
      seated: async (side: Side, recipient: string): Promise<Reply<SeatedGame | null>> => {
        const setting = channels.setting(side);
        if (setting === null || channels.by(side, recipient) === null) return done(null);
        return done({ ...game.listed(side), seatToken: seats.tokenOf(side), when: setting.when });
      },
      /** The token of the link of a maker who plays neither side; null where they have another recipient, or its key has been retired. */
      makerToken: async (recipient: string): Promise<Reply<string | null>> =>
        done(channels.by(MAKER, recipient) === null ? null : seats.makerToken()),
      /**
       * The turn of a seat whose move is waited for, whatever it has been told of it, as the day's message lists it; null where it is not its
       * turn, it wants to hear only of the end, or it has another recipient.
       */
      waiting: async (side: Side, recipient: string): Promise<Reply<Owed | null>> => {
        const { status, toMove } = game.ledger.state;
        if (channels.by(side, recipient) === null || game.standing.isDiverged) return done(null);
        if (status !== "playing" || toMove !== side || channels.setting(side)?.when === "end") return done(null);
        return done(owedTo(parts, side, "turn"));
      },
    },
  };
}

function owed(parts: Parts, notification: Notification): Owed | null {
  const { game, seats, rooms, maker, notifications } = parts;
  const { occasion, side } = notification;
  if (side === WHOLE_GAME || side === MAKER) {
    if (!(side === MAKER ? maker : rooms).isOwed(notification)) return null;
    // They see what everybody does.
    const state = game.answer(null, "");
    const about = side === MAKER ? { turn: state.turn, makerToken: seats.makerToken() } : { turn: notification.turn };
    return { occasion, side, seatToken: null, state, last: game.board.factsBefore(about.turn), ...about };
  }
  if (notifications.isOwed(notification)) {
    // The daily message says of each game all that there is.
    const isBesideNews = occasion === "seat" && notification.when !== "digest" && notifications.isPositionToCome(side);
    return owedTo(parts, side, occasion, isBesideNews);
  }
  notifications.lapse(notification);
  return null;
}

/** What a seat is told on an occasion, as the game stands. */
function owedTo({ game, seats }: Parts, side: Side, occasion: Occasion, isBesideNews = false): Owed {
  // As everybody sees it, so that no invite stands in it.
  const seen = game.answer(null, "");
  return {
    occasion,
    side,
    turn: seen.turn,
    seatToken: seats.tokenOf(side),
    state: { ...seen, you: { side, ...game.notifiedYou() } },
    last: game.board.factsBefore(seen.turn),
    beside: { ...besideState(game, side), ...(isBesideNews && { isBesideNews }) },
  };
}

function besideState(game: Game, side: Side): Beside {
  const { ledger } = game;
  const { state, store } = ledger;
  const { pause, moves, follows, creator, seq, status, waitsSince } = state;
  const entries = store.entries(seq - LATELY);
  const { declined, given, across } = lately(entries.map(unseal), state, side);
  const [made] = store.entries(0, 1);
  const isUnmoved = status === "playing" && moves.length === 0 && pause === null;
  const isPauseOver = pause !== null && pause.until <= ledger.now() && (moves.at(-1)?.at ?? 0) < pause.until;
  return {
    declined,
    across,
    // A reminder that came since is about the time that is left.
    given: given !== null && given.at > announcedAt(store) ? given.milliseconds : null,
    paused: isPauseOver ? { by: pause.by, endedBy: pause.endedBy ?? null } : null,
    // Who has made the next game offered it: the other one sat down by agreeing.
    rematch: follows === null || moves.length > 0 ? null : creator === side ? "accepted" : "begun",
    isUnlisted: false,
    ...game.notified(side),
    ...(made !== undefined && { madeAt: unseal(made).at }),
    ...(isUnmoved && { unmovedSince: waitsSince }),
  };
}

/** Within a transaction. */
function hear(channels: Channels, side: Side, recipient: string, news: RecipientNews): void {
  switch (news.kind) {
    case "status":
      return channels.setStatus(side, recipient, news.status);
    case "gone":
      return channels.lose(side, recipient, "gone");
    case "ended":
      return channels.lose(side, recipient, news.reason ?? "stopped");
  }
}
