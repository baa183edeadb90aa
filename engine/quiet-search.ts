/**
 * The quiet search: captures only, until the board as it stands says what it is worth; and what the whole search shares with it,
 * such as the nodes that were spent and the table of what is known.
 */
import { type Board, DRAWN, SEEN, UNDECIDED, WON } from "./board.ts";
import { Moves } from "./generators.ts";
import { gainOf, Ordering } from "./ordering.ts";
import { AT_LEAST, AT_MOST, EXACT, KnownValues, Past, scatter, Table } from "./hashes.ts";

/** No line is longer, quiet search included. */
export const DEEPEST = 96;
/** The quiet search ends after so many captures. */
const LONGEST_EXCHANGE = 16;
/** No move goes there. */
export const NOWHERE = 127;
/** How often it is asked whether to stop, in nodes. */
const BETWEEN_ASKING = 256;

export class QuietSearch {
  nodes = 0;
  stopped = false;
  readonly board: Board;
  readonly moves = new Moves();
  readonly past = new Past();
  readonly table: Table;
  readonly ordering = new Ordering(DEEPEST + 2);
  /** How long the best line from each ply on is. */
  protected readonly lengths = new Int32Array(DEEPEST + 3);
  /** By ply, where the move before went; `NOWHERE` after none. */
  readonly before = new Int32Array(DEEPEST + 3).fill(NOWHERE);
  mostNodes = Number.POSITIVE_INFINITY;
  private asked = () => false;
  private noise = 0;
  private seed = 0;
  private readonly known = new KnownValues();

  constructor(board: Board, bits: number) {
    this.board = board;
    this.table = new Table(bits);
  }

  begin(stop: () => boolean, noise: number, seed: number): void {
    this.nodes = 0;
    this.stopped = false;
    this.asked = stop;
    this.noise = noise;
    this.seed = seed;
    this.moves.count = 0;
  }

  /** Counts a node, and tells whether to go on. */
  protected enter(): boolean {
    if (this.stopped) return false;
    this.nodes += 1;
    if (this.nodes >= this.mostNodes || (this.nodes % BETWEEN_ASKING === 0 && this.asked())) this.stopped = true;
    return !this.stopped;
  }

  /** The value of the board as it stands; a level that errs errs alike wherever a position comes up. */
  protected evaluate(): number {
    const { board, noise } = this;
    const value = this.standing();
    const erred = noise === 0 ? value : value + Math.round((noise * scatter(board.lo ^ this.seed)) / 2 ** 31);
    return Math.max(-SEEN, Math.min(SEEN, erred));
  }

  /** The value of the board as it stands, which is worked out once. */
  private standing(): number {
    const { board, known } = this;
    const before = known.find(board.lo, board.hi);
    if (before !== undefined) return before;
    const value = Math.max(-SEEN, Math.min(SEEN, board.evaluate()));
    known.keep(board.lo, board.hi, value);
    return value;
  }

  /** The value of a board on which the game or round has ended, or that has come back; else `UNDECIDED`. */
  protected ended(ply: number): number {
    const { board, past } = this;
    const over = board.over();
    if (over !== UNDECIDED) return fromHere(over, ply);
    if (!board.traits.repetition) return UNDECIDED;
    past.enter(ply, board.lo, board.hi);
    return past.repeats(ply, board.lo, board.hi, board.quiet) ? DRAWN : UNDECIDED;
  }

  /** The value after captures have been tried; who must capture may not stand still. */
  protected settle(alpha: number, beta: number, ply: number, exchanged: number): number {
    const { board, moves, ordering } = this;
    const isForced = board.isForced();
    if (ply >= DEEPEST) return isForced ? board.evaluate() : this.evaluate();
    const { table } = this;
    const isKnown = table.find(board.lo, board.hi, ply);
    const known = isKnown ? table.move : 0;
    if (isKnown && beta - alpha === 1 && isEnough(table.bound, table.value, alpha, beta)) return table.value;
    let best = -WON;
    if (!isForced || exchanged >= LONGEST_EXCHANGE) {
      best = this.evaluate();
      if (best >= beta || exchanged >= LONGEST_EXCHANGE) return best;
    }
    let floor = Math.max(alpha, best);
    const standing = best;
    const base = moves.count;
    board.generateNoisy(moves);
    ordering.score(board, moves, base, known, ply, this.before[ply]);
    let tried = 0;
    let bestMove = 0;
    for (let index = base; index < moves.count; index += 1) {
      const move = moves.best(index);
      if (!isForced) {
        const gain = gainOf(moves.scores[index]) ?? board.gain(move);
        if (gain < 0 || standing + gain + 2 * board.traits.margin <= floor) continue;
      }
      const { side } = board;
      if (!board.make(move)) continue;
      tried += 1;
      this.before[ply + 1] = (move >> 7) & 127;
      const found = this.settleAfter(floor, beta, ply, board.side === side, exchanged);
      board.unmake();
      if (this.stopped) break;
      if (found <= best) continue;
      best = found;
      bestMove = move;
      floor = Math.max(floor, found);
      if (found >= beta) break;
    }
    moves.count = base;
    if (this.stopped) return 0;
    if (isForced && tried === 0) return fromHere(board.stuck(), ply);
    table.keep(board.lo, board.hi, ply, bestMove, best, 0, boundOf(best, alpha, beta));
    return best;
  }

  private settleAfter(alpha: number, beta: number, ply: number, isAgain: boolean, exchanged: number): number {
    this.lengths[ply + 1] = 0;
    if (!this.enter()) return 0;
    const over = this.board.over();
    if (over !== UNDECIDED) return isAgain ? fromHere(over, ply + 1) : -fromHere(over, ply + 1);
    if (isAgain) return this.settle(alpha, beta, ply + 1, exchanged + 1);
    return -this.settle(-beta, -alpha, ply + 1, exchanged + 1);
  }
}

/** A win or loss that is certain is worth the less the farther away it is. */
export function fromHere(value: number, ply: number): number {
  return value === WON ? WON - ply : value === -WON ? ply - WON : value;
}

/** What the best value that was found between `alpha` and `beta` says of the true one. */
export function boundOf(best: number, alpha: number, beta: number): number {
  if (best >= beta) return AT_LEAST;
  return best > alpha ? EXACT : AT_MOST;
}

/** Whether what is known of a value, exactly or as a bound, settles a question between `alpha` and `beta`. */
export function isEnough(bound: number, value: number, alpha: number, beta: number): boolean {
  return bound === EXACT || (bound === AT_LEAST && value >= beta) || (bound === AT_MOST && value <= alpha);
}
