/** What a feature of a game consists of. `features.ts` lists them all. */
import type { Side } from "../rules/contract.ts";
import type { Board, Command, CommandOf, Judgement } from "./command.ts";
import type { EventOf, GameEvent } from "./event.ts";
import type { Created } from "./game-schema.ts";
import type { GameState } from "./state.ts";
import type { Offer, OfferKind, TermsOf } from "./offers-schema.ts";

/** Every event but the first one. */
export type EventKind = Exclude<GameEvent["kind"], "created">;

/** What a command is judged by. */
export interface Situation {
  readonly state: GameState;
  /** The seat that the command comes from, or that it is about. */
  readonly side: Side;
  /** The instant at which it is judged, in milliseconds since 1970; never before the last event. */
  readonly at: number;
  readonly board: Board;
}

export type Judge<Kind extends Command["kind"]> = (command: CommandOf<Kind>, situation: Situation) => Judgement;

/** What an event has come of, as far as the log before it tells. */
export type Cause =
  | { readonly kind: "command"; readonly side: Side; readonly command: Command }
  /** Time alone; `event` is what it had made of the game by then. */
  | { readonly kind: "time"; readonly event: GameEvent | null }
  /** The event can't follow; `why` is the rest of a sentence. */
  | { readonly kind: "none"; readonly why: string };

export type FindCause<Kind extends EventKind> = (event: EventOf<Kind>, state: GameState, board: Pick<Board, "match">) => Cause;

/** What an event changes, in a state in which the features before this one have made their changes. */
export type Fold<Kind extends EventKind> = (state: GameState, event: EventOf<Kind>) => Partial<GameState>;

export interface Feature {
  /** Its part of the state as a game begins; absent where it has none. */
  begin?(event: Created): Partial<GameState>;
  /** Judges its commands. Each kind is judged by one feature. */
  readonly judge: { readonly [Kind in Command["kind"]]?: Judge<Kind> };
  /** Those of its commands that need nobody in the seat. */
  readonly seatless?: readonly Command["kind"][];
  /** Finds what its events came of, by which records are checked. Each kind is one feature's. */
  readonly cause: { readonly [Kind in EventKind]?: FindCause<Kind> };
  /** What events change, those of other features too. */
  readonly fold: { readonly [Kind in EventKind]?: Fold<Kind> };
}

export function asked(side: Side, command: Command): Cause {
  return { kind: "command", side, command };
}

export function impossible(why: string): Cause {
  return { kind: "none", why };
}

/** What has changed in a game that goes on: a side has moved, a position has returned, or a pause has begun. */
export type Change = { readonly what: "moved"; readonly by: Side } | { readonly what: "returned" | "paused" };

/** An offer of a kind, as it is agreed to. */
export type Offered<Kind extends OfferKind> = Pick<Offer, "id" | "by"> & { readonly terms: TermsOf<Kind> };

export interface OfferRules<Kind extends OfferKind> {
  /** Whether it is made in a game that goes on, or in one that is over. */
  readonly when: "playing" | "over";
  /** Set where the same offer of the other side is about something else. */
  readonly isOneSided?: true;
  /** When it ends by itself; absent where only what somebody does ends it. @param at when it was made */
  expires?(terms: TermsOf<Kind>, at: number): number;
  /** Why it can't be made; null where it can. */
  refuse(terms: TermsOf<Kind>, situation: Situation): Judgement | null;
  /** What follows where the situation's side agrees to it. */
  agree(offer: Offered<Kind>, situation: Situation): Judgement;
  /** Whether a change, after which the game goes on, leaves it without an object. */
  lapses(offer: Pick<Offer, "by">, change: Change): boolean;
}
