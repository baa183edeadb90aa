/**
 * Hoppsi as the computer plays it, round by round: a match goes on after a round as the rules say, but a search looks no further, and
 * takes what the match is worth then.
 */
import { MOST_VOIDS, QUIET_LIMIT, type Side, START, TARGET } from "../../games/hoppsi/rules/position.ts";
import { hoppsi } from "../../games/hoppsi/rules/rules.ts";
import { type Board, DRAWN, type Traits, UNDECIDED, WON } from "../board.ts";
import { Cells, takenBy } from "../cells.ts";
import { type Features, type Group, offsets, phaseOf, signOf, type Weights } from "../evaluation.ts";
import { keys } from "../hashes.ts";
import { foldFiles, type Moves } from "../generators.ts";
import { arrived, Generator, LEAPS, ray, rowOf, SLIDES, SQUARES } from "./generate.ts";
import { matchResult, valueInMatch, valueOfMatch } from "./match.ts";
import type { Engine } from "../engine.ts";
import type { OwnStrengths } from "../levels.ts";
import learnt from "../weights/hoppsi.json" with { type: "json" };

/** Places in `more`. */
const STARTER = 0;
const RED = 1;
const BLACK = 2;
const VOIDS = 3;
/** Whether the move that was made last ended a round. */
const ENDED = 4;

/** About what the runner that is captured is worth in a round. */
const RUNNER = 90;

const [HASH_LO, HASH_HI] = [keys(512, 11), keys(512, 12)];

/** Left and right are alike. */
const PLACES = 15;

const GROUPS: readonly Group[] = [
  /** Captain by square. */
  { size: PLACES, alike: true },
  /** Runner on its way out, by square. */
  { size: PLACES, prior: 80, alike: true },
  /** Runner on its way home, by square. */
  { size: PLACES, prior: 80, alike: true },
  /** Runners of a side, one to four. */
  { size: 4 },
  /** To move. */
  { prior: 10 },
  /** Way to slide. */
  { prior: 5 },
  /** Capture. */
  { prior: 20 },
  /** Captain who can be taken. */
  { prior: -40 },
];

const [CAPTAIN, OUT, HOME, RUNNERS, TO_MOVE, SLIDE, CAPTURE, EXPOSED] = offsets(GROUPS);
const BASES = Int16Array.of(0, CAPTAIN, CAPTAIN, OUT, OUT, HOME, HOME);

const [REDS, BLACKS] = foldFiles(5);

export class Hoppsi extends Cells implements Board {
  readonly variant = hoppsi.variant;
  readonly traits: Traits = { repetition: false, prunes: false, margin: RUNNER, rounds: true };
  private readonly generator = new Generator(this);

  constructor(weights: Weights) {
    super(SQUARES, 6, weights);
  }

  load(text: string): void {
    const { board, toMove, starter, score, voids, quiet } = hoppsi.restore(text);
    this.reset(board, toMove === "r" ? 0 : 1, quiet, [starter === "r" ? 0 : 1, score.r, score.b, voids, 0]);
  }

  write(): string {
    const { more } = this;
    return hoppsi.write({
      board: [...this.cells],
      toMove: letter(this.side),
      starter: letter(more[STARTER]),
      score: { r: more[RED], b: more[BLACK] },
      voids: more[VOIDS],
      quiet: this.quiet,
    });
  }

  generate(moves: Moves): void {
    if (!this.isMatchOver() && !this.generator.addCaptures(moves, this.side)) this.generator.addSlides(moves, this.side);
  }

  /** Captures, which are all the moves where there are any. */
  generateNoisy(moves: Moves): void {
    if (!this.isMatchOver()) this.generator.addCaptures(moves, this.side);
  }

  make(move: number): boolean {
    const from = move & 127;
    const to = (move >> 7) & 127;
    const taken = Math.floor(move / 16_384);
    const mover = this.side;
    const piece = this.cells[from];
    this.begin();
    this.more[ENDED] = 0;
    this.set(from, 0);
    for (let left = taken; left !== 0; left &= left - 1) this.set(31 - Math.clz32(left & -left), 0);
    this.set(to, arrived(piece, from, to, taken));
    this.quiet = taken === 0 ? this.quiet + 1 : 0;
    this.turn();
    const points = this.generator.points(mover);
    if (points > 0) this.endRound(mover ^ 1, mover === 0 ? RED : BLACK, points, 0);
    else if (this.quiet >= QUIET_LIMIT) this.endRound(this.more[STARTER], RED, 0, this.more[VOIDS] + 1);
    else if (!this.generator.canMove(this.side)) this.turn();
    return true;
  }

  override isForced(): boolean {
    return this.generator.canCapture(this.side);
  }

  over(): number {
    const { more, side } = this;
    const red = more[RED];
    const black = more[BLACK];
    if (this.isMatchOver()) return red === black ? DRAWN : red > black === (side === 0) ? WON : -WON;
    if (more[ENDED] !== 1) return UNDECIDED;
    const value = valueOfMatch(matchResult(more[STARTER], more[VOIDS], red, black));
    return side === 0 ? value : -value;
  }

  /** Nobody is ever to move who can't. */
  override stuck(): number {
    return DRAWN;
  }

  override evaluate(): number {
    const round = super.evaluate();
    const value = valueInMatch(this.side === 0 ? round : -round, this.more[RED], this.more[BLACK]);
    return this.side === 0 ? value : -value;
  }

  gain(move: number): number {
    return RUNNER * takenBy(move);
  }

  /** Where captains and runners stand, on which way, and who can go and capture. */
  features(found: Features): void {
    const { cells, counts, side } = this;
    let slides = 0;
    let captures = 0;
    let exposed = 0;
    for (let square = 0; square < SQUARES; square += 1) {
      const piece = cells[square];
      if (piece === 0) continue;
      const isFirst = (piece & 1) === 1;
      const sign = isFirst ? 1 : -1;
      found.add(BASES[piece] + (isFirst ? REDS[square] : BLACKS[square]), sign);
      for (let way = 0; way < 8; way += 1) {
        const place = rowOf(square, way);
        const near = ray(place);
        if (near < 0) continue;
        const there = cells[near];
        if (there === 0) {
          if ((SLIDES[piece] & (1 << way)) !== 0) slides += sign;
          continue;
        }
        const to = ray(place + 1);
        const canLeap = to >= 0 && cells[to] === 0 && (LEAPS[piece] & (1 << way)) !== 0;
        if (!canLeap || (there & 1) === (piece & 1)) continue;
        captures += sign;
        if (there <= 2) exposed -= sign;
      }
    }
    const red = counts[3] + counts[5];
    const black = counts[4] + counts[6];
    if (red > 0) found.add(RUNNERS + red - 1, 1);
    if (black > 0) found.add(RUNNERS + black - 1, -1);
    found.add(TO_MOVE, signOf(side));
    found.add(SLIDE, slides);
    found.add(CAPTURE, captures);
    found.add(EXPOSED, exposed);
    found.phase = phaseOf(red + black, 8);
  }

  protected override moreHash(half: number): number {
    const { more } = this;
    const table = half === 0 ? HASH_LO : HASH_HI;
    const match = ((more[STARTER] * 4 + more[VOIDS]) * 8 + more[RED]) * 8 + more[BLACK];
    return table[match & 511];
  }

  private isMatchOver(): boolean {
    const { more } = this;
    return more[RED] >= TARGET || more[BLACK] >= TARGET || more[VOIDS] >= MOST_VOIDS;
  }

  /** Goes on to the next round, or ends the match, which leaves board and starter as they are. */
  private endRound(starter: number, winner: number, points: number, voids: number): void {
    const { more } = this;
    this.lo ^= this.moreHash(0);
    this.hi ^= this.moreHash(1);
    more[winner] += points;
    more[VOIDS] = voids;
    more[ENDED] = 1;
    if (!this.isMatchOver()) {
      more[STARTER] = starter;
      this.quiet = 0;
      for (let square = 0; square < SQUARES; square += 1) this.set(square, START.board[square]);
      if (this.side !== starter) this.turn();
    }
    this.lo ^= this.moreHash(0);
    this.hi ^= this.moreHash(1);
  }
}

function letter(side: number | undefined): Side {
  return side === 1 ? "b" : "r";
}

/** Hoppsi has few pieces, each worth much, so a little less error makes a player far better. */
const strengths: OwnStrengths = { 2: { nodes: 60, error: 1.3 }, 3: { nodes: 300, error: 0.4 } };

export const engine: Engine = {
  variants: {
    hoppsi: { weights: learnt, groups: GROUPS, board: (weights = learnt) => new Hoppsi(weights), strengths },
  },
};
