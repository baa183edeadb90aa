/** The moves of a game as they are listed: in rows by number. */
import type { ComponentChildren } from "preact";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Move } from "../../game/moves-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { isWord } from "../text.ts";

/** A row: a move of the side that moves first and what was answered; a hole where a side did not move. */
export interface MoveRow<M = Move> {
  /** As notations and records number it; null for what is decided before the first move. */
  readonly number: number | null;
  readonly moves: readonly [M | null, M | null];
}

/** The moves by number; a side that moves twice in a row begins another row. */
export function moveRows<M extends Pick<Move, "side" | "move"> & { readonly ply?: number }>(
  moves: readonly M[],
  first: Side,
): readonly MoveRow<M>[] {
  const rows: { number: number | null; moves: [M | null, M | null] }[] = [];
  // A state may leave out the first moves of a long game.
  let number = (moves[0]?.ply ?? 1) >> 1;
  for (const move of moves) {
    const row = rows.at(-1);
    if (move.side !== first && row?.moves[1] === null) row.moves[1] = move;
    else
      rows.push({
        number: isWord(move.move) ? null : ++number,
        moves: move.side === first ? [move, null] : [null, move],
      });
  }
  return rows;
}

/** How many moves the list of `moves` counts; null before the first one. */
export function moveNumber(moves: readonly Move[], first: Side): number | null {
  return moveRows(moves, first).at(-1)?.number ?? null;
}

/** How moves are listed of which some were taken back, or ended a round. */
export interface Struck {
  readonly rows: (state: StateAnswer, first: Side) => readonly MoveRow[];
  /** A move that was taken back; undefined for another one. */
  readonly move: (move: Move) => ComponentChildren;
  /** What stands after the move that led to a ply. */
  readonly after: (ply: number) => ComponentChildren;
}

/** A strip has room for the move that is looked at and the few before it. */
const STRIP = 5;

/** Whether a row's moves stay in the strip while the ply `shown` is looked at. */
export function isNear(moves: MoveRow["moves"], shown: number): boolean {
  return moves.some((move) => move !== null && move.ply <= Math.max(shown, 1) && move.ply > shown - STRIP);
}
