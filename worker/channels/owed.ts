/** What a notice says, as the game stands when it is sent. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Occasion } from "../../game/notice.ts";
import type { Fact, Side } from "../../rules/contract.ts";

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
}
