/**
 * A board of squares with pieces on them, whose changes are written down so that they can be taken back: what all boards here
 * are built on. Pieces are the codes of the game's rules: odd for side 0, even for side 1, 0 for an empty square.
 */
import { Evaluation, type Features, type Weights } from "./evaluation.ts";
import { keys } from "./hashes.ts";
import { DRAWN, UNDECIDED, Unforced, WON } from "./board.ts";
import type { Rules, Side } from "../rules/contract.ts";
import type { PlainPosition } from "../rules/men-and-kings.ts";

/** Room for the moves of the longest line that is searched, and for the squares that they change. */
const DEPTH = 256;
const CHANGES = 128 * DEPTH;
/** Fields of a state that is written down: changes, hash, side, quiet plies, and as many as a game may have besides. */
const FIELDS = 12;
const MORE_FIELDS = FIELDS - 5;

export abstract class Cells extends Unforced {
  readonly cells: Int8Array;
  /** How many of each piece code stand. */
  readonly counts: Int32Array;
  side = 0;
  quiet = 0;
  lo = 0;
  hi = 0;
  /** What else a game's position has; each game names its own. */
  readonly more = new Int32Array(MORE_FIELDS);

  protected readonly size: number;
  private readonly keysLo: Int32Array;
  private readonly keysHi: Int32Array;
  private readonly sideLo: number;
  private readonly sideHi: number;
  private readonly squares = new Int16Array(CHANGES);
  private readonly olds = new Int8Array(CHANGES);
  private changes = 0;
  private readonly states = new Int32Array(FIELDS * DEPTH);
  protected made = 0;
  /** What values the board; a game that has several takes one where it loads a position. */
  protected evaluation: Evaluation;

  constructor(size: number, kinds: number, weights: Weights) {
    super();
    this.size = size;
    this.cells = new Int8Array(size);
    this.counts = new Int32Array(kinds + 1);
    this.keysLo = keys((kinds + 1) * size + 1, 1);
    this.keysHi = keys((kinds + 1) * size + 1, 2);
    // An empty square has no key.
    this.keysLo.fill(0, 0, size);
    this.keysHi.fill(0, 0, size);
    this.sideLo = this.keysLo[(kinds + 1) * size];
    this.sideHi = this.keysHi[(kinds + 1) * size];
    this.evaluation = new Evaluation(weights);
  }

  abstract features(found: Features): void;
  /** The hash of what `more` says; none where it says nothing. */
  protected moreHash(_half: number): number {
    return 0;
  }

  /** Puts a whole position on the board. What was made before can't be unmade. */
  protected reset(board: readonly number[], side: number, quiet: number, more: readonly number[] = []): void {
    this.made = 0;
    this.changes = 0;
    this.cells.set(board);
    this.counts.fill(0);
    for (const piece of board) this.counts[piece] += 1;
    this.side = side;
    this.quiet = quiet;
    this.more.set(more);
    [this.lo, this.hi] = this.rehash();
  }

  /** The hash made anew, also of what `more` says. */
  rehash(): readonly [lo: number, hi: number] {
    let lo = this.moreHash(0);
    let hi = this.moreHash(1);
    for (let square = 0; square < this.size; square += 1) {
      const key = this.cells[square] * this.size + square;
      lo ^= this.keysLo[key];
      hi ^= this.keysHi[key];
    }
    return this.side === 0 ? [lo, hi] : [lo ^ this.sideLo, hi ^ this.sideHi];
  }

  /** Writes the state down before a move changes it. */
  protected begin(): void {
    const { states } = this;
    const base = this.made * FIELDS;
    states[base] = this.changes;
    states[base + 1] = this.lo;
    states[base + 2] = this.hi;
    states[base + 3] = this.side;
    states[base + 4] = this.quiet;
    for (let index = 0; index < MORE_FIELDS; index += 1) states[base + 5 + index] = this.more[index];
    this.made += 1;
  }

  protected set(square: number, piece: number): void {
    const { keysLo, keysHi, size } = this;
    const old = this.cells[square];
    this.squares[this.changes] = square;
    this.olds[this.changes] = old;
    this.changes += 1;
    this.lo ^= keysLo[old * size + square] ^ keysLo[piece * size + square];
    this.hi ^= keysHi[old * size + square] ^ keysHi[piece * size + square];
    this.put(square, piece);
  }

  /** Puts a piece on a square, as far as pieces are concerned; a game may keep more of them. */
  protected put(square: number, piece: number): void {
    const { cells, counts } = this;
    const old = cells[square];
    counts[old] -= 1;
    counts[piece] += 1;
    cells[square] = piece;
  }

  /** Begins a move with pieces taken by their bits: it leaves its square, and they leave the board. Answers the piece that goes. */
  protected depart(move: number): number {
    const from = move & 127;
    const piece = this.cells[from];
    this.begin();
    this.set(from, 0);
    const taken = Math.floor(move / 16_384);
    if (taken !== 0) this.lift(taken);
    return piece;
  }

  /** Writes the enemies' bits down, counted in the order of their squares. */
  noteBits(bits: Int32Array): void {
    const { cells, side, size } = this;
    let bit = 1;
    for (let square = 0; square < size; square += 1) {
      const piece = cells[square];
      const isEnemy = piece !== 0 && (piece & 1) === side;
      bits[square] = isEnemy ? bit : 0;
      if (isEnemy) bit <<= 1;
    }
  }

  /** Takes the enemies off whose bits are set. */
  private lift(taken: number): void {
    const { cells, side } = this;
    let left = taken;
    for (let square = 0; left !== 0; square += 1) {
      const piece = cells[square];
      if (piece === 0 || (piece & 1) === (side ^ 1)) continue;
      if ((left & 1) === 1) this.set(square, 0);
      left >>= 1;
    }
  }

  protected turn(): void {
    this.side ^= 1;
    this.lo ^= this.sideLo;
    this.hi ^= this.sideHi;
  }

  unmake(): void {
    const { states } = this;
    this.made -= 1;
    const base = this.made * FIELDS;
    const end = states[base];
    while (this.changes > end) {
      this.changes -= 1;
      this.put(this.squares[this.changes], this.olds[this.changes]);
    }
    this.lo = states[base + 1];
    this.hi = states[base + 2];
    this.side = states[base + 3];
    this.quiet = states[base + 4];
    for (let index = 0; index < MORE_FIELDS; index += 1) this.more[index] = states[base + 5 + index];
  }

  /** Nothing stood before a side passed, as far as repetition is concerned. */
  pass(): void {
    this.begin();
    this.turn();
    this.quiet = 0;
  }

  /** The sum of the learnt weights, for the side to move. */
  evaluate(): number {
    const { evaluation } = this;
    this.sum(evaluation);
    const value = evaluation.total();
    return this.side === 0 ? value : -value;
  }

  /** Sums up what the board is worth; a game may know a part of that already. */
  protected sum(evaluation: Evaluation): void {
    evaluation.begin();
    this.features(evaluation);
  }
}

/** A board whose positions are plain (`rules/men-and-kings.ts`): a side without a piece or a move has lost, and so many quiet moves draw. */
export abstract class PlainCells<S extends Side> extends Cells {
  readonly variant: string;
  private readonly rules: Rules<PlainPosition<S>, unknown>;
  private readonly sides: readonly [S, S];
  private readonly quietLimit: number;

  constructor(
    rules: Rules<PlainPosition<S>, unknown>,
    sides: readonly [S, S],
    quietLimit: number,
    kinds: number,
    weights: Weights,
  ) {
    super(rules.start.board.length, kinds, weights);
    this.variant = rules.variant;
    this.rules = rules;
    this.sides = sides;
    this.quietLimit = quietLimit;
  }

  load(text: string): void {
    const { board, toMove, quiet } = this.rules.restore(text);
    this.reset(board, this.sides.indexOf(toMove), quiet);
  }

  write(): string {
    const [first, second] = this.sides;
    return this.rules.write({ board: [...this.cells], toMove: this.side === 0 ? first : second, quiet: this.quiet });
  }

  over(): number {
    if (this.pieces(this.side) === 0) return -WON;
    if (this.quiet < this.quietLimit) return UNDECIDED;
    return this.canMove() ? DRAWN : -WON;
  }

  /** How many squares hold pieces of a side. */
  protected pieces(side: number): number {
    const { counts } = this;
    let pieces = 0;
    for (let piece = 1 + side; piece < counts.length; piece += 2) pieces += counts[piece];
    return pieces;
  }
}

/** How many pieces a move takes whose bits stand above its squares. */
export function takenBy(move: number): number {
  let count = 0;
  for (let left = Math.floor(move / 16_384); left !== 0; left &= left - 1) count += 1;
  return count;
}
