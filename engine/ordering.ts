/**
 * Orders the moves to try: the best of an earlier search, those that win something, those that have cut other lines off, the
 * rest, those that lose.
 */
import type { Board } from "./board.ts";
import type { Moves } from "./generators.ts";

const FIRST = 1 << 30;
const WINNING = 1 << 28;
/** Scores below this are of moves that win nothing by themselves. */
export const MOST_QUIET = 1 << 27;
const KILLER = 1 << 26;
/** No more is thought of a quiet move by its history, nor of an answer. */
export const MOST = 1 << 14;
/** Scores below this are of moves that lose something. */
export const LOSING = -(1 << 26);

export class Ordering {
  private readonly killers: Float64Array;
  private readonly history = new Int32Array(2 * 16_384);
  /** How good a move was as the answer to one that went to a square: by that square and the move. */
  private readonly answers = new Int16Array(128 * 16_384);

  constructor(depth: number) {
    this.killers = new Float64Array(2 * depth);
  }

  clear(): void {
    this.begin();
    this.history.fill(0);
    this.answers.fill(0);
  }

  /** A new search of the same game begins: what was learnt of moves stays, what was at a ply has moved on. */
  begin(): void {
    this.killers.fill(0);
  }

  /** Scores the moves from `base` on, `known` being the best of an earlier search, `before` where the move before went. */
  score(board: Board, moves: Moves, base: number, known: number, ply: number, before: number): void {
    const { list, scores } = moves;
    const killer = this.killers[2 * ply];
    const other = this.killers[2 * ply + 1];
    const half = board.side << 14;
    const answered = before << 14;
    for (let index = base; index < moves.count; index += 1) {
      const move = list[index];
      if (move === known) {
        scores[index] = FIRST;
        continue;
      }
      const gain = board.gain(move);
      if (gain > 0) scores[index] = WINNING + gain;
      else if (gain < 0) scores[index] = LOSING + gain;
      else if (move === killer) scores[index] = KILLER + 1;
      else if (move === other) scores[index] = KILLER;
      else {
        const way = move & 16_383;
        scores[index] = this.history[half | way] + this.answers[answered | way];
      }
    }
  }

  /** A quiet move has cut a line off: it is tried earlier elsewhere, and those that were tried before it later. */
  reward(board: Board, moves: Moves, base: number, index: number, depth: number, ply: number, before: number): void {
    const move = moves.list[index];
    if (this.killers[2 * ply] !== move) {
      this.killers[2 * ply + 1] = this.killers[2 * ply];
      this.killers[2 * ply] = move;
    }
    const bonus = Math.min(depth * depth, 400);
    this.change(board.side, before, move, bonus);
    for (let earlier = base; earlier < index; earlier += 1) {
      const score = moves.scores[earlier];
      if (score < KILLER && score > LOSING / 2) this.change(board.side, before, moves.list[earlier], -bonus);
    }
  }

  private change(side: number, before: number, move: number, bonus: number): void {
    const way = move & 16_383;
    const { history, answers } = this;
    const general = (side << 14) | way;
    const answer = (before << 14) | way;
    history[general] = nearer(history[general], bonus);
    answers[answer] = nearer(answers[answer], bonus);
  }
}

/** What was thought of a move, moved towards the most or least that can be thought (`MOST`). */
function nearer(old: number, bonus: number): number {
  return old + bonus * 32 - Math.round((old * Math.abs(bonus) * 32) / MOST);
}

/** What a move wins by itself, as its score tells it; undefined of the one that was known to be best. */
export function gainOf(score: number): number | undefined {
  if (score === FIRST) return undefined;
  return score >= WINNING ? score - WINNING : score < LOSING / 2 ? score - LOSING : 0;
}

/** Whether a move of that score neither wins nor loses anything by itself. */
export function isQuiet(score: number): boolean {
  return score < MOST_QUIET && score > LOSING / 2;
}
