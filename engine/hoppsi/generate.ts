/** The moves of Hoppsi for a search, and how a round is won, as in the rules: a capture ends where the round does. */
import { SQUARES as BOARD } from "../../games/hoppsi/rules/position.ts";
import { AROUND, rays } from "../../rules/board.ts";
import { flatLists, type Moves, Seen } from "../generators.ts";
import type { Cells } from "../cells.ts";

export const SQUARES = 25;
const SIZE = 5;
const ROOM = 6;
const RAYS = flatLists(rays(BOARD, AROUND).flat(), ROOM);

/** By piece code, which of the eight ways it may slide, as bits, and which it may leap. Captains are 1 and 2. */
const UP = waysTo(1);
const DOWN = waysTo(-1);
const ALL = 255;
export const SLIDES = Int16Array.of(0, UP, DOWN, UP, DOWN, DOWN, UP);
export const LEAPS = Int16Array.of(0, ALL, ALL, UP, DOWN, DOWN, UP);

function waysTo(ranks: number): number {
  return AROUND.reduce((bits, [, up], way) => (up === ranks ? bits | (1 << way) : bits), 0);
}

/** Where a square's ray begins in the table, and what stands there. */
export function rowOf(square: number, way: number): number {
  return (square * AROUND.length + way) * ROOM;
}

export function ray(place: number): number {
  return RAYS[place];
}

/** What a runner is that has turned round. */
export function turned(piece: number): number {
  return piece <= 4 ? piece + 2 : piece - 2;
}

/** What a piece is that has entered a square: on either home row a runner turns round (clause 6). */
export function entered(piece: number, square: number): number {
  return piece > 2 && (square % SIZE) % (SIZE - 1) === 0 ? turned(piece) : piece;
}

/** What a piece is after a whole move: a runner's leaps go two ranks each, and it turns wherever it comes to the end of the board. */
export function arrived(piece: number, from: number, to: number, taken: number): number {
  if (piece <= 2 || taken === 0) return entered(piece, to);
  let runner = piece;
  let rank = from % SIZE;
  for (let left = taken; left !== 0; left &= left - 1) {
    rank += SLIDES[runner] === UP ? 2 : -2;
    if (rank % (SIZE - 1) === 0) runner = turned(runner);
  }
  return runner;
}

export class Generator {
  private readonly board: Cells;
  private readonly found = new Seen();
  private from = 0;

  constructor(board: Cells) {
    this.board = board;
  }

  canCapture(side: number): boolean {
    const { cells } = this.board;
    for (let square = 0; square < SQUARES; square += 1) {
      const piece = cells[square];
      if (piece === 0 || (piece & 1) === side) continue;
      const ways = LEAPS[piece];
      for (let way = 0; way < 8; way += 1) {
        if ((ways & (1 << way)) === 0) continue;
        const place = rowOf(square, way);
        const to = ray(place + 1);
        if (to < 0 || cells[to] !== 0) continue;
        const over = cells[ray(place)];
        if (over !== 0 && (over & 1) === side) return true;
      }
    }
    return false;
  }

  canMove(side: number): boolean {
    const { cells } = this.board;
    for (let square = 0; square < SQUARES; square += 1) {
      const piece = cells[square];
      if (piece === 0 || (piece & 1) === side) continue;
      for (let way = 0; way < 8; way += 1) {
        const near = ray(rowOf(square, way));
        if ((SLIDES[piece] & (1 << way)) !== 0 && near >= 0 && cells[near] === 0) return true;
      }
    }
    return this.canCapture(side);
  }

  /** Adds captures; false where there are none. */
  addCaptures(moves: Moves, side: number): boolean {
    if (!this.canCapture(side)) return false;
    const { cells } = this.board;
    this.found.clear();
    for (let square = 0; square < SQUARES; square += 1) {
      const piece = cells[square];
      if (piece === 0 || (piece & 1) === side) continue;
      this.from = square;
      cells[square] = 0;
      this.walk(moves, side, piece, square, 0);
      cells[square] = piece;
    }
    return true;
  }

  addSlides(moves: Moves, side: number): void {
    const { cells } = this.board;
    for (let square = 0; square < SQUARES; square += 1) {
      const piece = cells[square];
      if (piece === 0 || (piece & 1) === side) continue;
      for (let way = 0; way < 8; way += 1) {
        if ((SLIDES[piece] & (1 << way)) === 0) continue;
        let place = rowOf(square, way);
        for (let to = ray(place); to >= 0 && cells[to] === 0; to = ray(place)) {
          moves.add(square | (to << 7));
          if (piece <= 2) break;
          place += 1;
        }
      }
    }
  }

  /** The points for which a side has won the round on the board as it stands (clause 8); 0 where it has not. */
  points(side: number): number {
    const { cells } = this.board;
    const enemy = side ^ 1;
    let runners = 0;
    let captains = 0;
    let breach = false;
    for (let square = 0; square < SQUARES; square += 1) {
      const piece = cells[square];
      if (piece === 0) continue;
      if (piece === 1 + enemy) captains += 1;
      else if (piece > 2 && (piece & 1) === side) runners += 1;
      else if (piece === 1 + side && square % SIZE === (side === 0 ? SIZE - 1 : 0)) breach = true;
    }
    if (runners === 0) return 3;
    if (breach) return 2;
    return captains === 0 ? 1 : 0;
  }

  /**
   * Goes on capturing from `on`, the piece itself and what it has taken being off the board; adds the move where nothing more can be
   * taken or the round has ended. Tells whether anything could be taken.
   */
  private walk(moves: Moves, side: number, piece: number, on: number, taken: number): boolean {
    const { cells } = this.board;
    const ways = LEAPS[piece];
    let goesOn = false;
    for (let way = 0; way < 8; way += 1) {
      if ((ways & (1 << way)) === 0) continue;
      const place = rowOf(on, way);
      const over = ray(place);
      const to = ray(place + 1);
      if (to < 0 || cells[to] !== 0) continue;
      const enemy = cells[over];
      if (enemy === 0 || (enemy & 1) !== side) continue;
      goesOn = true;
      const now = taken | (1 << over);
      const after = entered(piece, to);
      cells[over] = 0;
      cells[to] = after;
      const isWon = this.points(side) > 0;
      cells[to] = 0;
      const isLonger = !isWon && this.walk(moves, side, after, to, now);
      cells[over] = enemy;
      if (!isLonger && this.found.add(this.from | (to << 7), now)) moves.add((this.from | (to << 7)) + now * 16_384);
    }
    return goesOn;
  }
}
