/** Beginning a game that follows another one: both seats are taken as it is made, by those who sat in the one before. */
import type { BrowserKind } from "../api/browser-kind.ts";
import { create } from "../../game/decide.ts";
import type { NextGame } from "../../game/next-game.ts";
import type { Start } from "../../game/start.ts";
import { opponent } from "../../game/state.ts";
import { findVariant } from "../../games/registry.ts";
import type { Side } from "../../rules/contract.ts";
import type { Channels } from "./notifications/channels.ts";
import type { Notifications } from "./notifications/notifications.ts";
import type { Game } from "./kernel/game.ts";
import type { GameBefore } from "./game-before.ts";
import type { Guard } from "./kernel/guard.ts";
import { Ledger } from "./kernel/ledger.ts";
import type { Names } from "./seats/names.ts";
import type { Seats } from "./seats/seats.ts";
import type { KeptChannel, NotificationSetting } from "./notifications/notification-settings.ts";
import type { Store } from "./kernel/store.ts";
import type { Webhook } from "./webhooks/webhook-rows.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";

/** What the game before hands on, by the sides of the next one. An object that still runs older code leaves out what is optional. */
export interface NextRequest {
  readonly variant: string;
  readonly command: NextGame["command"];
  readonly joined: NextGame["joined"];
  readonly start: Start;
  readonly names: Readonly<Record<Side, string>>;
  readonly browsers: readonly { readonly browser: string; readonly side: Side; readonly kind: BrowserKind }[];
  /** Seats whose recipients know of the next game already. */
  readonly told: readonly (NotificationSetting & {
    /** Written by an object that still runs older code. */
    readonly lastNotice?: null;
  })[];
  /** Rooms that follow the next one, too. */
  readonly rooms: readonly KeptChannel[];
  readonly webhooks: readonly Webhook[];
  /** Seats of owners of "play me" links, by which the first of these games was made. */
  readonly playMe?: readonly { readonly side: Side; readonly link: string }[];
  /** Seats whose name the operator has hidden. */
  readonly hiddenNames?: readonly Side[];
}

/** Writes the new game's log: the player who offered it sits there. Within the transaction that makes its tables. */
export function createNext(store: Store, { variant, command, start }: NextRequest): void {
  const found = findVariant(variant);
  if (found === undefined) throw new Error("a variant that the game before was played by");
  const [first, second] = found.rulebook.sides;
  new Ledger(store).commit([create(found.variant.match, [first.id, second.id], command, Date.now(), start)]);
}

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly channels: Channels;
  readonly webhooks: Webhooks;
  readonly notifications: Notifications;
  readonly names: Names;
  readonly seats: Seats;
  readonly gameBefore: GameBefore;
}

/**
 * Seats both, with all that was set for them; the second one's sitting down is news to the first. The second one has agreed on another
 * page, so they are told if they are to move and don't come. Within the same transaction.
 */
export function seatBoth(parts: Parts, request: NextRequest): void {
  const { command, joined: who, names, browsers, told, rooms, webhooks, playMe = [], hiddenNames = [] } = request;
  const { game } = parts;
  const { ledger } = game;
  ledger.transact(() => {
    for (const [side, name] of Object.entries(names)) ledger.setName(side, name);
    for (const { browser, side, kind } of browsers) ledger.seat(browser, side, kind);
    for (const setting of told) parts.channels.take(setting);
    parts.channels.takeRooms(rooms);
    parts.webhooks.take(webhooks);
    for (const { side, link } of playMe) parts.seats.notePlayMeLink(side, link);
  });
  const second = opponent(ledger.state, command.by);
  const joined = game.decide(second, { kind: "join", link: command.link, ...who }, { origin: "" });
  if (!joined.ok) throw new Error(joined.detail);
  if (ledger.state.toMove === second) ledger.transact(() => parts.notifications.heedTurn(second));
  parts.names.hide(hiddenNames);
}

/** The game is there already, and the one before asks again: its answer was lost, or it was itself, with what it knew of this one. */
export function beginAgain(parts: Parts, { hiddenNames = [] }: NextRequest): void {
  if (parts.guard.change({ origin: "" }) !== null) return;
  parts.names.hide(hiddenNames);
  parts.gameBefore.again();
}
