/** In which order moves are tried: what was best before, what wins something, what has cut other lines off, the rest, what loses. */
import type { Board } from "./board.ts";
import type { Moves } from "./moves.ts";

const FIRST = 1 << 30;
const WINNING = 1 << 28;
/** Scores below this are of moves that win nothing by themselves. */
export const MOST_QUIET = 1 << 27;
const KILLER = 1 << 26;
const MOST = 1 << 24;
/** Scores below this are of moves that lose something. */
export const LOSING = -(1 << 26);

export class Ordering {
  private readonly killers: Float64Array;
  private readonly history = new Int32Array(2 * 16_384);

  constructor(depth: number) {
    this.killers = new Float64Array(2 * depth);
  }

  clear(): void {
    this.killers.fill(0);
    this.history.fill(0);
  }

  /** What earlier searches of the game have taught counts less for the next. */
  age(): void {
    this.killers.fill(0);
    for (let index = 0; index < this.history.length; index += 1) this.history[index] = (this.history[index] ?? 0) >> 3;
  }

  /** Scores the moves from `base` on, `known` being the best of an earlier search. */
  score(board: Board, moves: Moves, base: number, known: number, ply: number): void {
    const { list, scores } = moves;
    const killer = this.killers[2 * ply];
    const other = this.killers[2 * ply + 1];
    const half = board.side << 14;
    for (let index = base; index < moves.count; index += 1) {
      const move = list[index] ?? 0;
      if (move === known) {
        scores[index] = FIRST;
        continue;
      }
      const gain = board.gain(move);
      if (gain > 0) scores[index] = WINNING + gain;
      else if (gain < 0) scores[index] = LOSING + gain;
      else if (move === killer) scores[index] = KILLER + 1;
      else if (move === other) scores[index] = KILLER;
      else scores[index] = this.history[half | (move & 16_383)] ?? 0;
    }
  }

  /** A quiet move has cut a line off: it is tried earlier elsewhere, and those that were tried before it later. */
  reward(board: Board, moves: Moves, base: number, index: number, depth: number, ply: number): void {
    const move = moves.list[index] ?? 0;
    if (this.killers[2 * ply] !== move) {
      this.killers[2 * ply + 1] = this.killers[2 * ply] ?? 0;
      this.killers[2 * ply] = move;
    }
    const half = board.side << 14;
    const bonus = Math.min(depth * depth, 400);
    this.change(half | (move & 16_383), bonus);
    for (let earlier = base; earlier < index; earlier += 1) {
      const score = moves.scores[earlier] ?? 0;
      if (score < KILLER && score > LOSING / 2) this.change(half | ((moves.list[earlier] ?? 0) & 16_383), -bonus);
    }
  }

  private change(place: number, bonus: number): void {
    const old = this.history[place] ?? 0;
    this.history[place] = Math.max(-MOST, Math.min(MOST, old + bonus * 32 - Math.round((old * Math.abs(bonus)) / 512)));
  }
}

/** Whether a move of that score neither wins nor loses anything by itself. */
export function isQuiet(score: number): boolean {
  return score < MOST_QUIET && score > LOSING / 2;
}
