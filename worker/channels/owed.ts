/** What a notice says, as the game stands when it is sent. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Occasion } from "../../game/notice.ts";
import type { Fact, Side } from "../../rules/contract.ts";

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
