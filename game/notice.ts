/**
 * Notices to people: which seat is owed one, and when. A notice says that something waits, not what: what it says is asked of
 * the game again when it is sent, so that nothing stale goes out.
 */
import type { Side } from "../rules/contract.ts";

/** By what a person can be told. */
export const CHANNEL_KINDS = ["mail", "push", "chat"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** How often a seat wants to be told: each turn, once a day in one mail for all games, or only how the game ended. */
export const FREQUENCIES = ["turn", "digest", "end"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/**
 * Why a seat is told, what weighs most first: a notice names the weightiest. A `flag` is the other side's; `recovery` is that
 * somebody asks for a seat whose link is lost, this one or the other; `link` is the seat's own link, which its player asked for; `webhook`
 * that one of the seat's webhooks is called no more; `seat` is that the other
 * one was handed over or given back; `pause` is that one began which this seat did not begin, or that one is over and it is to move.
 */
export const OCCASIONS = [
  "end",
  "recovery",
  "link",
  "webhook",
  "flag",
  "reminder",
  "meeting",
  "nudge",
  "turn",
  "offer",
  "joined",
  "pause",
  "seat",
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Whether it is about the seat rather than the game: told at once, whoever is at the page, and it silences nothing. */
export function isAtOnce(occasion: Occasion): boolean {
  return occasion === "recovery" || occasion === "link" || occasion === "webhook";
}

/** What a game hands to a recipient. */
export interface Notice {
  /** Stays the same however often it is handed over or sent. */
  readonly id: string;
  readonly game: string;
  /** Or `game`, for a room that follows all of it. */
  readonly side: Side;
  readonly turn: number;
  readonly occasion: Occasion;
  /** As the seat wished when it was handed over. */
  readonly when: Frequency;
  /** When it would come too late, in milliseconds since 1970: quiet hours that last until then don't hold it. */
  readonly deadline: number | null;
}
