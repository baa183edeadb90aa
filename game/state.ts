/**
 * A game as folded from its events. `evolve` trusts what was accepted: a move's event holds the position that it led to, so
 * no rules are asked, and a later correction of them bricks no game.
 */
import type { Outcome, Side } from "../rules/contract.ts";
import { type Clock, granted, pressed, stopped, wound } from "./clock.ts";
import { type Answered, answeredAfter } from "./answered.ts";
import { type Call, withCall } from "./call.ts";
import type { Ending } from "./ending.ts";
import { actor, type Follows, type GameEvent, type Link } from "./event.ts";
import { afterMoveIn, afterPaused, endedEarly, type Holidays, type Pause, runsFrom, type Span } from "./pause.ts";
import { accepted, afterMove, type Offer, settle, termsIn } from "./offer.ts";
import { invitedIn, type Invites, withdrawn, withInvite } from "./invites.ts";
import { programsAfter } from "./program.ts";
import { type Counted, joined, named, relinked, vacated } from "./sitting.ts";
import type { Settings } from "./settings-schema.ts";
import { afterTakeback } from "./takeback.ts";
import type { CustomStart } from "./start.ts";

export interface Move {
  readonly turn: number;
  readonly ply: number;
  readonly side: Side;
  readonly move: string;
  readonly at: number;
}

/** A move that was taken back. */
export interface StruckMove extends Move {
  /** The turn under which the position before it, or before one that went with it, has returned. */
  readonly into: number;
}

export interface GameState {
  readonly game: string;
  readonly variant: string;
  readonly sides: readonly [Side, Side];
  /** Null where whoever made the game plays neither side. */
  readonly creator: Side | null;
  /** The link by which they manage the invites then; absent in other games. */
  readonly maker?: Link;
  /** There where the game did not begin as its variant does. */
  readonly custom?: CustomStart;
  /** The valid link of each seat that is taken. */
  readonly links: Readonly<Record<Side, Link>>;
  /** The ways to the seats that the creator has not taken, by their sides; each is used up once its seat is taken. */
  readonly invites: Invites;
  readonly status: "waiting" | "playing" | "over";
  readonly toMove: Side;
  readonly turn: number;
  /** The position of every turn, the present one last. */
  readonly positions: readonly string[];
  /** Those that stand on the board, in their order; each names the turn that it answered. */
  readonly moves: readonly Move[];
  /** Those that were taken back, in the order in which they were made. */
  readonly takenBack: readonly StruckMove[];
  readonly offers: readonly Offer[];
  /** The last answer to one of them, which may be of an earlier turn; null where there was none, or it is nothing to be told any more. */
  readonly answered: Answered | null;
  /** When names were changed, as far back as it counts for changing them again. */
  readonly named: readonly Counted[];
  /** Seats that a program plays, as it says itself. */
  readonly programs: readonly Side[];
  /** Seats whose name the operator has hidden. */
  readonly hiddenNames: readonly Side[];
  /** The generations of the last links of seats that were given back; absent where none was. */
  readonly freed?: Readonly<Record<Side, number>>;
  /** When seats got new links, likewise; absent where none did. */
  readonly relinked?: readonly Counted[];
  readonly result: (Outcome & { readonly said?: Said }) | null;
  readonly settings: Settings;
  /** The edition of the laws beside the rules; absent for the first. */
  readonly laws?: number;
  /** The game before this one of the same two; null where there was none. */
  readonly follows: Follows | null;
  /** The next game that both have agreed to, by which offer, and its seats' first link. */
  readonly next: { readonly game: string; readonly offer: string; readonly link: Link } | null;
  /** When each player last did something. */
  readonly heard: Readonly<Record<Side, number>>;
  /** The last call of each kind by each player. */
  readonly calls: readonly Call[];
  /** Null in a game without one. */
  readonly clock: Clock | null;
  /** The last one; null before the first. */
  readonly pause: Pause | null;
  /** All of them, in their order; absent before the first. */
  readonly pauses?: readonly Span[];
  readonly holidays: Holidays;
  /**
   * Since when the game has waited for its second player, whom it has invited then, or for whoever is to move;
   * in a pause as if it had begun so much later.
   */
  readonly waitsSince: number;
  readonly seq: number;
  /** When the last event was. */
  readonly at: number;
}

/** Who ended the game otherwise than by a move, and when, so that a repeat is known. */
export interface Said {
  readonly how: Ending;
  /** Null where time alone did, or the operator. */
  readonly by: Side | null;
  readonly turn: number;
}

/** The side across from `side`. */
export function opponent(state: Pick<GameState, "sides">, side: Side): Side {
  return state.sides[0] === side ? state.sides[1] : state.sides[0];
}

/** The present position's text. */
export function position(state: GameState): string {
  const last = state.positions.at(-1);
  if (last === undefined) throw new Error("a game without a position");
  return last;
}

/** The positions before the present one on the line that stands on the board, the first one first: by these repetition counts. */
export function pastOf({ moves, positions }: Pick<GameState, "moves" | "positions">, turn = Infinity): readonly string[] {
  return moves.flatMap((move) => (move.turn < turn ? (positions[move.turn] ?? []) : []));
}

/** The state after `event`; `null` before the first one, which must be `created`. */
export function evolve(state: GameState | null, event: GameEvent): GameState {
  if (event.kind === "created") return begin(event);
  if (state === null) throw new Error(`a log that begins with ${event.kind}`);
  const by = actor(event);
  const heard = by === null ? state.heard : { ...state.heard, [by]: event.at };
  const changed = { ...state, ...change(state, event) };
  return { ...changed, answered: answeredAfter(state, changed, event), heard, seq: event.seq, at: event.at };
}

/** The state after all of `events`. */
export function fold(events: Iterable<GameEvent>, from: GameState | null = null): GameState | null {
  let state = from;
  for (const event of events) state = evolve(state, event);
  return state;
}

function begin(event: Extract<GameEvent, { kind: "created" }>): GameState {
  const invited = event.sides.filter((side) => side !== event.by);
  return {
    game: event.game,
    variant: event.variant,
    sides: event.sides,
    creator: event.by,
    ...(event.custom && { custom: event.custom }),
    ...(event.by === null ? { links: {}, maker: event.link } : { links: { [event.by]: event.link } }),
    invites: Object.fromEntries(invited.map((side) => [side, { link: event.invite, isWithdrawn: false }])),
    status: "waiting",
    toMove: event.toMove,
    turn: 0,
    positions: [event.position],
    moves: [],
    takenBack: [],
    offers: [],
    answered: null,
    named: [],
    programs: event.program && event.by !== null ? [event.by] : [],
    hiddenNames: [],
    result: null,
    settings: event.settings,
    ...(event.laws && { laws: event.laws }),
    follows: event.follows ?? null,
    next: null,
    heard: event.by === null ? {} : { [event.by]: event.at },
    calls: [],
    clock: event.settings.clock === undefined ? null : wound(event.settings.clock, event.sides),
    pause: null,
    holidays: { days: event.settings.holiday ?? 0, since: event.at, spent: [] },
    waitsSince: event.at,
    seq: event.seq,
    at: event.at,
  };
}

function change(state: GameState, event: Exclude<GameEvent, { kind: "created" }>): Partial<GameState> {
  switch (event.kind) {
    case "joined":
      return joined(state, event);
    case "left":
      return vacated(state, event);
    case "handed":
      return { ...relinked(state, event), programs: programsAfter(state.programs, event) };
    case "linked":
      return relinked(state, event);
    case "named":
      return named(state, event);
    case "invited":
      return {
        invites: withInvite(state, invitedIn(state, event), { link: event.invite, isWithdrawn: false }),
        waitsSince: event.at,
      };
    case "uninvited":
      return { invites: withdrawn(state, invitedIn(state, event)) };
    case "moved":
      return moved(afterMoveIn(state, event.side, event.at), event);
    case "tookBack":
      return afterTakeback(state, event);
    case "paused":
      return afterPaused(state, event);
    case "resumed":
      return endedEarly(state, event.at, event.by);
    case "given":
      return { clock: state.clock && granted(state.clock, event.at, event.turn, event.seconds), waitsSince: event.at };
    case "offered":
      return {
        offers: [
          ...state.offers,
          { id: event.offer, terms: termsIn(event), by: event.by, turn: event.turn, at: event.at, status: "open" },
        ],
      };
    case "answered":
      return { offers: settle(state.offers, (offer) => (offer.id === event.offer ? event.answer : "open")) };
    case "ended":
      return {
        status: "over",
        result: { winner: event.winner, by: event.how, said: { how: event.how, by: event.by, turn: event.turn } },
        offers: settle(accepted(state.offers, event.offer, event.turn), () => "lapsed"),
        clock: state.clock && stopped(state.clock, event.at),
      };
    case "called":
      return { calls: withCall(state.calls, { kind: event.for, by: event.by, turn: event.turn, at: event.at }) };
    case "rematched":
      return {
        next: { game: event.next, offer: event.offer, link: event.link },
        offers: settle(accepted(state.offers, event.offer, event.turn), () => "lapsed"),
      };
  }
}

function moved(state: GameState, event: Extract<GameEvent, { kind: "moved" }>): Partial<GameState> {
  const { at, side, turn, ply, move, outcome } = event;
  const next = outcome === null ? event.toMove : null;
  const since = runsFrom(state, at);
  return {
    status: outcome === null ? "playing" : "over",
    result: outcome,
    toMove: event.toMove,
    turn: turn + 1,
    positions: [...state.positions, event.position],
    moves: [...state.moves, { turn, ply, side, move, at }],
    offers: outcome === null ? afterMove(state.offers, side) : settle(state.offers, () => "lapsed"),
    pause: state.pause,
    ...(state.pauses && { pauses: state.pauses }),
    holidays: state.holidays,
    clock: state.clock && pressed(state.clock, at, next, isFirstMove(state, event), since),
    waitsSince: since,
  };
}

function isFirstMove({ moves }: GameState, { side }: { readonly side: Side }): boolean {
  return moves.every((move) => move.side !== side);
}
