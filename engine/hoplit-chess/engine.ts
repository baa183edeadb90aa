/**
 * Hoplit Chess, and the chess that a double refusal leads to, as the computer plays them: the rules' `play` on arrays that are changed in
 * place.
 */
import { type Push, RESERVES, restorePosition, START, writePosition } from "../../games/hoplit-chess/rules/position.ts";
import { type Board, DRAWN, type Traits, UNDECIDED, WON } from "../board.ts";
import { Evaluation, type Features, type Weights } from "../evaluation.ts";
import type { Moves } from "../generators.ts";
import { checks, isAttacked, isAttackedThrough } from "./attack.ts";
import { gainOf, isLostBy } from "./exchange.ts";
import {
  BISHOP,
  BOTH,
  CASTLE,
  CASTLING,
  CHESS,
  COUNTED,
  DECLINE,
  DROP,
  EMPTY,
  EN_PASSANT,
  FIRST,
  HOPLIT,
  HoplitCells,
  KING,
  KING_SQUARE,
  KNIGHT,
  MORE,
  NONE,
  PASSED,
  PAWN,
  QUEEN,
  RESERVE,
  ROOK,
  SECOND,
  USE,
  USED_UP,
  worthsOf,
} from "./cells.ts";
import { addFeatures } from "./features.ts";
import { addMoves } from "./generate.ts";
import { KEPT, SQUARES } from "./squares.ts";
import type { Engine, EngineVariant } from "../engine.ts";
import chess from "../weights/chess.json" with { type: "json" };
import oneStep from "../weights/hoplit-chess.json" with { type: "json" };
import twoStep from "../weights/hoplit-chess-two-step.json" with { type: "json" };
import { GROUPS } from "./groups.ts";

const QUIET_LIMIT = 100;

class HoplitChess extends HoplitCells implements Board {
  readonly variant: string;
  readonly traits: Traits = { repetition: true, prunes: true, margin: 90, rounds: false };
  /** By moves made, whether the side to move is in check: 0, 1 or, as long as nobody asked, -1. */
  private readonly checks = new Int8Array(260).fill(-1);
  private firstNumber = 1;
  /** Chess, where nobody wanted hoplits, is another game to the pieces that are left. */
  private readonly games: Readonly<Record<"chess" | "hoplits", ReturnType<typeof valued>>>;

  constructor(variant: string, push: Push, weights: Weights, chess: Weights) {
    super(push, weights);
    this.games = { chess: valued(new Evaluation(chess)), hoplits: valued(this.evaluation) };
    this.variant = variant;
  }

  load(text: string): void {
    const { board, toMove, reserve, castling, enPassant, quiet, moveNumber } = restorePosition(text, this.push);
    const kings = [board.indexOf(KING), board.indexOf(KING + 1)];
    const more = [castling, enPassant ?? NONE, RESERVES.indexOf(reserve), 0, ...kings];
    this.reset(board, toMove === "w" ? 0 : 1, quiet, more);
    this.firstNumber = moveNumber;
    this.checks[0] = -1;
    const { evaluation, worths } = this.games[reserve === "-" ? "chess" : "hoplits"];
    this.evaluation = evaluation;
    this.standing.reset(board, worths);
  }

  write(): string {
    const { more } = this;
    const passed = this.enPassant();
    return writePosition({
      board: [...this.cells],
      toMove: this.side === 0 ? "w" : "b",
      reserve: RESERVES[more[RESERVE]] ?? "-",
      castling: this.castling(),
      enPassant: passed < 0 ? null : passed,
      quiet: this.quiet,
      moveNumber: this.firstNumber + more[COUNTED],
      push: this.push,
    });
  }

  generate(moves: Moves): void {
    addMoves(this, moves, false);
  }

  generateNoisy(moves: Moves): void {
    addMoves(this, moves, !this.isChecked());
  }

  make(move: number): boolean {
    const more = move >> 14;
    if (more >= USE) return this.vote(more);
    const from = move & 127;
    const to = (move >> 7) & 127;
    const { side, cells } = this;
    const piece = cells[from];
    const king = piece === KING + side ? to : this.more[KING_SQUARE + side];
    // Else only a piece that stood before the king can have exposed it.
    const isDoubtful = piece === KING + side || more >= EN_PASSANT || this.hasHoplit(side ^ 1) || this.isChecked();
    const isPawn = piece === PAWN + side;
    const mayCheck = this.mayCheck(move);
    this.begin();
    this.quiet = isPawn || cells[to] !== 0 ? 0 : this.quiet + 1;
    this.set(from, 0);
    this.set(to, piece);
    if (more !== 0) this.finish(more, from, to);
    if (piece === KING + side) this.more[KING_SQUARE + side] = to;
    const by = side ^ 1;
    if (isDoubtful ? isAttacked(this, king, by) : isAttackedThrough(this, king, from, by)) {
      this.unmake();
      return false;
    }
    const rights = this.castling();
    const kept = rights & KEPT[from] & KEPT[to];
    if (kept !== rights) this.note(CASTLING, kept);
    const passed = isPawn && Math.abs(to - from) === 2 ? passedBy(this, from, to) : NONE;
    if (passed !== this.more[PASSED]) this.note(PASSED, passed);
    if (side === 1) this.more[COUNTED] += 1;
    this.turn();
    this.checks[this.made] = mayCheck ? -1 : 0;
    return true;
  }

  override pass(): void {
    super.pass();
    if (this.more[PASSED] !== NONE) this.note(PASSED, NONE);
    this.checks[this.made] = 0;
  }

  /** With no more than a piece besides the pawns having to move is often a burden. */
  override mayPass(): boolean {
    const { counts, side } = this;
    const minor = counts[KNIGHT + side] + counts[BISHOP + side] + counts[HOPLIT + side];
    return minor + counts[ROOK + side] + counts[QUEEN + side] > 1;
  }

  override isForced(): boolean {
    return this.isChecked();
  }

  override isChecked(): boolean {
    const known = this.checks[this.made];
    if (known >= 0) return known === 1;
    const isChecked = isAttacked(this, this.king(this.side), this.side ^ 1);
    this.checks[this.made] = isChecked ? 1 : 0;
    return isChecked;
  }

  override mayCheck(move: number): boolean {
    return move >= MORE || this.hasHoplit(this.side) || checks(this, move & 127, (move >> 7) & 127);
  }

  over(): number {
    const isDrawn = this.quiet >= QUIET_LIMIT || isInsufficient(this.cells, this.counts);
    if (!isDrawn) return UNDECIDED;
    return this.isChecked() && !this.canMove() ? -WON : DRAWN;
  }

  override stuck(): number {
    return this.isChecked() ? -WON : DRAWN;
  }

  gain(move: number): number {
    return gainOf(this, move);
  }

  override loses(move: number, limit: number): boolean {
    return isLostBy(this, move, limit);
  }

  features(found: Features): void {
    this.standing.features(found);
    addFeatures(this, found);
  }

  protected override sum(evaluation: Evaluation): void {
    evaluation.begin(this.standing.sum[0]);
    addFeatures(this, evaluation);
  }

  private vote(vote: number): boolean {
    this.begin();
    const { side } = this;
    if (vote === USE) this.note(RESERVE, BOTH);
    else if (side === 1) this.note(RESERVE, CHESS);
    if (side === 1 || vote === DECLINE) this.turn();
    this.checks[this.made] = -1;
    return true;
  }

  /** What a move does besides going from one square to another. */
  private finish(more: number, from: number, to: number): void {
    const { side } = this;
    const ahead = side === 0 ? 1 : -1;
    if (more < EN_PASSANT) this.set(to, 2 * more - 1 + side);
    else if (more === EN_PASSANT) this.set(to - ahead, 0);
    else if (more === CASTLE) {
      const isShort = to > from;
      this.set(isShort ? to + 8 : to - 16, 0);
      this.set(isShort ? to - 8 : to + 8, ROOK + side);
    } else if (more === DROP) {
      this.set(from - ahead, HOPLIT + side);
      this.note(RESERVE, this.more[RESERVE] === BOTH ? (side === 0 ? SECOND : FIRST) : USED_UP);
    }
  }
}

/** What values a game, and what it says of pieces on squares. */
function valued(evaluation: Evaluation) {
  return { evaluation, worths: worthsOf(evaluation) };
}

/** Besides the kings nothing, one knight or hoplit, or only bishops on squares of one colour. */
function isInsufficient(cells: Int8Array, counts: Int32Array): boolean {
  if (counts[PAWN] + counts[PAWN + 1] + counts[ROOK] + counts[ROOK + 1] > 0) return false;
  if (counts[QUEEN] + counts[QUEEN + 1] > 0) return false;
  const bishops = counts[BISHOP] + counts[BISHOP + 1];
  const leapers = counts[KNIGHT] + counts[KNIGHT + 1] + counts[HOPLIT] + counts[HOPLIT + 1];
  if (leapers > 0) return leapers === 1 && bishops === 0;
  let light = 0;
  for (let square = 0; square < SQUARES; square += 1) {
    const piece = cells[square];
    if (piece === BISHOP || piece === BISHOP + 1) light += ((square >> 3) + (square & 7)) & 1;
  }
  return light === 0 || light === bishops;
}

/** The square that a pawn of the side to move has passed where the enemy, whose turn is next, can legally take it; else `NONE`. */
function passedBy(board: HoplitCells, from: number, to: number): number {
  const { cells, side } = board;
  const enemy = PAWN + (side ^ 1);
  const passed = (from + to) / 2;
  for (let by = to - 8; by <= to + 8; by += 16) {
    if (by < 0 || by > 63 || cells[by] !== enemy) continue;
    board.put(by, EMPTY);
    board.put(to, EMPTY);
    board.put(passed, enemy);
    const isSafe = !isAttacked(board, board.king(side ^ 1), side);
    board.put(passed, EMPTY);
    board.put(to, PAWN + side);
    board.put(by, enemy);
    if (isSafe) return passed;
  }
  return NONE;
}

/** Both sides vote for hoplits, which the game is named after; nothing that was learnt speaks against it. */
const BOOK = { [votes("w")]: "use", [votes("b")]: "use" };

function votes(side: string): string {
  const [board = "", , castling = "", enPassant = ""] = START.split(" ");
  return [board, side, castling, enPassant].join(" ");
}

export const engine: Engine = {
  variants: {
    "hoplit-chess": variant("hoplit-chess", 1, oneStep),
    "hoplit-chess-two-step": variant("hoplit-chess-two-step", 2, twoStep),
    // Nobody can choose chess before the vote, but it is learnt and measured by itself.
    chess: {
      weights: chess,
      groups: GROUPS,
      board: (weights = chess) => new HoplitChess("hoplit-chess", 1, oneStep, weights),
      start: { variant: "hoplit-chess", position: START.replace("[?]", "[-]") },
    },
  },
};

function variant(id: string, push: Push, learnt: Weights): EngineVariant {
  return { weights: learnt, groups: GROUPS, board: (weights = learnt) => new HoplitChess(id, push, weights, chess), book: BOOK };
}
