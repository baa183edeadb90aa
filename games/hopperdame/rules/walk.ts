/**
 * A walk of one piece over the board, whole or only begun: what the generator makes, and what a move is. One type serves all, so
 * that a move carries its route without anybody copying it leg by leg. A crowning (clause 9) is the move that goes nowhere: no
 * other may end where it began with nothing taken (clause 6).
 */

/** From its first square to where the piece stands after some legs, squares by number. */
export interface Walk {
  readonly from: number;
  readonly to: number;
  /** A bit for each captured piece, as `bitOf` (position) gives it. */
  readonly taken: number;
  /** The same walk one leg earlier; null where no leg has been walked. */
  readonly before: Walk | null;
}

/** The walk of a piece that has not left its square. As a move, its crowning. */
export function standing(square: number): Walk {
  return { from: square, to: square, taken: 0, before: null };
}

/** Whether a walk could be a whole move: it has gone somewhere or taken something (clause 6). */
export function mayStop({ from, to, taken }: Walk): boolean {
  return to !== from || taken !== 0;
}

/** Whether two walks are the same move: same start, same end and same captured pieces, whatever the route. */
export function isSameMove(one: Walk, other: Walk): boolean {
  return one.from === other.from && one.to === other.to && one.taken === other.taken;
}

/** Whether a walk's last leg led back into a chain state (square, square before, captured pieces) that it had been in. */
export function isBackInState(walk: Walk): boolean {
  for (let earlier = walk.before; earlier !== null; earlier = earlier.before) {
    if (earlier.to === walk.to && earlier.taken === walk.taken && earlier.before?.to === walk.before?.to) return true;
  }
  return false;
}

/** The walk after each of its legs, beginning with the one that stands on the first square. */
export function stages(walk: Walk): readonly Walk[] {
  const found: Walk[] = [];
  for (let stage: Walk | null = walk; stage !== null; stage = stage.before) found.push(stage);
  return found.reverse();
}

/** Whether the last leg of a walk took something. */
export function takes({ taken, before }: Walk): boolean {
  return before !== null && before.taken !== taken;
}
