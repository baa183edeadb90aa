/**
 * What every piece could do if kings could be exposed; `legal.ts` sifts it. To make first and sift then is simpler than to make only
 * what is legal, and hardly slower, because few moves need the trial.
 */
import { at, type Board, EMPTY } from "../../../rules/board.ts";
import { isAttacked } from "./attack.ts";
import { CASTLES, hasHoplits, holdsHoplit, type Position } from "./position.ts";
import { isOpen, WAYS_FROM } from "./hoplit.ts";
import {
  AHEAD,
  ALL_ROUND,
  belongs,
  BISHOP,
  DIAGONALS,
  HOPLIT,
  kindOf,
  KING,
  KING_STEPS,
  KNIGHT,
  KNIGHT_LEAPS,
  opponent,
  PAWN,
  PAWN_CAPTURES,
  pieceOf,
  QUEEN,
  rankOf,
  RAYS,
  ROOK,
  type Side,
  STRAIGHTS,
} from "./board.ts";
import { boardAfter, type BoardMove, type EnPassant, walk } from "./move.ts";

/** What a pawn may become (clause 10), by kind. */
const PROMOTIONS = [QUEEN, ROOK, BISHOP, KNIGHT];
const PROMOTIONS_WITH_HOPLITS = [...PROMOTIONS, HOPLIT];

/** All moves of the side to move, whether they expose its king or not. The vote must be over. */
export function generate(position: Position): readonly BoardMove[] {
  const { board, toMove } = position;
  const found: BoardMove[] = [];
  for (let from = 0; from < board.length; from += 1) {
    const piece = board[from];
    if (!belongs(piece, toMove)) continue;
    switch (kindOf(piece)) {
      case PAWN:
        addPawnMoves(found, position, from);
        break;
      case KNIGHT:
        addSteps(found, position, from, at(KNIGHT_LEAPS, from));
        break;
      case BISHOP:
        addSlides(found, position, from, DIAGONALS);
        break;
      case ROOK:
        addSlides(found, position, from, STRAIGHTS);
        break;
      case QUEEN:
        addSlides(found, position, from, ALL_ROUND);
        break;
      case KING:
        addSteps(found, position, from, at(KING_STEPS, from));
        break;
      case HOPLIT:
        addHoplitMoves(found, position, from);
        break;
    }
  }
  if (position.enPassant !== null) found.push(...enPassants(board, position.enPassant, toMove));
  addCastles(found, position);
  addDrops(found, position);
  return found;
}

function addSteps(found: BoardMove[], { board, toMove }: Position, from: number, squares: readonly number[]): void {
  for (const to of squares) if (!belongs(board[to], toMove)) found.push(walk(from, to));
}

function addSlides(found: BoardMove[], { board, toMove }: Position, from: number, directions: readonly number[]): void {
  const around = at(RAYS, from);
  for (const direction of directions) {
    for (const to of at(around, direction)) {
      const there = board[to];
      if (!belongs(there, toMove)) found.push(walk(from, to));
      if (there !== EMPTY) break;
    }
  }
}

function addHoplitMoves(found: BoardMove[], { board, toMove }: Position, from: number): void {
  for (const way of at(WAYS_FROM, from)) {
    if (!belongs(board[way.to], toMove) && isOpen(board, way, toMove)) found.push(walk(from, way.to));
  }
}

function addPawnMoves(found: BoardMove[], position: Position, from: number): void {
  const { board, toMove } = position;
  const enemy = opponent(toMove);
  for (const to of at(PAWN_CAPTURES[toMove], from)) if (belongs(board[to], enemy)) addPawnMove(found, position, from, to);
  const ahead = from + AHEAD[toMove];
  if (board[ahead] !== EMPTY) return;
  addPawnMove(found, position, from, ahead);
  const further = ahead + AHEAD[toMove];
  if (rankOf(from, toMove) === 2 && board[further] === EMPTY) found.push(walk(from, further));
}

function addPawnMove(found: BoardMove[], position: Position, from: number, to: number): void {
  if (rankOf(to, position.toMove) < 8) {
    found.push(walk(from, to));
    return;
  }
  for (const kind of hasHoplits(position) ? PROMOTIONS_WITH_HOPLITS : PROMOTIONS) {
    found.push({ tag: "promotion", from, to, piece: pieceOf(kind, position.toMove) });
  }
}

/** The captures that `side` could make of a pawn that has just passed a square. */
export function enPassants(board: Board, passed: number, side: Side): readonly EnPassant[] {
  const pawn = pieceOf(PAWN, side);
  const capturers = at(PAWN_CAPTURES[opponent(side)], passed).filter((from) => board[from] === pawn);
  return capturers.map((from) => ({ tag: "en-passant", from, to: passed, taken: passed - AHEAD[side] }));
}

/** Clause 11 without its last condition, which holds for every move. */
function addCastles(found: BoardMove[], { board, toMove, castling }: Position): void {
  const enemy = opponent(toMove);
  for (const castle of CASTLES) {
    const { from, rookTo, between } = castle;
    if (castle.side !== toMove || (castling & castle.bit) === 0) continue;
    if (between.some((square) => board[square] !== EMPTY) || isAttacked(board, from, enemy)) continue;
    const passing = boardAfter(board, walk(from, rookTo));
    if (!isAttacked(passing, rookTo, enemy)) found.push(castle);
  }
}

/** Clause 2. */
function addDrops(found: BoardMove[], position: Position): void {
  const { board, toMove, push } = position;
  if (!holdsHoplit(position, toMove)) return;
  const pawn = pieceOf(PAWN, toMove);
  const piece = pieceOf(HOPLIT, toMove);
  const ahead = AHEAD[toMove];
  for (let on = toMove === "w" ? 0 : 7; on < board.length; on += 8) {
    const from = on + ahead;
    const to = from + push * ahead;
    if (board[on] !== EMPTY || board[from] !== pawn || board[from + ahead] !== EMPTY || board[to] !== EMPTY) continue;
    found.push({ tag: "drop", from, to, on, piece });
  }
}
