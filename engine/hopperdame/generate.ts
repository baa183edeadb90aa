/**
 * The moves of HopperDame for a search: steps, chains of leaps, crownings. Chains are walked in depth here, because a search needs
 * no route of a move: from where a piece stands, where it stood before and what it has taken, it goes on once.
 */
import { type Moves, Seen } from "../generators.ts";
import { type CornerCells, LEAPS, STEPS } from "./cells.ts";

/** Chain states that a position may have; the rules refuse to play one that has more. */
const MOST_STATES = 50_000;

export class Generator {
  private readonly board: CornerCells;
  private readonly states = new Seen();
  private readonly found = new Seen();
  /** By square, the bit of the enemy's piece there; worked out where the first one is captured. */
  private readonly bits: Int32Array;
  private hasBits = false;
  private from = 0;
  private own = 0;
  private mayLeapEnemies = false;
  private onlyNoisy = false;

  constructor(board: CornerCells) {
    this.board = board;
    this.bits = new Int32Array(board.field.squares);
  }

  /** @param onlyNoisy whether captures, crownings, and what comes to a corner are enough */
  generate(moves: Moves, onlyNoisy: boolean): void {
    const { board } = this;
    const { cells } = board;
    this.onlyNoisy = onlyNoisy;
    this.own = board.side ^ 1;
    this.hasBits = false;
    this.states.clear();
    this.found.clear();
    for (let square = 0; square < board.field.squares; square += 1) {
      const piece = cells[square];
      if (piece === 0 || (piece & 1) !== this.own) continue;
      this.from = square;
      this.mayLeapEnemies = piece > 2;
      this.addSteps(moves, piece);
      this.leap(moves, piece, square, 127, 0);
      if (piece <= 2 && board.isCrowned(square)) moves.add(square | (square << 7));
    }
  }

  private addSteps(moves: Moves, piece: number): void {
    const { cells, field } = this.board;
    for (let place = (piece * field.squares + this.from) * STEPS, to = field.steps[place]; to >= 0;) {
      const there = cells[to];
      if (there === 0) {
        if (!this.onlyNoisy || this.board.isCorner(to, this.board.side)) moves.add(this.from | (to << 7));
      } else if (piece > 2 && (there & 1) !== this.own) moves.add((this.from | (to << 7)) + this.bitOf(to) * 16_384);
      place += 1;
      to = field.steps[place];
    }
  }

  /** Goes on from `on`, come to from `before`, with the enemies of `taken` captured. */
  private leap(moves: Moves, piece: number, on: number, before: number, taken: number): void {
    const { cells, field } = this.board;
    const { leaps, squares } = field;
    const { from, own } = this;
    for (let place = (piece * squares + on) * LEAPS; ; place += 2) {
      const over = leaps[place];
      if (over < 0) return;
      const to = leaps[place + 1];
      const hopper = cells[over];
      if (hopper === 0 || (!this.mayLeapEnemies && (hopper & 1) !== own) || to === before) continue;
      const there = to === from ? 0 : cells[to];
      if (there !== 0 && (there & 1) === own) continue;
      const now = there === 0 ? taken : taken | this.bitOf(to);
      if (!this.states.add(from | (to << 7) | (on << 14), now) || this.states.count > MOST_STATES) continue;
      const isMove = (to !== from || now !== 0) && this.found.add(from | (to << 7), now);
      const isWanted = !this.onlyNoisy || now !== 0 || this.board.isCorner(to, this.board.side);
      if (isMove && isWanted) moves.add((from | (to << 7)) + now * 16_384);
      this.leap(moves, piece, to, on, now);
    }
  }

  private bitOf(square: number): number {
    if (!this.hasBits) this.board.noteBits(this.bits);
    this.hasBits = true;
    return this.bits[square];
  }
}
