/**
 * Messages between the two players. They stand beside the log, and are private to the seats: nobody else is told that one was written, not
 * even by a number that grows.
 */
import type { MessageAnswer, MessagesAnswer, MessagesChange, MessagesSettings } from "../../../api/messages-schema.ts";
import { MOST_MESSAGES } from "../../../api/messages.ts";
import { DAY, MINUTE } from "../../../game/limits.ts";
import { type GameEvent, isEnd } from "../../../game/event.ts";
import { type GameState, opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { always, type HandedOn, type OperatorsAct } from "../kernel/feature.ts";
import { NO_SEAT } from "../kernel/guard.ts";
import { BROWSERS, BROWSERS_AFTER } from "../kernel/jobs.ts";
import type { Caller } from "../kernel/reply.ts";
import type { Channels } from "../notifications/channels.ts";
import type { Notifications } from "../notifications/notifications.ts";
import type { Seating } from "../seats/seats.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import { createMessageArchive, type MessageArchive } from "./message-archive.ts";
import { createMessageNotices, type MessageNotices } from "./message-notices.ts";
import { COUNTED, messageRefusal, type Said } from "./message-refusal.ts";
import { isFree, isMadeByLink, noteStrangers } from "./strangers.ts";
import { changedSeat, MessageRows, type MessageSeat, messagesFrom, messagesStopped, shownMessage } from "./message-rows.ts";

/** Deletes the messages of a game that is over for so long, in milliseconds. */
const MESSAGES_END = "messages-end";
const KEPT_AFTER_END = 365 * DAY;
/** Messages that the operator is shown of what is reported. */
const MOST_REPORTED = 10;
/** Messages that the one player leaves room for, however much they write, until the other has written so many. */
const MOST_HELD = 100;
/** Browsers that one game blocks. */
const MOST_BLOCKED = 200;

/** What goes along to the game that follows, by the sides there. */
interface MessagesBefore {
  readonly isOpen: boolean;
  readonly seats: readonly (Pick<MessageSeat, "muted" | "notices"> & { readonly side: Side; readonly isStopped: boolean })[];
}

declare module "../kernel/feature.ts" {
  interface HandedOn {
    readonly messages?: MessagesBefore;
  }
}

interface Parts extends Seating {
  readonly webhooks: Webhooks;
  readonly channels: Channels;
  readonly notifications: Notifications;
  /** Whether the first page lists the game, for whoever comes first. */
  readonly openInvite: { until(): number | null };
  readonly env: () => { readonly DB: D1Database };
}

/** What names the instant at which a seat's player, who had just written, wanted nothing kept of it. */
const forgotten = (side: Side) => `messages-forgotten:${side}`;
/** What names how many of a seat's messages are deleted, at least. */
const spent = (side: Side) => `messages-spent:${side}`;

export type Messages = ReturnType<typeof createMessages>;

export function createMessages(parts: Parts) {
  const { game } = parts;
  const { ledger } = game;
  const rows = new MessageRows(ledger.store);
  const archive = createMessageArchive({ ledger, rows, database: () => parts.env().DB });
  const notices = createMessageNotices({ ...parts, ledger, rows });
  const context = { ...parts, rows, archive, notices };

  return {
    calls: callsOf(context),
    acts: actsOf(context),
    occasions: notices.occasions,

    archiveAnew: () => archiveAnew(context),
    differing: () => archive.differing(),
    jobs: {
      ...archive.jobs,
      [MESSAGES_END]: { work: () => game.retell(() => end(context)) },
    },

    onEvents(events: readonly GameEvent[], after: GameState): void {
      const isOpen = parts.openInvite.until() !== null || isMadeByLink(context);
      if (isOpen && events.some(({ kind }) => kind === "joined")) noteStrangers(rows);
      if (rows.isEmpty) return;
      for (const event of events)
        if (event.kind === "linked" || event.kind === "handed" || event.kind === "left") archive.noteTaken(event.side, event.seq);
      if (events.some(isEnd)) endLater(context, after);
    },
    ...goingOf(context),

    toSeat(side: Side) {
      const [unread, last] = [rows.unread(side).length, rows.readable(side).at(-1)?.number];
      return always({ ...(last !== undefined && { lastMessage: last }), ...(unread > 0 && { unread }) });
    },
    listed: (side: Side) => ({ unread: rows.unread(opponent(ledger.state, side)).length > 0 }),
    notified(side: Side) {
      const messages = notices.compose(side);
      return messages.length === 0 ? {} : { messages };
    },
    kept(side: Side) {
      const { read, muted, notices } = rows.seat(side);
      const blocked = rows.blocks.filter((each) => each.side === side).length;
      return { messages: rows.of(side).map(shownMessage), messageSettings: { read, muted, notices, blocked } };
    },

    handsOn: (seatOf: (side: Side) => Side): HandedOn => ({ messages: handedOn(context, seatOf) }),
    onFollowing({ messages }: HandedOn): void {
      if (messages !== undefined) follow(context, messages);
    },
  };
}

interface Context extends Parts {
  readonly rows: MessageRows;
  readonly archive: MessageArchive;
  readonly notices: MessageNotices;
}

/** What is let go of with a player. Each within a transaction of the caller's. */
function goingOf(context: Context) {
  const { game, rows, archive } = context;
  const { ledger } = game;

  /** What was set for a seat goes, and what its player wrote. */
  const letGo = (side: Side) => {
    // What is deleted has been said all the same.
    if (rows.countOf(side) > 0) rows.setFact(spent(side), String(spentBy(context, side)));
    if (!rows.isEmpty) relist(context);
    if (!rows.isEmpty || rows.blocks.length > 0 || !archive.isPaid) archive.laterAnew();
  };

  return {
    onVacate(side: Side): void {
      letGo(side);
      rows.setFact(messagesFrom(side), String(ledger.state.seq + 1));
    },
    onForget(side: Side): void {
      if (rows.of(side, ledger.now() - MINUTE).length > 0) rows.setFact(forgotten(side), String(ledger.now()));
      letGo(side);
    },
    onBrowserForgotten(browser: string): void {
      if (!rows.blocks.some((each) => each.browser === browser || each.blocked === browser)) return;
      rows.unblock(browser, "either");
      archive.laterAnew();
    },
  };
}

/** What players and the operator ask. */
function callsOf(context: Context) {
  const { game, guard, seats, rows } = context;
  return {
    /** The last messages before a number, and what the caller's seat has set. */
    messages: async (caller: Caller, before: number | undefined, limit: number): Promise<Reply<MessagesAnswer>> => {
      const side = seats.settledSideOf(caller);
      if (side === null) return NO_SEAT;
      const page = rows.page(side, before ?? Infinity, limit);
      const [first] = page;
      const isFirst = first === undefined || rows.readable(side)[0]?.number === first.number;
      return done({
        ...settingsOf(context, caller, side),
        messages: page.map(shownMessage),
        before: isFirst ? null : first.number,
      });
    },
    /** @param key the fingerprint of what names the message, so that it comes once */
    say: async (caller: Caller, as: Side | undefined, said: Said, key: string | null): Promise<Reply<MessageAnswer>> =>
      guard.acting(caller, as, (side) => say(context, side, said, key)),
    setMessages: async (caller: Caller, as: Side | undefined, change: MessagesChange): Promise<Reply<MessagesSettings>> =>
      guard.acting(caller, as, (side) => set(context, caller, side, change)),
    /** Whom a seat's player reports, and the last messages that they read. */
    reported: async (caller: Caller, as: Side | undefined) =>
      guard.acting(caller, as, (reporter) => {
        const { state } = game.ledger;
        const side = opponent(state, reporter);
        const messages = rows.page(reporter, Infinity, MOST_REPORTED, "muted, too").map(shownMessage);
        if (messages.every((each) => each.side !== side)) return refused("not-found", "The other player has written nothing.");
        return done({ side, name: game.ledger.names()[side] ?? null, program: state.programs.includes(side), messages });
      }),
  };
}

/** Takes over from D1 what this object has lost of them, and tells D1 the rest. */
async function archiveAnew(context: Context): Promise<void> {
  const { game, rows, archive } = context;
  await archive.anew();
  const { state } = game.ledger;
  if (state.status === "over" && !rows.isEmpty) game.ledger.transact(() => endLater(context, state));
  game.tell(({ side }) => side !== null);
}

/** How many messages a seat has written by now, whoever sits there. */
function spentBy({ rows }: Context, side: Side): number {
  return Number(rows.fact(spent(side)) ?? 0) + rows.countOf(side);
}

function handedOn(context: Context, seatOf: (side: Side) => Side): MessagesBefore {
  const { game, rows } = context;
  const seats = game.ledger.state.sides.map((side) => {
    const { muted, notices } = rows.seat(side);
    return { side: seatOf(side), muted, notices, isStopped: rows.fact(messagesStopped(side)) !== null };
  });
  return { isOpen: !isFree(context), seats };
}

function follow({ rows }: Context, { isOpen, seats }: MessagesBefore): void {
  if (isOpen) noteStrangers(rows);
  for (const { side, isStopped, ...settings } of seats) {
    if (isStopped) rows.setFact(messagesStopped(side), "1");
    if (settings.muted || settings.notices !== "own") rows.writeSeat(side, settings);
  }
}

function say(context: Context, side: Side, said: Said, key: string | null): Reply<MessageAnswer> {
  const { game, rows, notices, webhooks, archive } = context;
  const { ledger } = game;
  const { state } = ledger;
  const known = key === null ? undefined : rows.find(side, key);
  if (known !== undefined)
    return known.hidden || (known.text === said.text && known.preset === said.preset)
      ? done({ message: shownMessage(known), repeated: true })
      : refused("other-message", "This Idempotency-Key has sent another message.");
  const at = Math.max(ledger.now(), state.at);
  const other = opponent(state, side);
  if (state.links[other] === undefined) return refused("not-started", "Nobody sits across yet.");
  if (state.status === "over" && state.at + KEPT_AFTER_END <= at) return refused("too-late", "The game was over a year ago.");
  const isStopped = rows.fact(messagesStopped(side)) !== null;
  const own = rows.of(side, at - COUNTED);
  const forgottenAt = Number(rows.fact(forgotten(side)) ?? 0);
  const room = MOST_MESSAGES - rows.count - Math.max(0, MOST_HELD - spentBy(context, other));
  const why = messageRefusal(said, { isStopped, isFree: isFree(context), room, own, forgottenAt, now: at });
  if (why !== null) return why;
  const message = { side, at, turn: state.turn, seq: state.seq, ...said, key };
  const number = game.retell(() => {
    const given = rows.add(message);
    archive.later();
    if (state.status === "over") endLater(context, state);
    notices.letWait(other);
    if (!rows.seat(other).muted) webhooks.tell("message", state, { side: other });
    if (rows.unread(other).length === 1) relist(context);
    return given;
  });
  return done({ message: shownMessage({ ...message, number, hidden: false }) });
}

function set(context: Context, caller: Caller, side: Side, change: MessagesChange): Reply<MessagesSettings> {
  const { game, rows, archive, notifications } = context;
  const blocking = change.blocked === undefined ? null : blocksFor(context, caller, side, change.blocked);
  if (blocking !== null && !blocking.ok) return blocking;
  const before = rows.seat(side);
  const after = changedSeat(before, rows.readable(side).at(-1)?.number ?? 0, change);
  const isChanged = JSON.stringify(after) !== JSON.stringify(before);
  const hadUnread = rows.unread(side).length > 0;
  if (isChanged || blocking?.value)
    game.retell(() => {
      if (isChanged) {
        rows.writeSeat(side, after);
        archive.laterAll();
      }
      blocking?.value?.();
      const hasUnread = rows.unread(side).length > 0;
      if (!hasUnread || after.notices === "off") notifications.forget(side, "message");
      if (hasUnread !== hadUnread) relist(context);
    });
  return done(settingsOf(context, caller, side));
}

/** What blocks the other player's browsers for the caller's, or ends that; null where nothing changes. */
function blocksFor(
  { game, rows, archive }: Context,
  { browser }: Caller,
  side: Side,
  blocked: boolean,
): Reply<(() => void) | null> {
  if (browser === undefined) return refused("no-cookie", "A browser is blocked for another one: this request comes with none.");
  const present = rows.blocks.filter((each) => each.browser === browser);
  if (!blocked) return done(present.length === 0 ? null : () => [rows.unblock(browser, "blocker"), archive.laterAnew()]);
  const others = game.ledger.store.holders(opponent(game.ledger.state, side)).map((holder) => holder.browser);
  const fresh = others.filter((each) => present.every((block) => block.blocked !== each));
  if (others.length === 0) return refused("not-found", "The other player uses no browser that could be told again.");
  if (rows.blocks.length + fresh.length > MOST_BLOCKED)
    return refused("too-many", "This game blocks as many browsers as it may.");
  if (fresh.length === 0) return done(null);
  return done(() => {
    for (const each of fresh) rows.block({ side, browser, blocked: each });
    archive.laterAll();
  });
}

function settingsOf(context: Context, { browser }: Caller, side: Side): MessagesSettings {
  const { rows } = context;
  const { read, muted, notices } = rows.seat(side);
  const blocked = rows.blocks.some((each) => each.browser === browser);
  return { read, unread: rows.unread(side).length, isFree: isFree(context), muted, notices, blocked };
}

/** What the operator does. */
function actsOf({ game, rows, archive }: Context) {
  const stop = (side: Side | undefined, isStopped: boolean): Reply<null> => {
    if (side === undefined) return refused("malformed", "That is no side of the game.");
    game.retell(() => {
      rows.setFact(messagesStopped(side), isStopped ? "1" : null);
      archive.laterAll();
    });
    return done(null);
  };
  return {
    "stop-messages": ({ side }: OperatorsAct) => stop(side, true),
    "allow-messages": ({ side }: OperatorsAct) => stop(side, false),
    "hide-message": ({ number }: OperatorsAct): Reply<null> => {
      if (number === undefined || !rows.numbers.includes(number)) return refused("not-found", "There is no such message.");
      game.retell(() => {
        rows.hide(number);
        archive.later();
      });
      return done(null);
    },
  };
}

/** Within a transaction of the caller's. */
function endLater({ game: { ledger } }: Context, { at }: GameState): void {
  ledger.jobs.schedule(MESSAGES_END, at + KEPT_AFTER_END);
}

/** Nobody reads them any more, and D1 forgets them too. Within a transaction of the caller's. */
function end(context: Context): void {
  const { game, rows, archive } = context;
  game.ledger.jobs.complete(MESSAGES_END);
  // A repair may have put another history there, in which it goes on.
  if (game.ledger.state.status !== "over") return;
  rows.clear();
  archive.laterAnew();
  relist(context);
}

/** Lists of games say what is not read. Within a transaction of the caller's. */
function relist({ game: { ledger } }: Context): void {
  if (ledger.store.hasBrowsers()) ledger.scheduleIn(BROWSERS, BROWSERS_AFTER);
}
