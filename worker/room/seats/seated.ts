/** What whoever has taken a seat is answered: the seat with its secret, and the game as it sees it. */
import type { Side } from "../../../rules/contract.ts";
import { done, type Reply } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import type { SeatAnswer, StateText } from "../reply.ts";

export interface Seated {
  readonly seat: SeatAnswer;
  readonly state: StateText;
}

/** A seat just taken or taken before; refused where its key has been retired, for there is no token to show. */
export function seatedAnswer(host: Host, side: Side, origin: string): Reply<Seated> {
  const seat = host.seats.answer(side);
  return seat.ok ? done({ seat: seat.value, state: JSON.stringify(host.answer(side, origin)) }) : seat;
}
