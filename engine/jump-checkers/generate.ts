/** The moves of Jump Checkers for a search, clause by clause as in the rules. */
import { DARK, SQUARES as BOARD } from "../../games/jump-checkers/rules/position.ts";
import { type Direction, rays } from "../../rules/board.ts";
import { flatLists, type Moves } from "../generators.ts";
import type { Cells } from "../cells.ts";

export const SQUARES = 64;
export const DARKS = Int8Array.from(DARK);

/** The two diagonals up, then the two down; left, right, up, down. */
const WAYS: readonly Direction[] = [
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
  [0, -1],
];
export const LEFT = 4;
const RIGHT = 5;
const UP = 6;
export const DOWN = 7;

const ROOM = 3;
const RAYS = flatLists(rays(BOARD, WAYS).flat(), ROOM);

/** The neighbour of a square, -1 off the board. */
export function next(square: number, way: number): number {
  return RAYS[(square * WAYS.length + way) * ROOM];
}

/** The square behind the neighbour, -1 off the board. */
export function beyond(square: number, way: number): number {
  return RAYS[(square * WAYS.length + way) * ROOM + 1];
}

/** Adds the moves of the side to move; with `onlyNoisy` captures and promotions. */
export function addMoves(board: Cells, moves: Moves, onlyNoisy: boolean): void {
  const { cells, side } = board;
  const man = side + 1;
  const areKingsAlone = !hasMen(board);
  for (let index = 0; index < DARKS.length; index += 1) {
    const from = DARKS[index];
    const piece = cells[from];
    if (piece === man) addMan(cells, moves, side, from, onlyNoisy);
    else if (piece === man + 2) addParting(cells, moves, side, from, onlyNoisy);
    else if (piece === man + 4) addKing(cells, moves, side, from, areKingsAlone, onlyNoisy);
  }
}

/** Clauses 1 to 4. */
function addMan(cells: Int8Array, moves: Moves, side: number, from: number, onlyNoisy: boolean): void {
  for (let way = side === 0 ? 0 : 2; way < (side === 0 ? 2 : 4); way += 1) {
    const near = next(from, way);
    if (near < 0) continue;
    const over = cells[near];
    if (over === 0) {
      if (!onlyNoisy || isLastRank(near, side)) moves.add(from | (near << 7));
      continue;
    }
    const to = beyond(from, way);
    if (to < 0) continue;
    const target = cells[to];
    const may = target === 0 ? (over & 1) !== side : isGoal(target, side);
    if (may && (!onlyNoisy || isEnemy(target, side) || isLastRank(to, side))) moves.add(from | (to << 7));
  }
}

/** Clause 5. */
function addParting(cells: Int8Array, moves: Moves, side: number, from: number, onlyNoisy: boolean): void {
  for (let way = LEFT; way <= DOWN; way += 1) {
    if (way === (side === 0 ? DOWN : UP)) continue;
    const to = beyond(from, way);
    if (to < 0) continue;
    const target = cells[to];
    const may = target === 0 || isGoal(target, side);
    if (may && (!onlyNoisy || isEnemy(target, side) || isLastRank(to, side))) moves.add(from | (to << 7));
  }
}

/** Clauses 7 to 12. */
function addKing(cells: Int8Array, moves: Moves, side: number, from: number, areKingsAlone: boolean, onlyNoisy: boolean): void {
  const enemyKing = 6 - side;
  for (let way = 0; way < LEFT; way += 1) {
    const near = next(from, way);
    if (near < 0) continue;
    const isClear = cells[near] === 0;
    if (isClear && !onlyNoisy) moves.add(from | (near << 7));
    const to = beyond(from, way);
    if (to < 0) continue;
    const target = cells[to];
    const may = isClear ? target === enemyKing && areKingsAlone : target === 0 || isEnemy(target, side);
    if (may && (!onlyNoisy || target !== 0)) moves.add(from | (to << 7));
  }
  for (let way = LEFT; way <= DOWN; way += 1) {
    const to = beyond(from, way);
    if (to < 0) continue;
    const target = cells[to];
    const may = way <= RIGHT ? target === 0 || isEnemy(target, side) : target === enemyKing;
    if (may && (!onlyNoisy || target !== 0)) moves.add(from | (to << 7));
  }
}

/** What a man may capture or join. */
function isGoal(target: number, side: number): boolean {
  return target === side + 1 || isEnemy(target, side);
}

function isEnemy(piece: number, side: number): boolean {
  return piece !== 0 && (piece & 1) === side;
}

/** Whether men of a side become kings on a square. */
export function isLastRank(square: number, side: number): boolean {
  return (square & 7) === (side === 0 ? 7 : 0);
}

function hasMen({ counts }: Cells): boolean {
  return counts[1] + counts[2] + counts[3] + counts[4] > 0;
}
