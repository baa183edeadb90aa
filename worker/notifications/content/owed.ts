/** What a notice says, as the game stands when it is sent. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Lately } from "../../../game/lately.ts";
import type { Occasion } from "../../../game/notice.ts";
import type { Fact, Side } from "../../../rules/contract.ts";

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

/** What a message says beyond the state. */
export interface Beside extends Pick<Lately, "declined" | "across"> {
  /** How much time the other one has given the seat since time was last announced to it, in milliseconds. */
  readonly given: number | null;
  /** The pause that is over; null where none was, or somebody has moved since. */
  readonly paused: {
    /** Whose holiday it was; null of an agreed one. */
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
