/**
 * What the routes of a seat's channels ask of the game: one call of the Room's, for each of these has the same answer. Being told by mail, as
 * the API's calls at `/email` and the version before have it, is the same as a channel of that kind, which is set up, shown and removed
 * like others. Only the seat's own link goes by mail alone.
 */
import { NOT_CONFIRMED } from "../../notifications/kind.ts";
import type { ChannelAnswer, ChannelsOfSeat } from "../../../api/channel-schema.ts";
import type { SeatHours } from "../../../api/mail-schema.ts";
import { isSeat, MOST_CHANNELS, WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { FOLLOWS, KINDS } from "../../notifications/kinds.ts";
import { addressTarget, type AddressWish, type SubscribeEnv } from "../../notifications/recipient/subscribe.ts";
import type { Seat, SubscriptionAnswer } from "../../notifications/recipient/subscriptions.ts";
import type { KeptChannel, NotificationSetting, WishChange } from "./notification-settings.ts";
import type { Caller } from "../kernel/reply.ts";
import { NO_SEAT } from "../kernel/guard.ts";
import type { Seats } from "../seats/seats.ts";
import { type AddedTarget, ChannelSetup, isForListeners, NOT_FOR_MAKERS, type SetupParts } from "./channel-setup.ts";
import { hasAgreed } from "./channels.ts";
import type { Frequency } from "../../../game/notification.ts";
import type { RemindDays } from "../../../game/limits.ts";
import type { Notifications } from "./notifications.ts";

const TOO_MANY = refused("too-many", `There are ${MOST_CHANNELS} channels already.`);
const NO_SUCH = refused("not-found", "There is no such channel.");

/** A channel of the caller's seat, or a room that is to follow the game. */
export interface TargetOfSeat extends AddedTarget {
  readonly isRoom: boolean;
}

export type ChannelCall =
  | { readonly do: "show" }
  /** `ask` where its owner is asked first: an object that still runs the version before would tell them unasked. */
  | { readonly do: "add" | "ask"; readonly target: TargetOfSeat }
  /** By the ids of the seat's channels, all of them; undefined where that stays. */
  | { readonly do: "set"; readonly order: readonly string[] | undefined; readonly change: WishChange }
  /** Its player has seen what was lost. */
  | { readonly do: "seen" }
  /** As the seat is told that the asking browser holds in another game. */
  | { readonly do: "take"; readonly from: SharedChannels }
  /** Has a room follow the game that has said yes to something before it: to a “play me” link. */
  | { readonly do: "follow"; readonly before: Seat; readonly recipient: string }
  | { readonly do: "remove" | "test"; readonly channel: string }
  /** Null: at its recipient's own hours again. */
  | { readonly do: "hours"; readonly channel: string; readonly hours: SeatHours | null };

/** How a seat is told, for another one of the same browser. */
export interface SharedChannels {
  readonly game: string;
  readonly side: Side;
  /** Null where nothing tells it. */
  readonly setting: NotificationSetting | null;
}

const NOT_TOLD = refused(NOT_CONFIRMED.code, "This seat is not told by mail.");

export interface EmailWish extends WishChange {
  /** Null where the seat stays with its address. */
  readonly at: AddressWish | null;
}

/** How a seat is told. */
export interface EmailStatus extends SubscriptionAnswer {
  readonly when: Frequency;
  readonly always: boolean;
  readonly remind: RemindDays | null;
}

export type MailCall =
  | { readonly do: "set"; readonly wish: EmailWish }
  /** Has the seat told as another one of its player's is, at whose recipient somebody has said yes to that. */
  | { readonly do: "follow"; readonly before: Seat; readonly recipient: string; readonly when: Frequency }
  /** When mails of the caller's seat may go; null: when the address says. */
  | { readonly do: "hours"; readonly hours: SeatHours | null }
  | { readonly do: "show" }
  /** Has the seat's own link sent. */
  | { readonly do: "link" }
  /** `test` has a mail sent that shows that mails come. */
  | { readonly do: "clear" }
  | { readonly do: "test" };

interface Parts extends SetupParts {
  readonly seats: Seats;
  readonly notifications: Notifications;
}

export class ChannelCalls extends ChannelSetup {
  readonly #seats: Seats;
  readonly #notifications: Notifications;

  constructor(parts: Parts, env: () => SubscribeEnv) {
    super(parts, env);
    this.#seats = parts.seats;
    this.#notifications = parts.notifications;
  }

  readonly calls = {
    /** How the caller's seat is told after `call`, and which rooms follow the game; or how a maker is who has no seat. */
    channels: (caller: Caller, as: Side | undefined, call: ChannelCall): Promise<Reply<ChannelsOfSeat>> => {
      const work = (listener: string) => this.#work(caller, listener, call);
      return this.#answer(caller, as, call.do === "show" ? null : work, async (listener) => done(await this.#shown(listener)));
    },
    /** How the caller's seat is told by mail after `call`; null where it is not. */
    mail: async (caller: Caller, as: Side | undefined, call: MailCall): Promise<Reply<EmailStatus | null>> => {
      if (call.do === "link") return this.#sendLink(caller, as);
      const work = (listener: string) => this.#workMail(caller, listener, call);
      return this.#answer(caller, as, call.do === "show" ? null : work, (listener) => this.#shownMail(listener));
    },
    /** How the seat that a browser holds is told; nobody else is told of that. */
    sharedChannels: async (browser: string): Promise<Reply<SharedChannels>> => {
      const { game, channels } = this;
      const side = game.ledger.seatOf(browser);
      return side === null ? NO_SEAT : done({ game: game.name, side, setting: channels.setting(side) });
    },
    /**
     * Has the caller's seat told at the address of another one, and like it. A seat that something tells already keeps that: nobody at the
     * address decides what becomes of it.
     */
    alsoTell: async (caller: Caller, from: SharedChannels): Promise<Reply<AlsoTold>> => {
      const { channels } = this;
      const { setting } = from;
      const asked = setting?.channels.find(({ kind }) => KINDS[kind].consent === "asked");
      if (setting === null || asked === undefined) return done("untold");
      return this.inTurn<AlsoTold>(caller, undefined, async (side) => {
        const isTold = () => (channels.by(side, asked.recipient)?.status ?? null) !== null;
        if (isTold()) return done("told");
        if (channels.of(side).some(({ recipient }) => recipient !== asked.recipient)) return done("kept");
        const taken = await this.#take(caller, side, { ...from, setting: { ...setting, channels: [asked] } });
        return taken.ok ? done(isTold() ? "told" : "untold") : taken;
      });
    },
  };

  /** Answers the caller's seat, or a maker who has none, how they are told by now; after `work`, where there is any. */
  async #answer<T>(
    caller: Caller,
    as: Side | undefined,
    work: ((listener: string) => Promise<Reply<null>>) | null,
    shown: (listener: string) => Promise<Reply<T>>,
  ): Promise<Reply<T>> {
    if (work === null) {
      const listener = this.#seats.listenerOf(caller);
      return listener === null ? NO_SEAT : shown(listener);
    }
    return this.inTurn(caller, as, async (listener) => {
      const worked = await work(listener);
      return worked.ok ? shown(listener) : worked;
    });
  }

  async #work(caller: Caller, side: Side, call: ChannelCall): Promise<Reply<null>> {
    const { game, channels } = this;
    if (!isSeat(side) && !isForMakers(call)) return NOT_FOR_MAKERS;
    switch (call.do) {
      case "show":
        return done(null);
      case "add":
      case "ask":
        return this.#add(caller, side, call.target);
      case "take":
        return this.#take(caller, side, call.from);
      case "follow":
        return this.addLike(caller, side, WHOLE_GAME, { ...call, kind: FOLLOWS });
      case "set":
        return this.#set(side, call.order, call.change);
      case "seen":
        game.retell(() => meant(side).forEach((listener) => channels.forgetLost(listener)));
        return done(null);
      case "remove":
      case "test":
      case "hours": {
        for (const listener of meant(side)) {
          const channel = channels.of(listener).find(({ id }) => id === call.channel);
          if (channel !== undefined) return this.#workWith(listener, channel, call);
        }
        return NO_SUCH;
      }
    }
  }

  /** Works by the same call of the channel of that kind, by which a listener is told once at most. */
  async #workMail(caller: Caller, listener: string, call: Exclude<MailCall, { readonly do: "link" }>): Promise<Reply<null>> {
    const channel = this.#mailOf(listener)?.id;
    const work = (same: ChannelCall) => this.#work(caller, listener, same);
    switch (call.do) {
      case "show":
        return done(null);
      case "set": {
        const { at, ...change } = call.wish;
        if (at !== null) return work({ do: "ask", target: { ...addressTarget(at), detail: false, isRoom: false, change } });
        if (isSeat(listener) && channel === undefined) return refused("malformed", "address: this seat is told by no mail yet");
        return work({ do: "set", order: undefined, change });
      }
      case "follow": {
        const followed = { ...call, kind: "mail", change: { when: call.when } } as const;
        return this.addLike(caller, listener, listener, followed);
      }
      case "clear":
        return channel === undefined ? done(null) : work({ do: "remove", channel });
      case "hours":
      case "test":
        return channel === undefined ? NOT_TOLD : work({ ...call, channel });
    }
  }

  async #workWith(
    listener: string,
    channel: KeptChannel,
    call: Extract<ChannelCall, { readonly channel: string }>,
  ): Promise<Reply<null>> {
    const recipient = this.recipient(channel.recipient);
    switch (call.do) {
      case "remove":
        return this.remove(listener, channel);
      case "test":
        return recipient.sendTest(this.game.name, listener);
      case "hours":
        return recipient.setHours(this.game.name, listener, call.hours);
    }
  }

  async #add(caller: Caller, side: Side, { isRoom, ...target }: TargetOfSeat): Promise<Reply<null>> {
    const { channels } = this;
    const { replaces, detail } = target;
    const listener = isRoom ? WHOLE_GAME : side;
    if (replaces === undefined && !this.#hasRoom(listener, target)) return TOO_MANY;
    if (replaces !== undefined && channels.by(listener, replaces) === null) return done(null);
    if (replaces === undefined || detail !== null) return this.add(caller, side, listener, target);
    const former = await this.status(listener, { recipient: replaces });
    return this.add(caller, side, listener, { ...target, detail: former.ok && former.value?.detail === true });
  }

  /** Whether a listener may be told by another channel, or is told by this one, or that takes the place of one. */
  #hasRoom(listener: string, { recipient, kind }: Pick<KeptChannel, "recipient" | "kind">): boolean {
    const { channels } = this;
    const isMore = !KINDS[kind].isSole && channels.by(listener, recipient) === null;
    return !isMore || channels.of(listener).length < MOST_CHANNELS;
  }

  /** Those that may not tell this seat are left out: a target to which nobody in this browser has said yes. */
  async #take(caller: Caller, side: Side, { game, side: as, setting }: SharedChannels): Promise<Reply<null>> {
    const { browser } = caller;
    if (setting === null || browser === undefined) return done(null);
    const { when, always, nextAfter, remind, mutesCalls } = setting;
    const change = { when, always, nextAfter, calls: !mutesCalls, remind: remind?.days ?? null };
    // What is put last stands first.
    for (const { recipient, kind } of setting.channels.toReversed()) {
      if (!this.#hasRoom(side, { recipient, kind })) continue;
      const followed = { before: { game, side: as }, browser, recipient, kind, change };
      const shared = await this.addLike(caller, side, side, followed);
      if (!shared.ok) return shared;
    }
    return done(null);
  }

  #set(side: Side, order: readonly string[] | undefined, change: WishChange): Reply<null> {
    const { game, channels } = this;
    const present = channels.of(side);
    if (present.length === 0) return refused("malformed", "This seat is told by no channel yet.");
    const ordered = (order ?? []).flatMap((id) => present.filter((each) => each.id === id));
    const isWhole = order === undefined || (order.length === present.length && new Set(ordered).size === present.length);
    if (!isWhole) return refused("malformed", "order: must name each channel of the seat once");
    game.retell(() => {
      if (order !== undefined) channels.order(side, ordered);
      if (isSeat(side)) channels.wish(side, change);
    });
    return done(null);
  }

  /** Has a mail sent that brings the seat's own link, where somebody at the address has said yes. */
  #sendLink(caller: Caller, as: Side | undefined): Reply<null> {
    const { game, guard } = this;
    const acting = guard.seat(caller, as);
    if (!acting.ok) return acting;
    if (!hasAgreed(this.#mailOf(acting.value)?.status ?? null)) return NOT_TOLD;
    game.ledger.transact(() => this.#notifications.sendLink(acting.value));
    return done(null);
  }

  async #shown(side: string): Promise<ChannelsOfSeat> {
    const { channels } = this;
    const { nextAfter = null, mutesCalls = false } = channels.setting(side) ?? {};
    const [own, rooms] = await Promise.all(meant(side).map((listener) => this.#listed(listener)));
    const lost = meant(side).flatMap((listener) => channels.lost(listener));
    return { ...this.#wishOf(side), nextAfter, calls: !mutesCalls, channels: own ?? [], rooms: rooms ?? [], lost };
  }

  async #shownMail(listener: string): Promise<Reply<EmailStatus | null>> {
    const mail = this.#mailOf(listener);
    const status = mail === null ? done(null) : await this.status(listener, mail);
    return status.ok ? done(status.value && { ...status.value, ...this.#wishOf(listener) }) : status;
  }

  #wishOf(listener: string) {
    const { when = "turn", always = false, remind = null } = this.channels.setting(listener) ?? {};
    return { when, always, remind: remind?.days ?? null };
  }

  /** As their recipients tell it. */
  async #listed(listener: string): Promise<readonly ChannelAnswer[]> {
    const { channels } = this;
    const answers = await Promise.all(
      channels.of(listener).map(async (channel) => {
        const { id, kind } = channel;
        const status = await this.status(listener, channel);
        if (!status.ok || status.value === null) return null;
        const { hours, last, isForAll: _isForAll, ...told } = status.value;
        return { id, kind, ...told, ...hours, last: last === null ? null : { at: last } };
      }),
    );
    return answers.filter((each) => each !== null);
  }

  #mailOf(listener: string): KeptChannel | null {
    return this.channels.of(listener).find(({ kind }) => kind === "mail") ?? null;
  }
}

/** Whether a seat is told as another one of its browser's is; `kept` where something else tells it, `untold` where nothing may. */
export type AlsoTold = "told" | "kept" | "untold";

/** Whether a call makes sense for somebody who has no turns, and decides about no room that the players see. */
function isForMakers(call: ChannelCall): boolean {
  switch (call.do) {
    case "add":
    case "ask":
      return !call.target.isRoom && isForListeners(call.target.change ?? {});
    case "set":
      return Object.values(call.change).every((value) => value === undefined);
    case "take":
    case "follow":
      return false;
    case "show":
    case "seen":
    case "remove":
    case "test":
    case "hours":
      return true;
  }
}

/** Who is meant by a call besides the one who makes it: a seat's player sees to the rooms that follow the game, too. */
function meant(listener: string): readonly string[] {
  return isSeat(listener) ? [listener, WHOLE_GAME] : [listener];
}
