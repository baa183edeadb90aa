/** What the routes of a seat's channels ask of the game: one call of the Room's, for each of these has the same answer. */
import type { ChannelAnswer, ChannelsOfSeat } from "../../../api/channel-schema.ts";
import type { SeatHours } from "../../../api/mail-schema.ts";
import { isSeat, MOST_CHANNELS, WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { FOLLOWS, KINDS } from "../../notifications/kinds.ts";
import type { NewTarget } from "../../notifications/recipient/subscribe.ts";
import type { Seat } from "../../notifications/recipient/subscriptions.ts";
import type { KeptChannel, NotificationSetting, WishChange } from "./notification-settings.ts";
import type { Caller } from "../kernel/reply.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import { NO_SEAT } from "../kernel/guard.ts";
import type { Seats } from "../seats/seats.ts";
import { type ChannelSetup, isForListeners, NOT_FOR_MAKERS } from "./channel-setup.ts";
import type { Channels } from "./channels.ts";

const TOO_MANY = refused("too-many", `There are ${MOST_CHANNELS} channels already.`);
const NO_SUCH = refused("not-found", "There is no such channel.");

/** A channel of the caller's seat, or a room that is to follow the game. */
export interface AddedTarget extends NewTarget {
  /** Whether more may be said than that something waits; null where nothing is said of it. */
  readonly detail: boolean | null;
  /** The recipient whose place it takes, in a seat that is told by that; absent where it comes in addition. */
  readonly replaces?: string;
  readonly isRoom: boolean;
  readonly change?: WishChange;
}

export type ChannelCall =
  | { readonly do: "show" }
  /** `ask` where its owner is asked first: an object that still runs the version before would tell them unasked. */
  | { readonly do: "add" | "ask"; readonly target: AddedTarget }
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

interface Parts {
  readonly game: Game;
  readonly seats: Pick<Seats, "listenerOf">;
  readonly channels: Channels;
  readonly channelSetup: ChannelSetup;
}

export class ChannelCalls implements Feature {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly calls = {
    /** How the caller's seat is told after `call`, and which rooms follow the game; or how a maker is who has no seat. */
    channels: async (caller: Caller, as: Side | undefined, call: ChannelCall): Promise<Reply<ChannelsOfSeat>> => {
      const { seats, channelSetup } = this.#parts;
      if (call.do === "show") {
        const listener = seats.listenerOf(caller);
        return listener === null ? NO_SEAT : done(await shown(this.#parts, listener));
      }
      return channelSetup.inTurn(caller, as, async (listener) => {
        if (!isSeat(listener) && !isForMakers(call)) return NOT_FOR_MAKERS;
        const called = await work(this.#parts, caller, listener, call);
        return called.ok ? done(await shown(this.#parts, listener)) : called;
      });
    },
    /** How the seat that a browser holds is told; nobody else is told of that. */
    sharedChannels: async (browser: string): Promise<Reply<SharedChannels>> => {
      const { game, channels } = this.#parts;
      const side = game.ledger.seatOf(browser);
      return side === null ? NO_SEAT : done({ game: game.name, side, setting: channels.setting(side) });
    },
    /**
     * Has the caller's seat told at the address of another one, and like it. A seat that something tells already keeps that: nobody at the
     * address decides what becomes of it.
     */
    alsoTell: (caller: Caller, from: SharedChannels): Promise<Reply<AlsoTold>> => alsoTell(this.#parts, caller, from),
  };
}

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

async function work(
  parts: Parts,
  caller: Caller,
  side: Side,
  call: Exclude<ChannelCall, { readonly do: "show" }>,
): Promise<Reply<null>> {
  switch (call.do) {
    case "add":
    case "ask":
      return add(parts, caller, side, call.target);
    case "take":
      return take(parts, caller, side, call.from);
    case "follow":
      return parts.channelSetup.follow(caller, side, WHOLE_GAME, { ...call, kind: FOLLOWS });
    case "set":
      return set(parts, side, call.order, call.change);
    case "seen":
      parts.game.retell(() =>
        parts.game.ledger.transact(() => {
          for (const listener of meant(side)) parts.channels.lost.forget(listener, null);
        }),
      );
      return done(null);
    case "remove":
      return withChannel(parts, side, call.channel, (listener, channel) => parts.channelSetup.remove(listener, channel));
    case "test":
      return withChannel(parts, side, call.channel, (listener, channel) => parts.channelSetup.test(listener, channel));
    case "hours":
      return withChannel(parts, side, call.channel, (listener, channel) =>
        parts.channelSetup.setHours(listener, channel, call.hours),
      );
  }
}

async function add(parts: Parts, caller: Caller, side: Side, added: AddedTarget): Promise<Reply<null>> {
  const { isRoom, replaces, detail, change = {}, ...target } = added;
  const { channels, channelSetup } = parts;
  const { recipient, kind } = target;
  const listener = isRoom ? WHOLE_GAME : side;
  const isMore = !KINDS[kind].isSole && channels.by(listener, recipient) === null && replaces === undefined;
  if (isMore && channels.of(listener).length >= MOST_CHANNELS) return TOO_MANY;
  if (replaces === undefined) return channelSetup.add(caller, side, listener, { target, detail: detail === true, change });
  if (channels.by(listener, replaces) === null) return done(null);
  const former = detail === null ? await channelSetup.status(listener, { recipient: replaces }) : null;
  const kept = former?.ok && former.value?.detail === true;
  return channelSetup.add(caller, side, listener, { target, detail: detail ?? kept ?? false, replaces, change });
}

/** Whether a seat is told as another one of its browser's is; `kept` where something else tells it, `untold` where nothing may. */
export type AlsoTold = "told" | "kept" | "untold";

async function alsoTell(parts: Parts, caller: Caller, from: SharedChannels): Promise<Reply<AlsoTold>> {
  const asked = from.setting?.channels.find(({ kind }) => KINDS[kind].consent === "asked");
  if (from.setting === null || asked === undefined) return done("untold");
  const shared = { ...from, setting: { ...from.setting, channels: [asked] } };
  return parts.channelSetup.inTurn<AlsoTold>(caller, undefined, async (side) => {
    const isTold = () => (parts.channels.by(side, asked.recipient)?.status ?? null) !== null;
    if (isTold()) return done("told");
    if (parts.channels.of(side).some(({ recipient }) => recipient !== asked.recipient)) return done("kept");
    const taken = await take(parts, caller, side, shared);
    return taken.ok ? done(isTold() ? "told" : "untold") : taken;
  });
}

/** Those that may not tell this seat are left out: a target to which nobody in this browser has said yes. */
async function take(parts: Parts, caller: Caller, side: Side, { game, side: as, setting }: SharedChannels): Promise<Reply<null>> {
  const { browser } = caller;
  if (setting === null || browser === undefined) return done(null);
  const { when, always, nextAfter, remind, mutesCalls } = setting;
  const change = { when, always, nextAfter, calls: !mutesCalls, remind: remind?.days ?? null };
  // What is put last stands first.
  for (const { recipient, kind } of setting.channels.toReversed()) {
    const isMore = !KINDS[kind].isSole && parts.channels.by(side, recipient) === null;
    if (isMore && parts.channels.of(side).length >= MOST_CHANNELS) continue;
    const before = { game, side: as };
    const shared = await parts.channelSetup.share(caller, side, browser, { before, recipient, kind, change });
    if (!shared.ok) return shared;
  }
  return done(null);
}

function set(parts: Parts, side: Side, order: readonly string[] | undefined, change: WishChange): Reply<null> {
  const present = parts.channels.of(side);
  if (present.length === 0) return refused("malformed", "This seat is told by no channel yet.");
  const ordered = (order ?? []).flatMap((id) => present.filter((each) => each.id === id));
  const isWhole = order === undefined || (order.length === present.length && new Set(ordered).size === present.length);
  if (!isWhole) return refused("malformed", "order: must name each channel of the seat once");
  parts.game.retell(() =>
    parts.game.ledger.transact(() => {
      if (order !== undefined) parts.channels.order(side, ordered);
      if (isSeat(side)) parts.channels.wish(side, change);
    }),
  );
  return done(null);
}

/** Works with a channel of the seat, or a room that follows the game. */
async function withChannel(
  { channels }: Parts,
  side: Side,
  id: string,
  work: (listener: string, channel: KeptChannel) => Promise<Reply<null>>,
): Promise<Reply<null>> {
  for (const listener of meant(side)) {
    const channel = channels.of(listener).find((each) => each.id === id);
    if (channel !== undefined) return work(listener, channel);
  }
  return NO_SUCH;
}

async function shown(parts: Parts, side: string): Promise<ChannelsOfSeat> {
  const setting = parts.channels.setting(side);
  const { when = "turn", always = false, remind = null, nextAfter = null, mutesCalls = false } = setting ?? {};
  const [channels, rooms] = await Promise.all(meant(side).map((listener) => listed(parts, listener)));
  const lost = meant(side).flatMap((listener) => parts.channels.lost.of(listener));
  const wish = { when, always, remind: remind?.days ?? null, nextAfter, calls: !mutesCalls };
  return { ...wish, channels: channels ?? [], rooms: rooms ?? [], lost };
}

/** As their recipients tell it. */
async function listed({ channels, channelSetup }: Parts, listener: string): Promise<readonly ChannelAnswer[]> {
  const answers = await Promise.all(
    channels.of(listener).map(async (channel) => {
      const { id, kind } = channel;
      const status = await channelSetup.status(listener, channel);
      if (!status.ok || status.value === null) return null;
      const { hours, last, isForAll: _isForAll, ...told } = status.value;
      return { id, kind, ...told, ...hours, last: last === null ? null : { at: last } };
    }),
  );
  return answers.filter((each) => each !== null);
}
