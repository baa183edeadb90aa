/**
 * How a round is won (clause 8), told from the board alone: so it can be asked in the middle of a capture, and of a board that
 * was typed in.
 */
import type { Board } from "../../../rules/board-text.ts";
import { CAPTAIN, HOME, HOMING, opponent, RUNNER } from "./position.ts";
import type { Side } from "./position.ts";

export interface Victory {
  readonly by: "wipeout" | "breach" | "captain-capture";
  readonly points: number;
}

const WIPEOUT: Victory = { by: "wipeout", points: 3 };
const BREACH: Victory = { by: "breach", points: 2 };
const CAPTAIN_CAPTURE: Victory = { by: "captain-capture", points: 1 };

/** How `side` has won the round on this board, by what counts most; null where it has not. */
export function victory(board: Board, side: Side): Victory | null {
  const enemy = opponent(side);
  if (!board.includes(RUNNER[enemy]) && !board.includes(HOMING[enemy])) return WIPEOUT;
  if (HOME[enemy].some((square) => board[square] === CAPTAIN[side])) return BREACH;
  return board.includes(CAPTAIN[enemy]) ? null : CAPTAIN_CAPTURE;
}
