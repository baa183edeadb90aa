/**
 * Notices to people: which seat is owed one, and when. A notice says that something waits, not what: what it says is asked of
 * the game again when it is sent, so that nothing stale goes out.
 */
import type { Fact, Side } from "../rules/contract.ts";
import type { StateAnswer } from "./answer.ts";

/** How often a seat wants to be told: each turn, once a day in one mail for all games, or only how the game ended. */
export const FREQUENCIES = ["turn", "digest", "end"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Why a seat is told, what weighs most first: a notice names the weightiest. */
export const OCCASIONS = ["end", "turn", "offer", "joined"] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** What a game hands to a recipient. */
export interface Notice {
  /** Stays the same however often it is handed over or sent. */
  readonly id: string;
  readonly game: string;
  readonly side: Side;
  readonly turn: number;
  readonly occasion: Occasion;
  /** As the seat wished when it was handed over. */
  readonly when: Frequency;
}

/** What a notice says, as the game stands when it is sent. */
export interface Owed {
  readonly occasion: Occasion;
  readonly side: Side;
  /** For the seat's link; null where its key has been retired. */
  readonly seatToken: string | null;
  /** As the seat sees it, without any secret. */
  readonly state: StateAnswer;
  /** What the last move did; empty before the first. */
  readonly last: readonly Fact[];
}

/** When a person may be told, on the clock of their wall. Times of day are `22:00`, from 00:00 to 23:59. */
export interface Hours {
  /** IANA name. */
  readonly zone: string;
  /** Nothing is sent from `from` up to `to`, over midnight where `to` is the earlier one; null is none. */
  readonly quiet: { readonly from: string; readonly to: string } | null;
  /** When the daily mail goes. */
  readonly digestAt: string;
}

/** Why what is told does not arrive, and since when. */
export interface Trouble {
  readonly since: number;
  readonly reason: "refused" | "unreachable";
}

/** How the noticeStatus goes, as the recipient says it to the game. */
export type NoticeStatus =
  /** Somebody at the address has said yes; nothing has been sent since. */
  | { readonly kind: "agreed" }
  | { readonly kind: "sent"; readonly at: number }
  /** It stays broken. */
  | ({ readonly kind: "broken" } & Trouble);
