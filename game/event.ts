/**
 * What a game is: the events of its log. They hold nothing that a person may want gone (names, messages, addresses stand in
 * tables beside the log), so that a record can be published and its hashes stay good for ever.
 */
import type { Outcome, Side } from "../rules/contract.ts";
import type { LoggedTerms } from "./offer-schema.ts";
import type { CallKind } from "./call.ts";
import type { CustomStart } from "./start.ts";
import type { Ending } from "./ending.ts";
import type { Settings } from "./settings-schema.ts";

/** Which link of a seat or an invite is valid; its token is derived from this and never stored. */
export interface Link {
  /** The one-letter name of the key in the ring that derives the token. */
  readonly key: string;
  /** Raised to kill every older link at once. */
  readonly generation: number;
}

/** Which game came before, and how their series stood then. */
export interface Follows {
  readonly game: string;
  /** Of the moves before the start, how many were made in it and those before it, the last ones; absent where it is not gone on with. */
  readonly played?: number;
  /** What each side's player had won in the series before this game; absent where none goes on. */
  readonly score?: Readonly<Record<Side, number>>;
  /** The games of it that counted, oldest first. */
  readonly games?: readonly string[];
}

/** Of a change of a name, where it is no new one: its player has taken it away; the operator has hidden it, or allows one again. */
export type NameChange = "removed" | "hidden" | "allowed";

/** Whose invite was changed, and by whom. */
export interface Inviting {
  /** The creator's side; null where they have none. */
  readonly by: Side | null;
  /** The seat's, there where the creator has none; else it is the other seat's invite. */
  readonly side?: Side;
}

export type EventBody =
  | {
      readonly kind: "created";
      readonly game: string;
      readonly variant: string;
      /** The version of the rules. */
      readonly rules: number;
      readonly settings: Settings;
      /** The edition of the laws beside these rules; absent for the first, and where there is no clock, which is all that they are about. */
      readonly laws?: number;
      /** The side that moves first stands first. */
      readonly sides: readonly [Side, Side];
      readonly position: string;
      /** There where that is not the variant's own. */
      readonly custom?: CustomStart;
      readonly toMove: Side;
      /** There in the next game of two who have played one. */
      readonly follows?: Follows;
      /** The creator's side; null where they play neither, so that both seats are free. */
      readonly by: Side | null;
      /** There where a program says that it plays the creator's seat. */
      readonly program?: true;
      /** Of the creator's seat; of one who has none, what they manage the invites by. */
      readonly link: Link;
      /** The first one of each free seat. */
      readonly invite: Link;
    }
  | { readonly kind: "joined"; readonly side: Side; readonly program?: true; readonly link: Link }
  /** A seat has a new link; every older one is dead. */
  | { readonly kind: "linked"; readonly side: Side; readonly link: Link }
  /** A seat was handed over to another player; every older link of it is dead. */
  | { readonly kind: "handed"; readonly side: Side; readonly program?: true; readonly link: Link }
  /** A seat was given back before the first move: it is free again, and the invite has a new link. */
  | { readonly kind: "left"; readonly side: Side; readonly invite: Link }
  /**
   * A seat's player has changed their name, or says that a program plays from now on, or a person again. The name itself stands
   * beside the log, for somebody may want it gone.
   */
  | { readonly kind: "named"; readonly side: Side; readonly how?: NameChange; readonly program?: boolean }
  /** The invite to a seat has a new link; every older one is dead. */
  | ({ readonly kind: "invited"; readonly invite: Link } & Inviting)
  /** The invite to a seat leads nowhere any more, until there is a new one. */
  | ({ readonly kind: "uninvited" } & Inviting)
  | {
      readonly kind: "moved";
      readonly side: Side;
      /** The turn that the move answered. */
      readonly turn: number;
      /** How many moves stand on the board after it. */
      readonly ply: number;
      /** The recorded text. */
      readonly move: string;
      /** The position it led to, so that folding the log never asks the rules. */
      readonly position: string;
      readonly toMove: Side;
      /** The version of the rules that judged it. */
      readonly rules: number;
      readonly outcome: Outcome | null;
    }
  /** Its terms stand beside `what`. */
  | ({ readonly kind: "offered"; readonly offer: string; readonly by: Side; readonly turn: number } & LoggedTerms)
  | { readonly kind: "answered"; readonly offer: string; readonly by: Side; readonly answer: "declined" | "withdrawn" }
  /** The other side's last move, and what followed it, was taken back by agreement. */
  | {
      readonly kind: "tookBack";
      readonly offer: string;
      /** Who agreed. */
      readonly by: Side;
      /** The turn whose position returns: that which the move had answered. */
      readonly to: number;
      /** The turn in which it was agreed; the position returns under the next one. */
      readonly turn: number;
    }
  /** No time runs until then: by agreement where it names an offer, else by a holiday. */
  | {
      readonly kind: "paused";
      /** Who agreed, or whose holiday it is. */
      readonly by: Side;
      readonly until: number;
      readonly turn: number;
      readonly offer?: string;
    }
  /** A pause was ended early. A move may do that, too, which is no event of its own. */
  | { readonly kind: "resumed"; readonly by: Side; readonly turn: number }
  /** Time for the other side, whose own was up. */
  | { readonly kind: "given"; readonly by: Side; readonly turn: number; readonly seconds: number }
  | {
      readonly kind: "ended";
      readonly how: Ending;
      /** Who resigned, aborted, agreed last, or claimed the win; null where time alone has ended it, or the operator. */
      readonly by: Side | null;
      readonly winner: Side | null;
      /** The turn at which it was said. */
      readonly turn: number;
      /** The offer that was accepted. */
      readonly offer?: string;
    }
  /** Somebody has the other player told: that they are waited for, or are met at the board now. */
  | { readonly kind: "called"; readonly by: Side; readonly turn: number; readonly for: CallKind }
  /** Both want the next game, which is made after this was written. */
  | {
      readonly kind: "rematched";
      /** Who agreed last. */
      readonly by: Side;
      readonly turn: number;
      readonly offer: string;
      /** The id of the next game. */
      readonly next: string;
      /** The first link of each of its seats. */
      readonly link: Link;
    };

/** `seq` counts from 1; `at` is in milliseconds since 1970 and never before the event before it. */
export type GameEvent = { readonly seq: number; readonly at: number } & EventBody;

/** Whose act it was; null where time alone did it, the operator, or a creator who has no seat. */
export function actor(event: GameEvent): Side | null {
  if (event.kind === "named" && (event.how === "hidden" || event.how === "allowed")) return null;
  return "by" in event ? event.by : event.side;
}
