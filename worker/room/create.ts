/** Making a game: the first event of its log, with its maker's seat. */
import { create } from "../../game/decide.ts";
import type { Settings } from "../../game/game-schema.ts";
import type { Start } from "../../game/start.ts";
import type { Side } from "../../rules/contract.ts";
import { findVariant } from "../../games/registry.ts";
import type { Listers } from "../archive/open-invites.ts";
import { done, refused, type Reply } from "../object/reply.ts";
import { REPEATABLE } from "../tokens/secrets.ts";
import { readRing } from "../tokens/link-tokens.ts";
import { Ledger } from "./kernel/ledger.ts";
import type { WordHash } from "../tokens/invite-word.ts";
import { keepWord } from "./seats/invite-word.ts";
import { beginListing } from "./seats/open-invite.ts";
import type { Repeatable, SeatAnswer, StateText } from "./kernel/reply.ts";
import { isMakerGeneration, type Seats } from "./seats/seats.ts";
import type { Game } from "./kernel/game.ts";
import { NO_SEAT } from "./kernel/guard.ts";
import type { Names } from "./seats/names.ts";
import { Time } from "./kernel/time.ts";
import type { Store } from "./kernel/store.ts";
import type { Webhook } from "./webhooks/webhook-rows.ts";
import type { Webhooks } from "./webhooks/webhooks.ts";
import type { SEAT_CHOICES } from "../../api/seats.ts";

export interface CreateRequest {
  readonly game: string;
  readonly variant: string;
  /** Null where its maker plays neither side. */
  readonly by: Side | null;
  readonly name: string | null;
  /** Where a program says that it plays that seat. */
  readonly program?: true;
  readonly settings?: Settings;
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
export interface MakingLink {
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

/** Who stands beside a creation's key where its maker has no seat. */
const MAKER = "maker";

/** Writes a new game's log. Within the transaction that makes its tables, so that an object which was killed holds nothing at all. */
export function createGame(store: Store, { repeatable, start, ...request }: CreateRequest, linkKeys: string): void {
  const found = findVariant(request.variant);
  if (found === undefined) throw new Error("a variant that the route let through");
  const { match } = found.variant;
  const link = { key: readRing(linkKeys).current, generation: 1 };
  const [first, second] = found.rulebook.sides;
  const created = create(match, [first.id, second.id], { ...request, link, invite: link }, Date.now(), start);
  const ledger = new Ledger(store);
  ledger.commit([created], (state) => {
    new Time(ledger, match, () => []).schedule(state);
    if (request.word !== undefined) keepWord(store, request.word);
    if (request.listers !== undefined) beginListing({ store, jobs: ledger.jobs, now: created.at }, request.listers);
    if (request.name !== null && request.by !== null) store.setName(request.by, request.name);
    store.take(repeatable.key, { ...repeatable, side: request.by ?? MAKER, generation: link.generation, at: created.at });
  });
}

interface Parts {
  readonly game: Game;
  readonly seats: Seats;
  readonly names: Names;
  readonly webhooks: Webhooks;
}

/** What the maker's seat begins with. Within the same transaction. */
export function setUp({ names, seats, webhooks }: Parts, { by, webhooks: given = [], playMe }: CreateRequest): void {
  webhooks.take(given);
  if (playMe === undefined || by === null) return;
  seats.notePlayMeLink(by, playMe.id);
  if (playMe.isNameHidden) names.hide([by]);
}

/** A creation that comes again gets the same answer, with the state as it is by then; another one that hits on this id does not. */
export function createdAgain(parts: Parts, { repeatable, origin }: CreateRequest): Reply<CreateAnswer> {
  const { ledger } = parts.game;
  const taken = ledger.store.taken(repeatable.key);
  const isRepeat =
    taken !== null &&
    taken.request === repeatable.request &&
    ledger.now() - taken.at <= REPEATABLE &&
    (taken.side === MAKER
      ? isMakerGeneration(ledger.store, ledger.state, taken.generation)
      : ledger.state.links[taken.side]?.generation === taken.generation);
  return isRepeat
    ? createdAnswer(parts, taken.side === MAKER ? null : taken.side, origin)
    : refused("key-reused", "This Idempotency-Key was used for something else, or too long ago.");
}

/** @param side the maker's; null where they play neither */
export function createdAnswer(parts: Parts, side: Side | null, origin: string): Reply<CreateAnswer> {
  const { seats } = parts;
  const [seat, maker, invites] = [side === null ? null : seats.answer(side), seats.makerToken(), seats.inviteTokens()];
  const isKeyRetired =
    (seat === null ? maker === null : !seat.ok) ||
    Object.keys(invites).length < Object.keys(parts.game.ledger.state.invites).length;
  if (isKeyRetired) return NO_SEAT;
  return done({ seat: seat?.ok ? seat.value : null, maker, invites, state: JSON.stringify(parts.game.answer(side, origin)) });
}

/** @param sides the one that moves first stands first */
export function sideFor(
  choice: (typeof SEAT_CHOICES)[number],
  [first, second]: readonly [{ readonly id: Side }, { readonly id: Side }],
): Side {
  switch (choice) {
    case "first":
      return first.id;
    case "second":
      return second.id;
    case "random":
      return Math.random() < 0.5 ? first.id : second.id;
  }
}
