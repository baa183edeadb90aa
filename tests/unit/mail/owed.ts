/** Games as a recipient asks for them when it composes a mail. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Occasion } from "../../../game/notification.ts";
import type { Owed } from "../../../worker/notifications/content/message.ts";
import { findVariant } from "../../../games/registry.ts";
import { value } from "../rules/lines.ts";
import { givenIn } from "../view/given.ts";

export const SEAT_TOKEN = "aseattoken2345";

/** What the seat to move is owed, or another one, after `plies` moves of a game of a variant. */
export function owedAfter(variant: string, plies: number, occasion: Occasion = "turn", more: Partial<StateAnswer> = {}): Owed {
  const match = findVariant(variant)?.variant.match;
  if (match === undefined) throw new Error(`no variant ${variant}`);
  const moves: string[] = [];
  for (let line = value(match.open(match.start)); moves.length < plies;) {
    const move = line.moves()[moves.length % line.moves().length] ?? "";
    moves.push(move);
    ({ line } = value(line.play(move)));
  }
  const { state, line, last } = givenIn(variant, match.start, moves, more);
  const side = line.toMove;
  return { occasion, side, turn: state.turn, seatToken: SEAT_TOKEN, state: { ...state, you: { side } }, last };
}
