/** What may be asked of a game, and how it refuses. Who asks is settled before: a command comes with the side it is for. */
import type { Side } from "../rules/contract.ts";
import type { Line, Match } from "../rules/match.ts";
import type { Follows, Link } from "./event.ts";
import type { CallBar, CallKind } from "./call.ts";
import type { OfferTerms } from "./offer-schema.ts";
import type { Settings } from "./settings-schema.ts";

export type Command =
  /** By a program, where it says so. */
  | { readonly kind: "join"; readonly link: Link; readonly program?: true }
  /** A new link for the seat; every older one dies. */
  | { readonly kind: "relink"; readonly link: Link }
  /** The seat is another player's from now on, who gets this link; every older one dies. */
  | { readonly kind: "hand-over"; readonly link: Link; readonly program?: true }
  /** The seat is free again, and the invite has a new link. */
  | { readonly kind: "leave"; readonly invite: Link }
  /** A new link for the invite to the seat, while that is free; every older one dies. */
  | { readonly kind: "invite"; readonly link: Link }
  /** No invite to the seat, while that is free; every older one dies. */
  | { readonly kind: "uninvite" }
  /** Another name for the seat's player, or none; and whether a program plays it, where that is said anew. */
  | { readonly kind: "name"; readonly program?: boolean }
  /** No name any more, however often it was changed before. */
  | { readonly kind: "unname" }
  /** The operator's: the seat has no name of its own any more, or may have one again. */
  | { readonly kind: "hide-name" | "allow-name" }
  /** The operator's: the game is over, whoever is to move. */
  | { readonly kind: "close" }
  | { readonly kind: "play"; readonly turn: number; readonly move: string }
  | { readonly kind: "resign"; readonly turn: number }
  | { readonly kind: "abort"; readonly turn: number }
  | {
      readonly kind: "offer";
      readonly turn: number;
      readonly terms: OfferTerms;
      /** The seat's last offer of that kind in this turn, after which this is another one. */
      readonly after?: string;
    }
  | { readonly kind: "accept"; readonly id: string }
  | { readonly kind: "decline"; readonly id: string }
  | { readonly kind: "withdraw"; readonly id: string }
  /** To spend days of holiday, until that instant. */
  | { readonly kind: "holiday"; readonly turn: number; readonly until: number }
  /** To end a pause early. */
  | { readonly kind: "resume"; readonly turn: number }
  /** To have the other player told beyond the page; `isHere` says whether that one has it open, `bar` why they are not called. */
  | {
      readonly kind: "call";
      readonly for: CallKind;
      readonly turn: number;
      readonly isHere: boolean;
      readonly bar: CallBar | null;
    }
  /** To end the game, the other side's time being up: it is won, or drawn where it could not be won any more. */
  | { readonly kind: "claim"; readonly turn: number }
  /** To let the other side go on, its time being up. */
  | { readonly kind: "give"; readonly turn: number; readonly seconds: number };

/** A new game; the creator's side was drawn before, where it was left to chance. */
export interface Create {
  readonly game: string;
  /** Null where whoever makes it plays neither side. */
  readonly by: Side | null;
  /** Where a program says that it plays that seat. */
  readonly program?: true;
  readonly link: Link;
  readonly invite: Link;
  /** None where they are left out. */
  readonly settings?: Settings;
  /** There where it is the next game of two who have played one. */
  readonly follows?: Follows;
}

/** What a command is judged by beside the game itself. */
export interface Board {
  /** Today's rules of its variant. */
  readonly match: Match;
  /** The line that stands on its board. */
  present(): Line;
  /** Set where something is judged again that was accepted before some limit on how much there may be of it. */
  readonly isRecorded?: true;
  /** What the next game would be called, and the first link of its seats; absent where none can follow. */
  next?(): { readonly game: string; readonly link: Link };
}

export type RefusalCode =
  | "seat-taken"
  | "not-started"
  | "not-over"
  | "game-over"
  | "stale-turn"
  | "not-your-turn"
  | "illegal-move"
  | "ambiguous-move"
  | "no-offer"
  | "offer-stands"
  | "bad-offer"
  | "no-move"
  | "no-clock"
  | "paused"
  | "not-paused"
  | "bad-pause"
  | "no-holiday"
  | "no-flag"
  | "own-clock"
  | "too-many"
  | "own-game"
  | "name-hidden"
  | "too-early"
  | "not-their-turn"
  | "is-here"
  | CallBar
  | "too-late";

/** Why a command changed nothing: a stable code, and a sentence in English. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly detail: string;
  /** The moves that an ambiguous one may mean, by their recorded texts. */
  readonly mayMean?: readonly string[];
}
