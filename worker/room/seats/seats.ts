/**
 * Who may act for which seat: by a token that derives from the seat's link, or by a browser that has shown one. And sitting down: what is kept
 * of the player who takes a seat, and what they are answered: the seat with its secret, and the game as it sees it. A request that took a
 * seat, or its link, under an idempotency key gets the same answer when it comes again.
 */
import { MAKER } from "../../../game/channel-policy.ts";
import type { Link } from "../../../game/event-parts.ts";
import { lastGeneration, type ByProgram } from "../../../game/seats.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { sameSecret, REPEATABLE, type Repeatable } from "../../tokens/secrets.ts";
import { isToken, readRenewed, type RenewedLink, type Ring, token } from "../../tokens/link-tokens.ts";
import { done, type Reply, type Refused, refused } from "../../object/reply.ts";
import type { Feature, HandedOn } from "../kernel/feature.ts";
import type { Callers, Game } from "../kernel/game.ts";
import { type Guard, NO_SEAT } from "../kernel/guard.ts";
import { type Caller, type SeatAnswer, kindOf, type StateText } from "../kernel/reply.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { all, type FeatureTables } from "../../object/stored.ts";
import type { Store } from "../kernel/store.ts";

export const SEATS_TABLES: FeatureTables = {
  // It is public, and stays where the player is said to be the same.
  names: { columns: all("name", "side name"), ofSeat: null },
  browsers: { columns: all("browser", "fingerprint side name system since seen"), ofSeat: "side = ?", isByBrowser: true },
  left_browsers: { columns: all("browser", "fingerprint"), ofSeat: null },
  requests: { columns: all("browser", "fingerprint request side generation at"), ofSeat: "side = ?" },
};

/** The seat that is back with a player who had lost its link, which is not written down yet. */
interface Returning {
  effective(): { readonly browser: string; readonly side: Side } | null;
  /** The state as it is once that is written down, by a new link of that key. */
  written(key: string): GameState;
}

declare module "../kernel/feature.ts" {
  interface HandedOn {
    /** Seats of owners of "play me" links, by which the first of these games was made. */
    readonly playMe?: readonly { readonly side: Side; readonly link: string }[];
  }
}

export class Seats implements Callers, Feature {
  readonly #ledger: Ledger;
  readonly #ring: Ring;
  readonly #returning: Returning;

  constructor(ledger: Ledger, ring: Ring, returning: Returning) {
    this.#ledger = ledger;
    this.#ring = ring;
    this.#returning = returning;
  }

  /** D1 is told of the browsers that are gone. */
  onVacate(side: Side): void {
    for (const { browser } of this.#ledger.store.holders(side)) this.#ledger.unseat(browser);
    forgetPlayMeLink(this.#ledger.store, side);
  }

  /**
   * Notes which "play me" link a seat's player owns, as long as they have the seat that it made: a name that is hidden here is hidden there.
   * Within a transaction of the caller's.
   */
  notePlayMeLink(side: Side, link: string): void {
    this.#ledger.store.setFact(playMeFact(side), link);
  }

  /** Null where the player owns none. */
  playMeLinkOf(side: Side): string | null {
    return this.#ledger.store.fact(playMeFact(side));
  }

  handsOn(seatOf: (side: Side) => Side): HandedOn {
    const links = this.#state.sides.map((side) => ({ side: seatOf(side), link: this.playMeLinkOf(side) }));
    return { playMe: links.flatMap(({ side, link }) => (link === null ? [] : [{ side, link }])) };
  }

  onFollowing({ playMe = [] }: HandedOn): void {
    for (const { side, link } of playMe) this.notePlayMeLink(side, link);
  }

  kept(side: Side) {
    const { store } = this.#ledger;
    return {
      browsers: store.holders(side).map(({ browser: _browser, ...known }) => known),
      requests: store.requestsOf(side),
    };
  }

  /** The letter of the key that new links are made with. */
  get currentKey(): string {
    return this.#ring.current;
  }

  /** The seat of a token; null where it opens none. */
  sideOfToken(given: string): Side | null {
    return sideIn(Object.keys(this.#state.links), given, (side) => this.tokenOf(side));
  }

  /** The caller's seat: a bearer wins over a cookie, also when it is wrong. */
  sideOf(caller: Caller): Side | null {
    return caller.bearer === undefined ? this.#heldBy(caller.browser) : this.sideOfToken(caller.bearer);
  }

  /**
   * The caller's seat, where what was set for it is theirs to see: one that is back, which is not written down yet, has that of its
   * player before still.
   */
  settledSideOf(caller: Caller): Side | null {
    const side = this.sideOf(caller);
    return side === null || this.isSettled(side) ? side : null;
  }

  /** Whether what was set for a seat is its player's: of one that is back, which is not written down yet, it is of the player before. */
  isSettled(side: Side): boolean {
    return this.#returning.effective()?.side !== side;
  }

  /** Who the caller is among those that are told of the game, where they change nothing; null where they are told of nothing here. */
  listenerOf(caller: Caller): string | null {
    return this.isMaker(caller) ? MAKER : this.settledSideOf(caller);
  }

  /** The seat of an invite's token, also where it is taken by now; null where the token is of none, or was withdrawn. */
  invitedBy(given: string | undefined): Side | null {
    const { invites } = this.#state;
    return sideIn(Object.keys(invites), given, (side) => (invites[side]?.isWithdrawn ? null : this.inviteToken(side)));
  }

  /** Whether a caller shows that they have made the game, and play neither side. */
  isMaker({ bearer }: Caller): boolean {
    const link = this.#makerLink();
    return bearer !== undefined && link !== null && isToken(bearer, this.#ring, this.#state.game, { kind: "maker" }, link);
  }

  /** The token of a maker who plays neither side; null where there is none, or its key has been retired. */
  makerToken(): string | null {
    const link = this.#makerLink();
    return link && token(this.#ring, this.#state.game, { kind: "maker" }, link);
  }

  /** The token of the seat's valid link; null where its key has been retired. */
  tokenOf(side: Side): string | null {
    const { game, links } = this.#state;
    const link = links[side];
    return link === undefined ? null : this.tokenIn(game, side, link);
  }

  /** The link that a seat gets next, which no older one of it is like. */
  nextLink(side: Side): Link {
    return { key: this.currentKey, generation: lastGeneration(this.#state, side) + 1 };
  }

  /** The token of a seat in another game, by its first link. */
  tokenIn(game: string, side: Side, link: Link): string | null {
    return token(this.#ring, game, { kind: "seat", side }, link);
  }

  /** The token of the invite to a seat, also when it was used or withdrawn; null where its key has been retired, or nobody is invited there. */
  inviteToken(side: Side): string | null {
    const { game, invites, creator } = this.#state;
    const invite = invites[side];
    // Where one seat alone has an invite, its token needs to name none.
    const holder = { kind: "invite", ...(creator === null && { side }) } as const;
    return invite === undefined ? null : token(this.#ring, game, holder, invite.link);
  }

  /** The tokens of all invites, used and withdrawn ones too, by their seats; those are missing whose key has been retired. */
  inviteTokens(): Readonly<Record<Side, string>> {
    return this.#tokensOf(Object.keys(this.#state.invites));
  }

  /** Those that somebody can sit down by. */
  openInviteTokens(): Readonly<Record<Side, string>> {
    const { invites, links, status } = this.#state;
    if (status !== "waiting") return {};
    return this.#tokensOf(Object.keys(invites).filter((side) => links[side] === undefined && !invites[side]?.isWithdrawn));
  }

  #tokensOf(sides: readonly Side[]): Readonly<Record<Side, string>> {
    return Object.fromEntries(
      sides.flatMap((side) => {
        const given = this.inviteToken(side);
        return given === null ? [] : [[side, given] as const];
      }),
    );
  }

  /** A seat just taken or taken before; a retired key has no token to show. */
  answer(side: Side): Reply<SeatAnswer> {
    const given = this.tokenOf(side);
    return given === null ? NO_SEAT : done({ side, token: given });
  }

  /** Null where the maker of the game plays. */
  #makerLink(): Link | null {
    const { maker } = this.#state;
    return maker === undefined ? null : makerLinkOf(this.#ledger.store, maker);
  }

  #heldBy(browser: string | undefined): Side | null {
    const back = this.#returning.effective();
    if (back !== null && back.browser === browser) return back.side;
    const held = this.#ledger.seatOf(browser);
    return held === back?.side ? null : held;
  }

  /** With a seat that is back by now, whether the log says so already or not. */
  get #state(): GameState {
    return this.#returning.written(this.currentKey);
  }
}

/** A game, who may act in it, and who sits where: what most features are made with. */
export interface Seating {
  readonly game: Game;
  readonly guard: Guard;
  readonly seats: Seats;
}

/** The one of these seats that a token opens, by the right token of each; null where it opens none. */
export function sideIn(sides: readonly Side[], given: string | undefined, tokenOf: (side: Side) => string | null): Side | null {
  const isOpened = (right: string | null) => given !== undefined && right !== null && sameSecret(given, right);
  return sides.find((side) => isOpened(tokenOf(side))) ?? null;
}

/** D1 is told that a seat's browsers hold it no more, in tables that are not loaded. Within a transaction of the caller's. */
export function noteLeftBrowsers(store: Store, side: Side): void {
  store.run("INSERT OR IGNORE INTO left_browsers SELECT fingerprint FROM browsers WHERE side = ?", side);
}

/** The fact that the maker's link stands in. */
const MAKER_LINK = "maker-link";

/**
 * The valid link by which a maker who plays neither side manages the invites. It can be made anew: which one is valid stands beside the
 * log, for nobody plays by it.
 * @param maker the first one
 */
export function makerLinkOf(store: Store, maker: Link): RenewedLink {
  return readRenewed(store.fact(MAKER_LINK), maker);
}

/** Keeps the maker's new link. Within a transaction of the caller's. */
export function keepMakerLink(store: Store, link: RenewedLink): void {
  store.setFact(MAKER_LINK, JSON.stringify(link));
}

/** Forgets which "play me" link a seat's player owns, in tables that are not loaded. Within a transaction of the caller's. */
export function forgetPlayMeLink(store: Store, side: Side): void {
  store.dropFact(playMeFact(side));
}

function playMeFact(side: Side): string {
  return `play-me:${side}`;
}

/** What somebody says of themselves as they take a seat. */
export interface Newcomer extends ByProgram {
  readonly name: string | null;
  readonly repeatable: Repeatable | null;
}

export interface Seated {
  readonly seat: SeatAnswer;
  readonly state: StateText;
}

/** Keeps who takes a seat by its link. Within a transaction of the caller's. */
export function sitDown(ledger: Ledger, side: Side, link: Link, caller: Caller, { name, repeatable }: Newcomer): void {
  if (name !== null) ledger.setName(side, name);
  if (caller.browser !== undefined) ledger.seat(caller.browser, side, kindOf(caller));
  noteTaken(ledger, side, link, repeatable);
}

/** A seat just taken or taken before; refused where its key has been retired, for there is no token to show. */
export function seatedAnswer({ game, seats }: Seating, side: Side, origin: string): Reply<Seated> {
  const seat = seats.answer(side);
  return seat.ok ? done({ seat: seat.value, state: JSON.stringify(game.answer(side, origin)) }) : seat;
}

/** Keeps the request that a seat's link was answered to, so that it finds that again. Within a transaction of the caller's. */
export function noteTaken(ledger: Ledger, side: Side, { generation }: Link, repeatable: Repeatable | null): void {
  if (repeatable !== null) ledger.store.take(repeatable.key, { ...repeatable, side, generation, at: ledger.now() });
}

/** The seat whose link the same request was answered with, or that it was the maker's, as long as that is good; null where it is a new request. */
export function takenBy(ledger: Ledger, repeatable: Repeatable | null): Reply<Side | null> {
  const { store, state } = ledger;
  const taken = repeatable && store.taken(repeatable.key);
  if (repeatable === null || taken === null) return done(null);
  if (taken.request !== repeatable.request) return refused("key-reused", "This Idempotency-Key was used for something else.");
  const link = taken.side === MAKER ? state.maker && makerLinkOf(store, state.maker) : state.links[taken.side];
  const isGood = ledger.now() - taken.at <= REPEATABLE && link?.generation === taken.generation;
  return done(isGood ? taken.side : null);
}

/** Why something new can't be done under an idempotency key; null where it can. What was done under it may be good no more. */
export function usedKey({ store }: Ledger, repeatable: Repeatable | null): Refused | null {
  if (repeatable === null || store.taken(repeatable.key) === null) return null;
  return refused("key-reused", "This Idempotency-Key was used for something else, or for a link that is not valid any more.");
}
