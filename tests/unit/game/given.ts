/**
 * "Given these events, when that command, then those events": tests of `decide` read so. An event is a step that says what is
 * not plain from the game so far (`moved("a6-a7")`), so that the same words stand for what has happened and for what is
 * expected. Everything handed to `decide` is frozen: a change of it throws.
 */
import { expect } from "vitest";
import type { CallKind } from "../../../game/calls-schema.ts";
import type { Board, Command } from "../../../game/command.ts";
import { decide, present } from "../../../game/decide.ts";
import type { Ending } from "../../../game/ending-schema.ts";
import type { EventBody, GameEvent } from "../../../game/event.ts";
import type { Follows } from "../../../game/next-game-schema.ts";
import type { NameChange } from "../../../game/names-schema.ts";
import { logged } from "../../../game/offers.ts";
import type { OfferTerms } from "../../../game/offers-schema.ts";
import type { Settings, CustomStart } from "../../../game/game-schema.ts";
import { evolve } from "../../../game/evolve.ts";
import { type GameState, opponent } from "../../../game/state.ts";
import type { Side, Tap } from "../../../rules/contract.ts";
import type { Match } from "../../../rules/match.ts";
import { frozen } from "../frozen.ts";
import { harzdame } from "../../game-log.ts";

/** When the first event was; each further one is a second later. */
export const BEGINNING = Date.UTC(2026, 0, 1);
const SECOND = 1000;

export const LINK = { key: "a", generation: 1 } as const;
/** The game that would follow. */
export const NEXT = { game: "next", link: LINK } as const;

/** What happens next in a game of which so much has happened. */
export type Step = (state: GameState | null, match: Match) => EventBody;

/** Two sides, the first to move first, and the rules between them. */
export interface Setting {
  readonly match: Match;
  readonly sides: readonly [Side, Side];
}

/** The rules of most tests: w moves first, then b. */
export const HARZDAME: Setting = harzdame;

/** Steps that happen at an instant of their own. */
const LATER = new WeakMap<Step, number>();

/** The step so many milliseconds after the one before it; a second is what else lies between two. */
export function after(milliseconds: number, step: Step): Step {
  const later: Step = (state, match) => step(state, match);
  LATER.set(later, milliseconds);
  return later;
}

/** In order; what several tests begin with may stand in it as a whole. */
export type Past = readonly (Step | readonly Step[])[];

export interface Then {
  /** Exactly these events follow, numbered and dated on. */
  thenEvents(...steps: readonly Step[]): void;
  /** It had been done before; nothing follows. */
  thenRepeat(): void;
  /** Refused with that code; nothing follows. */
  thenRefuse(code: string, detail?: RegExp): void;
}

export interface Given {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
  /** @param now when it is asked, a second after the last event where it is left out */
  when(side: Side, command: Command, now?: number): Then;
}

/** A game of Harzdame in which these things have happened. */
export function given(...past: Past): Given {
  return givenIn(HARZDAME, ...past);
}

/** A game by other rules in which these things have happened. */
export function givenIn({ match }: Setting, ...past: Past): Given {
  const events: GameEvent[] = [];
  let state: GameState | null = null;
  for (const step of past.flat()) {
    const at: number = state === null ? BEGINNING : state.at + (LATER.get(step) ?? SECOND);
    const event: GameEvent = frozen({ seq: events.length + 1, at, ...step(state, match) });
    events.push(event);
    state = frozen(evolve(state, event));
  }
  if (state === null) throw new Error("nothing given");
  return { events, state, when: when(state, match) };
}

function when(state: GameState, match: Match): Given["when"] {
  return function when(side, command, now = state.at + SECOND) {
    const board: Board = { match, present: () => present(state, match), next: () => NEXT };
    const decision = decide(state, side, frozen(command), board, now);
    return {
      thenEvents(...steps) {
        const expected: GameEvent[] = [];
        let after = state;
        for (const step of steps) {
          const event: GameEvent = { seq: after.seq + 1, at: Math.max(now, state.at), ...step(after, match) };
          expected.push(event);
          after = evolve(after, event);
        }
        const line = expected.some(({ kind }) => kind === "moved") ? expect.anything() : null;
        expect(decision).toStrictEqual({ kind: "accept", events: expected, line });
      },
      thenRepeat() {
        expect(decision).toStrictEqual({ kind: "repeat" });
      },
      thenRefuse(code, detail = /./) {
        expect(decision).toStrictEqual({ kind: "refuse", refusal: { code, detail: expect.stringMatching(detail) } });
      },
    };
  };
}

/** A game made by the side that moves first, unless `by` says otherwise, and from the usual start, unless `position` does. */
export function created(
  more: {
    readonly by?: Side | null;
    readonly position?: string;
    readonly custom?: CustomStart | null;
    readonly sides?: readonly [Side, Side];
    readonly settings?: Settings;
    readonly follows?: Follows;
    readonly laws?: number;
  } = {},
): Step {
  return (_state, match) => {
    const sides = more.sides ?? HARZDAME.sides;
    const line = opened(match, more.position ?? match.start);
    return {
      kind: "created",
      game: "game",
      variant: match.variant,
      rules: match.version,
      settings: more.settings ?? {},
      ...(more.laws && { laws: more.laws }),
      sides,
      position: line.position,
      ...(more.custom && { custom: more.custom }),
      toMove: line.toMove,
      ...(more.follows && { follows: more.follows }),
      by: more.by === undefined ? sides[0] : more.by,
      link: LINK,
      invite: LINK,
    };
  };
}

/** The other seat is taken. */
export const joined: Step = (state) => {
  const game = begun(state);
  return { kind: "joined", side: opponent(game, game.creator ?? game.toMove), link: LINK };
};

export function invited(generation: number): Step {
  return () => ({ kind: "invited", by: "w", invite: { ...LINK, generation } });
}

export function named(side: Side, how?: NameChange): Step {
  return () => ({ kind: "named", side, ...(how && { how }) });
}

export function linked(side: Side, generation: number): Step {
  return () => ({ kind: "linked", side, link: { ...LINK, generation } });
}

export function handed(side: Side, generation: number): Step {
  return () => ({ kind: "handed", side, link: { ...LINK, generation } });
}

/** @param generation the invite's */
export function left(side: Side, generation: number): Step {
  return () => ({ kind: "left", side, invite: { ...LINK, generation } });
}

export const DRAW: OfferTerms = { kind: "draw" };

/** A move of whoever is to move, by its recorded text. */
/** @param route the way by which it was walked, where its text has another */
export function moved(move: string, route?: string): Step {
  return (state, match) => {
    const game = begun(state);
    const played = present(game, match).play(move);
    if (!played.ok || played.value.move !== move) throw new Error(`no recorded text of a move: ${move}`);
    const { position, toMove, outcome } = played.value.line;
    const numbers = { turn: game.turn, ply: game.moves.length + 1 };
    return {
      kind: "moved",
      side: game.toMove,
      ...numbers,
      move,
      ...(route && { route }),
      position,
      toMove,
      rules: match.version,
      outcome,
    };
  };
}

/** A move or an offer that was decided ahead. */
export function ahead(step: Step): Step {
  return (state, match) => {
    const event = step(state, match);
    return event.kind === "moved" || event.kind === "offered" ? { ...event, auto: "ahead" } : event;
  };
}

/** An offer by `by`, of a draw where it is not said of what. */
export function offered(by: Side, terms: OfferTerms = DRAW): Step {
  return (state) => {
    const { seq, turn } = begun(state);
    return { kind: "offered", offer: String(seq + 1), by, turn, ...logged(terms) };
  };
}

export function declined(by: Side): Step {
  return (state) => ({ kind: "answered", offer: openOffer(begun(state)), by, answer: "declined" });
}

export function withdrawn(by: Side): Step {
  return (state) => ({ kind: "answered", offer: openOffer(begun(state)), by, answer: "withdrawn" });
}

/** The open offer, of a draw or of a result, is agreed to by `by`. */
export function agreed(by: Side, winner: Side | null = null): Step {
  return (state) => ({ ...ended("agreement", by, winner, begun(state)), offer: openOffer(begun(state)) });
}

export function called(by: Side, kind: CallKind): Step {
  return (state) => ({ kind: "called", by, turn: begun(state).turn, for: kind });
}

/** The open offer of a rematch is agreed to by `by`. */
export function rematched(by: Side): Step {
  return (state) => {
    const game = begun(state);
    return { kind: "rematched", by, turn: game.turn, offer: openOffer(game), next: NEXT.game, link: NEXT.link };
  };
}

/** The open takeback is agreed to by `by`. */
export function tookBack(by: Side): Step {
  return (state) => {
    const game = begun(state);
    const last = game.moves.findLast(({ side }) => side !== by);
    return { kind: "tookBack", offer: openOffer(game), by, to: last?.turn ?? -1, turn: game.turn };
  };
}

/** The open offer of a pause is agreed to by `by`. */
export function paused(by: Side): Step {
  return (state) => {
    const game = begun(state);
    const offer = game.offers.find(({ status, terms }) => status === "open" && terms.kind === "pause");
    if (offer?.terms.kind !== "pause") throw new Error("no pause is offered");
    return { kind: "paused", by, until: offer.terms.until, turn: game.turn, offer: offer.id };
  };
}

/** `by` is on holiday until then. */
export function awayUntil(by: Side, until: number): Step {
  return (state) => ({ kind: "paused", by, until, turn: begun(state).turn });
}

export function resumed(by: Side): Step {
  return (state) => ({ kind: "resumed", by, turn: begun(state).turn });
}

export function resigned(by: Side): Step {
  return (state) => ended("resign", by, opponent(begun(state), by), begun(state));
}

export function aborted(by: Side): Step {
  return (state) => ended("abort", by, null, begun(state));
}

/** The opponent of whoever is to move claims the win on time. */
export const claimed: Step = (state) => {
  const game = begun(state);
  const by = opponent(game, game.toMove);
  return ended("time", by, by, game);
};

/** The same in a position that they can't win any more. */
export const claimedDraw: Step = (state) => {
  const game = begun(state);
  return ended("time", opponent(game, game.toMove), null, game);
};

/** The opponent of whoever is to move gives them time. */
export function gave(seconds: number): Step {
  return (state) => {
    const game = begun(state);
    return { kind: "given", by: opponent(game, game.toMove), turn: game.turn, seconds };
  };
}

/** Time alone ends the game, or the operator. */
export function timedOut(how: Ending, winner: Side | null): Step {
  return (state) => ({ ...ended(how, winner ?? "", winner, begun(state)), by: null });
}

function ended(how: Ending, by: Side, winner: Side | null, { turn }: GameState): Extract<EventBody, { kind: "ended" }> {
  return { kind: "ended", how, by, winner, turn };
}

function openOffer(state: GameState): string {
  const open = state.offers.find(({ status }) => status === "open");
  if (open === undefined) throw new Error("no offer stands");
  return open.id;
}

function opened(match: Match, position: string) {
  const line = match.open(position);
  if (!line.ok) throw new Error(line.error);
  return line.value;
}

function begun(state: GameState | null): GameState {
  if (state === null) throw new Error("nothing has happened yet");
  return state;
}

// What players ask for, for "when that command".

export const name: Command = { kind: "name" };
/** @param taps what made it on a board */
export function play(turn: number, move: string, taps?: readonly Tap[]): Command {
  return { kind: "play", turn, move, ...(taps && { taps }) };
}
export const join: Command = { kind: "join", link: LINK };

/** @param after the last offer of that kind in the turn, after which this is another one */
export function offer(turn: number, terms: OfferTerms = DRAW, after?: string): Command {
  return { kind: "offer", turn, terms, ...(after !== undefined && { after }) };
}

export const accept = (id: string): Command => ({ kind: "accept", id });
export const decline = (id: string): Command => ({ kind: "decline", id });
export const withdraw = (id: string): Command => ({ kind: "withdraw", id });
export const resign = (turn: number): Command => ({ kind: "resign", turn });
export const abort = (turn: number): Command => ({ kind: "abort", turn });

export const claim = (turn: number): Command => ({ kind: "claim", turn });
export const give = (turn: number, seconds: number): Command => ({ kind: "give", turn, seconds });
