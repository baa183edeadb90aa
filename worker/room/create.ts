/** Making a game: the first event of its log, with its maker's seat; or one that follows another, whose players sit in it from its beginning. */
import type { SEAT_CHOICES } from "../../api/seats.ts";
import { MAKER } from "../../game/channel-policy.ts";
import { GENESIS, seal } from "../../game/chain.ts";
import { create } from "../../game/decide.ts";
import { evolve } from "../../game/evolve.ts";
import type { Create } from "../../game/game-schema.ts";
import type { Start } from "../../game/start.ts";
import { opponent } from "../../game/state.ts";
import { findVariant } from "../../games/registry.ts";
import type { Side } from "../../rules/contract.ts";
import type { Listers } from "../archive/open-invites.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import type { WordHash } from "../tokens/invite-word.ts";
import { readRing } from "../tokens/link-tokens.ts";
import type { LoadedGame } from "./features.ts";
import { NO_SEAT } from "./kernel/guard.ts";
import type { SeatAnswer, StateText } from "./kernel/reply.ts";
import type { Store } from "./kernel/store.ts";
import type { NextRequest } from "./next-game.ts";
import { takenBy } from "./seats/seats.ts";
import type { Webhook } from "./webhooks/webhook-rows.ts";
import type { Repeatable } from "../tokens/secrets.ts";

export interface CreateRequest extends Omit<Create, "link" | "invite" | "follows"> {
  readonly variant: string;
  readonly name: string | null;
  /** Where it begins, which the route has read by the same rules. */
  readonly start: Start;
  /** Whom it counts for that the game is listed for whoever comes first; absent where it is not to be. */
  readonly listers?: Listers;
  /** The word that the invite asks for; absent where it asks for none. */
  readonly word?: WordHash;
  /** What the maker's seat is told by from its beginning. */
  readonly webhooks?: readonly Webhook[];
  /** The "play me" link that makes it, whose owner the maker is; absent where none does. */
  readonly playMe?: MakingLink;
  readonly repeatable: Repeatable;
  /** Scheme, parts and port that the creator reached us by, or that the operator has configured. */
  readonly origin: string;
}

/** A "play me" link, as its games know it. */
interface MakingLink {
  readonly id: string;
  /** Whether the operator has hidden its owner's name. */
  readonly isNameHidden: boolean;
}

export interface CreateAnswer {
  /** The maker's own; null where they play neither side. */
  readonly seat: SeatAnswer | null;
  /** What they manage the invites by then; else null. */
  readonly maker: string | null;
  /** The tokens of the invites, also of used ones, by their seats. */
  readonly invites: Readonly<Record<Side, string>>;
  readonly state: StateText;
}

/** Writes the first event of a game's log. Within the transaction that makes its tables, so that an object which was killed holds nothing at all. */
function begin(store: Store, variant: string, command: Create, start: Start): void {
  const found = findVariant(variant);
  if (found === undefined) throw new Error(`a game of ${variant}, which has no rules`);
  const [first, second] = found.rulebook.sides;
  const created = create(found.variant.match, [first.id, second.id], command, Date.now(), start);
  store.append(seal(GENESIS, [created]), evolve(null, created));
}

/** Writes the log of a new game. */
export function createGame(store: Store, { start, ...request }: CreateRequest, linkKeys: string): void {
  const link = { key: readRing(linkKeys).current, generation: 1 };
  begin(store, request.variant, { ...request, link, invite: link }, start);
}

/** What stands beside the log from its beginning. Within the same transaction. */
export function setUp({ game, names, seats, webhooks, inviteWord, openInvite }: LoadedGame, request: CreateRequest): void {
  const { by, name, word, listers, webhooks: given = [], playMe, repeatable } = request;
  const { ledger, time } = game;
  ledger.transact(() => {
    time.schedule();
    if (word !== undefined) inviteWord.set(word);
    if (listers !== undefined) openInvite.begin(listers);
    if (name !== null && by !== null) ledger.setName(by, name);
    ledger.store.take(repeatable.key, { ...repeatable, side: by ?? MAKER, generation: 1, at: ledger.state.at });
    webhooks.take(given);
  });
  if (playMe === undefined || by === null) return;
  seats.notePlayMeLink(by, playMe.id);
  if (playMe.isNameHidden) names.hide([by]);
}

/** A creation that comes again gets the same answer, with the state as it is by then; another one that hits on this id does not. */
export function createdAgain(loaded: LoadedGame, { repeatable, origin }: CreateRequest): Reply<CreateAnswer> {
  const taken = takenBy(loaded.game.ledger, repeatable);
  return taken.ok && taken.value !== null
    ? createdAnswer(loaded, taken.value === MAKER ? null : taken.value, origin)
    : refused("key-reused", "This Idempotency-Key was used for something else, or too long ago.");
}

/** @param side the maker's; null where they play neither */
export function createdAnswer({ game, seats }: LoadedGame, side: Side | null, origin: string): Reply<CreateAnswer> {
  const [seat, maker, invites] = [side === null ? null : seats.answer(side), seats.makerToken(), seats.inviteTokens()];
  const isKeyRetired =
    (seat === null ? maker === null : !seat.ok) || Object.keys(invites).length < Object.keys(game.ledger.state.invites).length;
  if (isKeyRetired) return NO_SEAT;
  return done({ seat: seat?.ok ? seat.value : null, maker, invites, state: JSON.stringify(game.answer(side, origin)) });
}

/** @param sides the one that moves first stands first */
export function sideFor(
  choice: (typeof SEAT_CHOICES)[number],
  [first, second]: readonly [{ readonly id: Side }, { readonly id: Side }],
): Side {
  const isFirst = choice === "random" ? Math.random() < 0.5 : choice === "first";
  return isFirst ? first.id : second.id;
}

/** Writes the log of a game that follows another: the player who offered it sits there. */
export function createNext(store: Store, { variant, command, start }: NextRequest): void {
  begin(store, variant, command, start);
}

/**
 * Seats both, with all that was set for them; the second one's sitting down is news to the first. The second one has agreed on another
 * page, so they are told if they are to move and don't come. Within the same transaction.
 */
export function seatBoth({ game, names, channels, notifications }: LoadedGame, request: NextRequest): void {
  const { command, joined: who, browsers, told, rooms, hiddenNames = [] } = request;
  const { ledger } = game;
  ledger.transact(() => {
    for (const { browser, side, kind } of browsers) ledger.seat(browser, side, kind);
    for (const setting of told) channels.take(setting);
    channels.takeRooms(rooms);
    game.follow(request);
  });
  const second = opponent(ledger.state, command.by);
  const joined = game.decide(second, { kind: "join", link: command.link, ...who }, { origin: "" });
  if (!joined.ok) throw new Error(joined.detail);
  if (ledger.state.toMove === second) ledger.transact(() => notifications.heedTurn(second));
  names.hide(hiddenNames);
}

/** The game is there already, and the one before asks again: its answer was lost, or it was itself, with what it knew of this one. */
export function beginAgain({ guard, names, gameBefore }: LoadedGame, { hiddenNames = [] }: NextRequest): void {
  if (guard.change({ origin: "" }) !== null) return;
  names.hide(hiddenNames);
  gameBefore.again();
}
