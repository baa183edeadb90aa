/** The moves of chess and Hoplit Chess for a search; `make` refuses those that expose the own king. */
import type { Moves } from "../generators.ts";
import { isAttacked } from "./attack.ts";
import { has, lowest } from "./bits.ts";
import {
  BISHOP,
  CASTLE,
  DECLINE,
  DROP,
  EMPTY,
  EN_PASSANT,
  HOPLIT,
  type HoplitCells,
  KING,
  KNIGHT,
  MORE,
  PAWN,
  QUEEN,
  QUEEN_KIND,
  ROOK,
  USE,
} from "./cells.ts";
import { DIAGONALS, isOpen, KING_SETS, KINGS, KNIGHT_SETS, KNIGHTS, LINES, rankOf, RAYS, WAY_STARTS, wayTo } from "./squares.ts";

/** By kind, from 1 for a pawn. */
const PROMOTIONS = [QUEEN_KIND, 2, 4, 3, 7];

/** By half, where a piece other than a pawn may go. */
const aims = new Int32Array(2);

/** Adds the moves of the side to move; with `onlyNoisy` captures, and promotions to a queen. */
export function addMoves(board: HoplitCells, moves: Moves, onlyNoisy: boolean): void {
  if (board.isVote()) {
    moves.add(USE * MORE);
    moves.add(DECLINE * MORE);
    return;
  }
  aims[0] = aimsOf(board, 0, onlyNoisy);
  aims[1] = aimsOf(board, 1, onlyNoisy);
  for (let half = 0; half < 2; half += 1) {
    for (let left = board.own[2 * board.side + half]; left !== 0; left &= left - 1) {
      addMovesFrom(board, moves, 32 * half + lowest(left), onlyNoisy);
    }
  }
  addEnPassant(board, moves);
  if (onlyNoisy) return;
  addCastles(board, moves);
  addDrops(board, moves);
}

function aimsOf({ own, side }: HoplitCells, half: number, onlyNoisy: boolean): number {
  return onlyNoisy ? own[2 * (side ^ 1) + half] : ~own[2 * side + half];
}

/** Whether any of the squares of a set may be gone to. */
function hasAim(sets: Int32Array, from: number): boolean {
  return ((sets[2 * from] & aims[0]) | (sets[2 * from + 1] & aims[1])) !== 0;
}

function addMovesFrom(board: HoplitCells, moves: Moves, from: number, onlyNoisy: boolean): void {
  const { cells, side } = board;
  const piece = cells[from] - side;
  switch (piece) {
    case PAWN:
      addPawn(board, moves, from, onlyNoisy);
      break;
    case KNIGHT:
      if (hasAim(KNIGHT_SETS, from)) addSteps(moves, from, KNIGHTS);
      break;
    case BISHOP:
      if (hasAim(DIAGONALS, from)) addSlides(cells, side, moves, from, 1, 2, onlyNoisy);
      break;
    case ROOK:
      if (hasAim(LINES, from)) addSlides(cells, side, moves, from, 0, 2, onlyNoisy);
      break;
    case QUEEN:
      addSlides(cells, side, moves, from, 0, 1, onlyNoisy);
      break;
    case KING:
      if (hasAim(KING_SETS, from)) addSteps(moves, from, KINGS);
      break;
    case HOPLIT:
      addHoplit(cells, side, moves, from, onlyNoisy);
      break;
  }
}

function addSteps(moves: Moves, from: number, steps: Int16Array): void {
  for (let place = from * 9, to = steps[place]; to >= 0; to = steps[(place += 1)]) {
    if (has(aims, 0, to)) moves.add(from | (to << 7));
  }
}

function addSlides(
  cells: Int8Array,
  side: number,
  moves: Moves,
  from: number,
  first: number,
  between: number,
  onlyNoisy: boolean,
): void {
  for (let way = first; way < 8; way += between) {
    let place = (from * 8 + way) * 8;
    let to = RAYS[place];
    while (to >= 0 && cells[to] === 0) {
      if (!onlyNoisy) moves.add(from | (to << 7));
      to = RAYS[(place += 1)];
    }
    if (to >= 0 && (cells[to] & 1) === side) moves.add(from | (to << 7));
  }
}

function addHoplit(cells: Int8Array, side: number, moves: Moves, from: number, onlyNoisy: boolean): void {
  const enemyPawn = PAWN + (side ^ 1);
  const end = WAY_STARTS[from + 1];
  for (let way = WAY_STARTS[from]; way < end; way += 1) {
    const to = wayTo(way);
    const there = cells[to];
    const may = there === 0 ? !onlyNoisy : (there & 1) === side;
    if (may && isOpen(cells, way, enemyPawn)) moves.add(from | (to << 7));
  }
}

function addPawn(board: HoplitCells, moves: Moves, from: number, onlyNoisy: boolean): void {
  const { cells, side } = board;
  const ahead = from + (side === 0 ? 1 : -1);
  const rank = rankOf(from, side);
  for (let to = ahead - 8; to <= ahead + 8; to += 16) {
    if (to < 0 || to > 63) continue;
    const there = cells[to];
    if (there !== 0 && (there & 1) === side) addPawnMove(board, moves, from, to, rank, onlyNoisy);
  }
  if (cells[ahead] !== 0) return;
  if (!onlyNoisy || rank === 6) addPawnMove(board, moves, from, ahead, rank, onlyNoisy);
  const further = ahead + ahead - from;
  if (!onlyNoisy && rank === 1 && cells[further] === 0) moves.add(from | (further << 7));
}

function addPawnMove(board: HoplitCells, moves: Moves, from: number, to: number, rank: number, onlyNoisy: boolean): void {
  const move = from | (to << 7);
  if (rank < 6) moves.add(move);
  else if (onlyNoisy) moves.add(move + QUEEN_KIND * MORE);
  else for (const kind of PROMOTIONS) if (kind < 7 || board.hasHoplits()) moves.add(move + kind * MORE);
}

function addEnPassant(board: HoplitCells, moves: Moves): void {
  const { cells, side } = board;
  const to = board.enPassant();
  if (to < 0) return;
  const behind = to + (side === 0 ? -1 : 1);
  for (let from = behind - 8; from <= behind + 8; from += 16) {
    if (from >= 0 && from < 64 && cells[from] === PAWN + side) moves.add((from | (to << 7)) + EN_PASSANT * MORE);
  }
}

/** Clause 11 without its last condition, which holds for every move. */
function addCastles(board: HoplitCells, moves: Moves): void {
  const { cells, side } = board;
  const rights = (board.castling() >> (2 * side)) & 3;
  if (rights === 0 || board.isChecked()) return;
  const home = side === 0 ? 32 : 39;
  for (const way of [8, -8]) {
    const isFree = cells[home + way] === 0 && cells[home + 2 * way] === 0 && (way > 0 || cells[home - 24] === 0);
    if ((rights & (way > 0 ? 1 : 2)) === 0 || !isFree) continue;
    if (isSafe(board, home, home + way)) moves.add((home | ((home + 2 * way) << 7)) + CASTLE * MORE);
  }
}

/** Whether a king of the side to move would not be attacked if he went from one square to another. */
function isSafe(board: HoplitCells, from: number, to: number): boolean {
  const king = KING + board.side;
  board.put(from, EMPTY);
  board.put(to, king);
  const wouldBe = !isAttacked(board, to, board.side ^ 1);
  board.put(to, EMPTY);
  board.put(from, king);
  return wouldBe;
}

/** Clause 2. */
function addDrops(board: HoplitCells, moves: Moves): void {
  const { cells, side, push } = board;
  if (!board.holdsHoplit(side)) return;
  const ahead = side === 0 ? 1 : -1;
  for (let on = side === 0 ? 0 : 7; on < 64; on += 8) {
    const from = on + ahead;
    const to = from + push * ahead;
    if (cells[on] !== 0 || cells[from] !== PAWN + side || cells[from + ahead] !== 0 || cells[to] !== 0) continue;
    moves.add((from | (to << 7)) + DROP * MORE);
  }
}
