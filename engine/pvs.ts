/**
 * One search for all games: principal variation search, in which the first move of a position is searched in full and the others
 * only asked whether they are better. What a game needs besides is told by its board and its traits.
 */
import { SEEN, UNDECIDED, WON } from "./board.ts";
import { isQuiet, LOSING, MOST, MOST_QUIET } from "./ordering.ts";
import { boundOf, DEEPEST, fromHere, isEnough, NOWHERE, QuietSearch } from "./quiet-search.ts";
import { AT_LEAST, EXACT } from "./hashes.ts";

/** By depth and the number of a move, how much less deep the late ones are searched. */
const REDUCTIONS = Int8Array.from({ length: 64 * 64 }, (_, index) => {
  const depth = index >> 6;
  const late = index & 63;
  return depth < 3 || late < 3 ? 0 : Math.floor(0.6 + (Math.log(depth) * Math.log(late)) / 2.2);
});

export class Pvs extends QuietSearch {
  /** The best line from each ply on. */
  private readonly lines = new Float64Array((DEEPEST + 2) * (DEEPEST + 2));
  /** The values of the boards on the way here, as they stood. */
  private readonly values = new Int32Array(DEEPEST + 3);

  /** The best line that was found from a ply on. */
  line(ply: number): readonly number[] {
    const base = ply * (DEEPEST + 2);
    return [...this.lines.subarray(base, base + this.lengths[ply])];
  }

  /** The value between `alpha` and `beta`, for the side to move. */
  search(alpha: number, beta: number, depth: number, ply: number, mayPass: boolean): number {
    this.lengths[ply] = 0;
    if (!this.enter()) return 0;
    const ended = this.ended(ply);
    if (ended !== UNDECIDED) return ended;
    const { board, table } = this;
    const isChecked = board.isChecked();
    const left = isChecked ? depth + 1 : depth;
    if (left <= 0 || ply >= DEEPEST) return this.settle(alpha, beta, ply, 0);
    const isNarrow = beta - alpha === 1;
    const isKnown = table.find(board.lo, board.hi, ply);
    const { move, value: searched, bound } = table;
    const known = isKnown ? move : 0;
    if (isKnown && isNarrow && table.depth >= left && isEnough(bound, searched, alpha, beta)) return searched;
    const isForced = isChecked || board.isForced();
    const standing = isForced ? -SEEN : this.evaluate();
    this.values[ply] = standing;
    // A search, however shallow, knows better.
    const value = isKnown && !isForced && isBetter(bound, searched, standing) ? searched : standing;
    if (isNarrow && !isForced) {
      const pruned = this.prune(beta, left, ply, value, mayPass);
      if (pruned !== UNDECIDED) return pruned;
    }
    // A shallower search is enough where no move is known to begin with: the next one will know it.
    const reduced = known === 0 && left >= 4 ? left - 1 : left;
    return this.tryMoves(alpha, beta, reduced, ply, known, isForced, value);
  }

  /** A value that is so good that nothing needs to be tried, by itself or even if the side passed; else `UNDECIDED`. */
  private prune(beta: number, depth: number, ply: number, value: number, mayPass: boolean): number {
    const { board } = this;
    const { traits } = board;
    if (value < beta || Math.abs(beta) >= SEEN) return UNDECIDED;
    if (traits.prunes && depth <= 6 && value - traits.margin * depth * 0.8 >= beta) return value;
    if (!mayPass || depth < 2 || !board.mayPass()) return UNDECIDED;
    board.pass();
    this.before[ply + 1] = NOWHERE;
    const less = 3 + (depth >> 2) + Math.min(2, Math.floor((value - beta) / (2 * traits.margin)));
    const passed = -this.search(-beta, 1 - beta, depth - less, ply + 1, false);
    board.unmake();
    if (this.stopped) return 0;
    return passed >= beta ? Math.min(passed, SEEN) : UNDECIDED;
  }

  private tryMoves(
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    known: number,
    isForced: boolean,
    value: number,
  ): number {
    const { board, moves, ordering } = this;
    const base = moves.count;
    board.generate(moves);
    const before = this.before[ply];
    ordering.score(board, moves, base, known, ply, before);
    const isNarrow = beta - alpha === 1;
    // A side whose prospects have grown since its last move is likely to have more good ones.
    const grows = ply > 1 && !isForced && value > this.values[ply - 2];
    let best = -WON;
    let bestMove = 0;
    let floor = alpha;
    let tried = 0;
    for (let index = base; index < moves.count; index += 1) {
      const move = moves.best(index);
      const score = moves.scores[index];
      const isQuietMove = isQuiet(score);
      const mayLeaveOut = isNarrow && best > -SEEN && !isForced;
      const isHopeless = mayLeaveOut && isQuietMove && this.isHopeless(floor, depth, tried, value, grows);
      if (mayLeaveOut && !isHopeless && this.isTooDear(move, score, depth, tried)) continue;
      if (isHopeless && !board.mayCheck(move)) continue;
      const { side } = board;
      if (!board.make(move)) continue;
      if (isHopeless && !board.isChecked()) {
        board.unmake();
        continue;
      }
      tried += 1;
      this.before[ply + 1] = (move >> 7) & 127;
      const found = this.tryMove(floor, beta, depth, ply, side, tried, isForced ? MOST_QUIET : score, grows);
      board.unmake();
      if (this.stopped) break;
      if (found <= best) continue;
      best = found;
      if (found <= floor) continue;
      bestMove = move;
      floor = found;
      this.takeLine(ply, move);
      if (found < beta) continue;
      if (isQuietMove) ordering.reward(board, moves, base, index, depth, ply, before);
      break;
    }
    moves.count = base;
    if (this.stopped) return 0;
    if (tried === 0) return fromHere(board.stuck(), ply);
    this.table.keep(board.lo, board.hi, ply, bestMove, best, depth, boundOf(best, alpha, beta));
    return best;
  }

  /** Whether a quiet move so late in the list, so near the leaves, is not worth a look. */
  private isHopeless(alpha: number, depth: number, tried: number, value: number, grows: boolean): boolean {
    const { traits } = this.board;
    if (!traits.prunes || depth > 4) return false;
    return tried > 3 + depth * depth * (grows ? 3 : 2) || value + traits.margin * (depth + 0.5) <= alpha;
  }

  /** Whether a move that loses so much, so near the leaves, is not worth a look. */
  private isTooDear(move: number, score: number, depth: number, tried: number): boolean {
    const { board } = this;
    if (!board.traits.prunes || depth > 6) return false;
    if (score < LOSING / 2) return depth <= 5 && LOSING - score > 40 * depth;
    return tried > 1 && isQuiet(score) && board.loses(move, 60 * depth);
  }

  /** The value of the move that was just made, for the `side` that made it; in full only if it seems to be better. */
  private tryMove(
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    side: number,
    tried: number,
    score: number,
    grows: boolean,
  ): number {
    const isAgain = this.board.side === side;
    if (tried === 1) return this.after(isAgain, alpha, beta, depth - 1, ply);
    let less = score < MOST_QUIET ? REDUCTIONS[(Math.min(depth, 63) << 6) | Math.min(tried, 63)] : 0;
    if (less > 0) {
      if (this.board.isChecked() || beta - alpha > 1) less -= 1;
      if (!grows) less += 1;
      // What has often been good is looked at more closely, what has not less so.
      if (isQuiet(score)) less = Math.max(0, less - Math.trunc(score / (MOST / 2)));
    }
    let found = this.after(isAgain, alpha, alpha + 1, depth - 1 - less, ply);
    if (found > alpha && less > 0) found = this.after(isAgain, alpha, alpha + 1, depth - 1, ply);
    if (found > alpha && found < beta) found = this.after(isAgain, alpha, beta, depth - 1, ply);
    return found;
  }

  private after(isAgain: boolean, alpha: number, beta: number, depth: number, ply: number): number {
    return isAgain ? this.search(alpha, beta, depth, ply + 1, false) : -this.search(-beta, -alpha, depth, ply + 1, true);
  }

  /** The best line from here on is a move and the best line after it. */
  private takeLine(ply: number, move: number): void {
    const here = ply * (DEEPEST + 2);
    const next = here + DEEPEST + 2;
    const length = this.lengths[ply + 1];
    this.lines[here] = move;
    this.lines.copyWithin(here + 1, next, next + length);
    this.lengths[ply] = length + 1;
  }
}

/** Whether what is known of a value says more than how the board stands. */
function isBetter(bound: number, value: number, standing: number): boolean {
  return Math.abs(value) < SEEN && (bound === EXACT || (bound === AT_LEAST ? value > standing : value < standing));
}
