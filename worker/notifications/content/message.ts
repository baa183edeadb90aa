/**
 * What a message says, whatever the kind of its target: of a game, as that stands when it is sent, or of a target itself. Each kind has
 * its own words for it.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Lately, Occasion } from "../../../game/notification.ts";
import type { Fact, Side } from "../../../rules/contract.ts";
import type { Subscription } from "../recipient/store.ts";
import type { RecipientId } from "../../tokens/recipient.ts";
import type { Ring } from "../../tokens/link-tokens.ts";
import type { EndReason } from "../../../api/channel-schema.ts";
import type { Trouble } from "../../../api/mail-schema.ts";

/** What a game says to one that listens to it. */
export interface Owed {
  readonly occasion: Occasion;
  /** Or `game`, for a room that follows all of it; or `maker`, for who made the game for two others. */
  readonly side: Side;
  /** The position that it is about: that of now, but for a room, which is told of each move. */
  readonly turn: number;
  /** For the seat's link; null where its key has been retired, and for a room. */
  readonly seatToken: string | null;
  /** For the link of a game's maker who plays neither side; null where its key has been retired, absent for all others. */
  readonly makerToken?: string | null;
  /** As the seat sees it, or everybody, without any secret. */
  readonly state: StateAnswer;
  /** What the move did that led there; empty before the first. */
  readonly last: readonly Fact[];
  /** What the state does not show. A game that is run by older code leaves it out. */
  readonly beside?: Beside;
  /** The time zone of whoever reads it; its recipient adds it. Where it is absent, times are in UTC. */
  readonly zone?: string;
}

/** What a message says beyond the state; features add members of their own to it (`additions.ts`). */
export interface Beside extends Pick<Lately, "declined" | "across"> {
  /** How much time the other one has given the seat since time was last announced to it, in milliseconds. */
  readonly given: number | null;
  /** The pause that is over; null where none was, or somebody has moved since. */
  readonly paused: {
    /** Who took it alone; null where both agreed on it. */
    readonly by: Side | null;
    /** Who has ended it before its time; null where nobody has. */
    readonly endedBy: Side | null;
  } | null;
  /** In a game that follows another one, until somebody moves: whether the other one has agreed to it, as the last of both. */
  readonly rematch: "accepted" | "begun" | null;
  /** Nobody has joined, and the first page does not list the game any more. */
  readonly isUnlisted: boolean;
  /** Another message about the position goes as this one does, and says the rest. Older code leaves it out. */
  readonly isBesideNews?: boolean;
  /** When the game was made. Older code leaves it out. */
  readonly madeAt?: number;
  /** Since when both players are there and nobody has moved; absent where somebody has, or a pause has shifted it. */
  readonly unmovedSince?: number;
}

/** What the game of a seat says by now. */
export interface SaidOfSeat {
  readonly seat: Subscription;
  readonly owed: Owed;
}

export type Said =
  | ({ readonly kind: "notice" } & SaidOfSeat)
  /** The day's one message for all games; there is at least one. */
  | { readonly kind: "digest"; readonly games: readonly [SaidOfSeat, ...SaidOfSeat[]] }
  /** That messages come. */
  | { readonly kind: "test"; readonly seat: Subscription }
  /** What was told of that seat waits for nobody any more. Only channels that can withdraw say it. */
  | { readonly kind: "withdrawal"; readonly seat: Subscription }
  /** Whether an address wants mails about a seat. Only mail says it. */
  | { readonly kind: "confirmation"; readonly seat: Subscription }
  /** The link to all games of an address. Only mail says it. */
  | { readonly kind: "games"; readonly seat: Subscription };

/** Whom it is said to. */
export interface Addressee {
  /** The id of the message; stays the same however often it is tried. */
  readonly id: string;
  readonly recipient: RecipientId;
  /** As the channel's kind has it: an address, or JSON. A secret. */
  readonly target: string;
  /** For links. */
  readonly ring: Ring;
  readonly addressKey: string;
  /** The recipient's time, in milliseconds since 1970. */
  readonly now: number;
}

/** What a recipient tells a game of one of its listeners. */
export type RecipientNews =
  | { readonly kind: "status"; readonly status: ChannelStatus }
  /** It was ended there, not by its game; code from before there were reasons gives none. */
  | { readonly kind: "ended"; readonly reason?: Exclude<EndReason, "gone"> }
  /** The target is gone. */
  | { readonly kind: "gone" };

export type ChannelStatus =
  /** Nobody there has said yes yet, or not since it was doubted; a game keeps null for that. */
  | { readonly kind: "asked" }
  /** It may be told; nothing has been sent since. */
  | { readonly kind: "agreed" }
  | { readonly kind: "sent"; readonly at: number }
  /** It stays broken. `isAsked`: it is the question whether anything may be told that does not arrive. */
  | ({ readonly kind: "broken"; readonly isAsked?: true } & Trouble);
