/**
 * A Monte Carlo tree search that knows what is proven (MCTS-Solver, Winands, Björnsson, Saito 2008): an opponent of another kind to
 * measure the engine by. It is kept as it is, so that figures can be compared.
 */
import { UNDECIDED, WON, type Board } from "../../engine/board.ts";
import { expected } from "../../engine/evaluation.ts";
import { Moves } from "../../engine/generators.ts";
import type { Dice } from "../shared/dice.ts";
import { legalMoves } from "./openings.ts";

/** The part of a board that it needs. */
export type Playable = Pick<Board, "side" | "generate" | "make" | "unmake" | "over" | "stuck" | "evaluate" | "gain">;

/** How much moves are preferred that have seldom been tried. */
const CURIOSITY = 0.7;
/** A game by lot is cut off after so many moves, and valued as it stands. */
const LONGEST = 60;
const UNKNOWN = 2;

/** A move that was tried; values are for the side that made it, from 0 to 1. */
interface Tried {
  readonly move: number;
  readonly side: number;
  visits: number;
  sum: number;
  /** 0 or 1 where it is proven lost or won, else `UNKNOWN`. */
  proven: number;
  answers: Tried[] | null;
}

/** The move that was tried most, or is proven to win, by the time `stop` says so; undefined where there is none. */
export function mctsMove(board: Playable, roll: Dice, stop: (games: number) => boolean): number | undefined {
  const root: Tried = { move: 0, side: -1, visits: 0, sum: 0, proven: UNKNOWN, answers: null };
  const moves = new Moves();
  for (let games = 0; !stop(games) && !root.answers?.some(({ proven }) => proven === 1); games += 1)
    visit(board, root, moves, roll);
  const answers = root.answers ?? legalMoves(board, moves).map((move) => untried(move, board.side));
  const rank = (tried: Tried) => (tried.proven === 1 ? 1e9 : tried.proven === 0 ? -1 : tried.visits);
  return answers.toSorted((one, other) => rank(other) - rank(one))[0]?.move;
}

/** Plays a game through the tree and beyond; answers its value for side 0. */
function visit(board: Playable, tried: Tried, moves: Moves, roll: Dice): number {
  const result = valueOf(board, tried, moves, roll);
  tried.visits += 1;
  tried.sum += tried.side === 0 ? result : 1 - result;
  return result;
}

function valueOf(board: Playable, tried: Tried, moves: Moves, roll: Dice): number {
  const over = board.over();
  if (over !== UNDECIDED) {
    const value = expected(over);
    const result = board.side === 0 ? value : 1 - value;
    if (Math.abs(over) === WON) tried.proven = tried.side === 0 ? Math.round(result) : 1 - Math.round(result);
    return result;
  }
  if (tried.answers === null) {
    if (tried.visits === 0 && tried.side !== -1) return byLot(board, moves, roll, LONGEST);
    tried.answers = legalMoves(board, moves).map((move) => untried(move, board.side));
  }
  const next = select(tried, tried.answers);
  if (next === undefined) {
    const lost = expected(board.stuck());
    const result = board.side === 0 ? lost : 1 - lost;
    if (board.stuck() === -WON) tried.proven = tried.side === board.side ? 0 : 1;
    return result;
  }
  board.make(next.move);
  const result = visit(board, next, moves, roll);
  board.unmake();
  if (next.proven !== UNKNOWN) prove(tried, tried.answers, next.side);
  return result;
}

/** A win anywhere is a loss for the side that let it happen; a loss everywhere is a win. */
function prove(tried: Tried, answers: readonly Tried[], side: number): void {
  const isSame = tried.side === side;
  if (answers.some(({ proven }) => proven === 1)) tried.proven = isSame ? 1 : 0;
  else if (answers.every(({ proven }) => proven === 0)) tried.proven = isSame ? 0 : 1;
}

/** The answer that promises most, or has been tried least for what it promises; one that is proven lost only where all are. */
function select({ visits }: Tried, answers: readonly Tried[]): Tried | undefined {
  let best: Tried | undefined;
  let most = Number.NEGATIVE_INFINITY;
  const log = Math.log(visits + 1);
  for (const answer of answers) {
    if (answer.proven === 1) return answer;
    const mean = answer.visits === 0 ? 1 : answer.sum / answer.visits;
    const worth = answer.proven === 0 ? -1 : mean + CURIOSITY * Math.sqrt(log / (answer.visits + 0.01));
    if (worth <= most) continue;
    most = worth;
    best = answer;
  }
  return best;
}

/** Plays on by lot, with captures first every other time, and answers the value for side 0. */
function byLot(board: Playable, moves: Moves, roll: Dice, left: number): number {
  const over = board.over();
  const value = over !== UNDECIDED ? over : left === 0 ? board.evaluate() : Number.NaN;
  if (!Number.isNaN(value)) return board.side === 0 ? expected(value) : 1 - expected(value);
  const base = moves.count;
  board.generate(moves);
  const gainful: number[] = [];
  if (roll(2) === 0) {
    for (let index = base; index < moves.count; index += 1) {
      if (board.gain(moves.list[index] ?? 0) > 0) gainful.push(index);
    }
  }
  while (moves.count > base) {
    const place = gainful[roll(Math.max(1, gainful.length))] ?? base + roll(moves.count - base);
    const move = moves.list[place] ?? 0;
    gainful.length = 0;
    if (board.make(move)) {
      moves.count = base;
      const result = byLot(board, moves, roll, left - 1);
      board.unmake();
      return result;
    }
    moves.count -= 1;
    moves.list[place] = moves.list[moves.count] ?? 0;
  }
  const lost = expected(board.stuck());
  return board.side === 0 ? lost : 1 - lost;
}

function untried(move: number, side: number): Tried {
  return { move, side, visits: 0, sum: 0, proven: UNKNOWN, answers: null };
}
