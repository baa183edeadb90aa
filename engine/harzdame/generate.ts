/**
 * The moves of Harzdame for a search. Captures are walked in depth: what takes fewer than the most so far is left, and all that
 * was found before goes when more can be taken (majority).
 */
import { PROMOTION, RAYS as RAYS_OF_RULES } from "../../games/harzdame/rules/position.ts";
import { flatLists, type Moves, Seen } from "../generators.ts";
import type { Cells } from "../cells.ts";

export const SQUARES = 64;

const ROOM = 8;

/** Left, down, up, right from each square: White's men go the last two ways, Black's the first two. */
export const RAYS = flatLists(RAYS_OF_RULES.flat(), ROOM);

/** Where a square's ray begins in the table. */
export function rowOf(square: number, way: number): number {
  return (square * 4 + way) * ROOM;
}

/** By square, 2 where a man becomes a king, whose code is 2 more. */
const [WHITE_CROWNS, BLACK_CROWNS] = [crownsOf(PROMOTION.w), crownsOf(PROMOTION.b)];

function crownsOf(squares: ReadonlySet<number>): Int8Array {
  return Int8Array.from({ length: SQUARES }, (_, square) => (squares.has(square) ? 2 : 0));
}

/** What a piece is after a move that ends on `square`. */
export function crowned(piece: number, square: number): number {
  if (piece > 2) return piece;
  return piece + (piece === 1 ? WHITE_CROWNS[square] : BLACK_CROWNS[square]);
}

/** As many capture states as the rules follow. */
const MOST_STATES = 50_000;

export class Generator {
  private readonly board: Cells;
  private readonly seen = new Seen();
  private readonly bits = new Int32Array(SQUARES);
  private own = 0;
  private from = 0;
  private base = 0;
  private most = 0;

  constructor(board: Cells) {
    this.board = board;
  }

  canCapture(): boolean {
    const { cells, side } = this.board;
    const own = side ^ 1;
    for (let square = 0; square < SQUARES; square += 1) {
      const piece = cells[square];
      if (piece !== 0 && (piece & 1) === own && this.canCaptureFrom(piece, square)) return true;
    }
    return false;
  }

  /** Adds the captures that take the most; false where there are none. */
  addCaptures(moves: Moves): boolean {
    if (!this.canCapture()) return false;
    const { cells, side } = this.board;
    this.own = side ^ 1;
    this.base = moves.count;
    this.most = 0;
    this.seen.clear();
    this.board.noteBits(this.bits);
    for (let square = 0; square < SQUARES; square += 1) {
      const piece = cells[square];
      if (piece === 0 || (piece & 1) !== this.own) continue;
      this.from = square;
      cells[square] = 0;
      this.walk(moves, piece > 2, square, 0, 0);
      cells[square] = piece;
    }
    return true;
  }

  addSteps(moves: Moves): void {
    const { cells, side } = this.board;
    for (let square = 0; square < SQUARES; square += 1) {
      const piece = cells[square];
      if (piece === 0 || (piece & 1) === side) continue;
      for (let way = 0; way < 4; way += 1) {
        const isMan = piece <= 2;
        if (isMan && way >> 1 !== (side ^ 1)) continue;
        let place = rowOf(square, way);
        for (let to = RAYS[place]; to >= 0 && cells[to] === 0; to = RAYS[place]) {
          moves.add(square | (to << 7));
          if (isMan) break;
          place += 1;
        }
      }
    }
  }

  addCrownings(moves: Moves): void {
    const { cells, side } = this.board;
    const man = side + 1;
    for (let square = 0; square < SQUARES; square += 1) {
      if (cells[square] !== man) continue;
      for (let way = side === 0 ? 2 : 0; way < (side === 0 ? 4 : 2); way += 1) {
        const to = RAYS[rowOf(square, way)];
        if (to >= 0 && cells[to] === 0 && crowned(man, to) !== man) moves.add(square | (to << 7));
      }
    }
  }

  /** Goes on capturing from `on`; `count` have been taken. The piece itself is off the board meanwhile, the taken ones are on it. */
  private walk(moves: Moves, isKing: boolean, on: number, taken: number, count: number): void {
    const { cells } = this.board;
    if (count > this.most) {
      this.most = count;
      moves.count = this.base;
    }
    if (count === this.most && count > 0) moves.add((this.from | (on << 7)) + taken * 16_384);
    for (let way = 0; way < 4; way += 1) {
      let place = rowOf(on, way);
      let over = RAYS[place];
      while (isKing && over >= 0 && cells[over] === 0) over = RAYS[(place += 1)];
      const piece = over < 0 ? 0 : cells[over];
      if (piece === 0 || (piece & 1) === this.own) continue;
      const bit = this.bits[over];
      if ((taken & bit) !== 0) continue;
      for (let to = RAYS[(place += 1)]; to >= 0 && cells[to] === 0; to = RAYS[(place += 1)]) {
        const isNew = this.seen.add(this.from | (to << 7), taken | bit);
        if (isNew && this.seen.count <= MOST_STATES) this.walk(moves, isKing, to, taken | bit, count + 1);
        if (!isKing) break;
      }
    }
  }

  private canCaptureFrom(piece: number, square: number): boolean {
    const { cells } = this.board;
    for (let way = 0; way < 4; way += 1) {
      let place = rowOf(square, way);
      let over = RAYS[place];
      while (piece > 2 && over >= 0 && cells[over] === 0) over = RAYS[(place += 1)];
      const there = over < 0 ? 0 : cells[over];
      if (there === 0 || (there & 1) === (piece & 1)) continue;
      const beyond = RAYS[place + 1];
      if (beyond >= 0 && cells[beyond] === 0) return true;
    }
    return false;
  }
}
