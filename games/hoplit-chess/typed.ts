/**
 * Hoplit Chess as people type it: what the server plays by, and the page reads by once somebody types a move there. Position texts are
 * read strictly, as the settled page says under "Texts"; moves are read in `san.ts`.
 */
import type { Board } from "../../rules/board.ts";
import type { Reader, Result } from "../../rules/contract.ts";
import { readAll, readBoard, readCount, readFields, readSide } from "../../rules/position-text.ts";
import { fail, ok, quote } from "../../rules/values.ts";
import { CASTLES, hasHoplits, type Position, type Push, type Reserve, RESERVES, START } from "./rules/position.ts";
import { canTakeEnPassant, isInCheck } from "./rules/legal.ts";
import {
  AHEAD,
  HOPLIT,
  kindOf,
  KING,
  LETTERS,
  opponent,
  PAWN,
  pieceOf,
  rankOf,
  ROOK,
  type Side,
  SIDES,
  SQUARES,
} from "./rules/board.ts";
import type { Move } from "./rules/move.ts";
import { candidates } from "./rules/san.ts";
import { typedMatch } from "../../rules/typed-match.ts";
import type { Variant } from "../../view/rulebook.ts";
import { isHopeless } from "./rules/end.ts";
import { hoplitChess } from "./rules/rules.ts";

const FIELDS = ["board", "side to move", "castling", "en passant", "quiet plies", "move number"];

/** The counters of a game that begins: many programs write a FEN without its own. */
const COUNTERS = ["0", "1"];

/** How errors name the sides. */
const SIDE_NAMES: Readonly<Record<Side, string>> = { w: "White", b: "Black" };

/** The reader of the variant in which a drop pushes its pawn so many squares. */
export function readerOf(push: Push): Reader<Position, Move> {
  return { read: (text) => readPosition(text, push), candidates };
}

/** Reads a position text, of the variant whose drops push a pawn so far; refuses what the page lists under "Texts". */
function readPosition(text: string, push: Push): Result<Position> {
  const fields = readFields(text, FIELDS, COUNTERS);
  if (!fields.ok) return fields;
  const [first = "", sideText = "", castlingText = "", enPassantText = "", quietText = "", moveNumberText = ""] = fields.value;
  const bracket = first.includes("[") ? first.indexOf("[") : first.length;
  const reserve = readReserve(first.slice(bracket));
  if (!reserve.ok) return reserve;
  const board = readPieces(first.slice(0, bracket), reserve.value);
  if (!board.ok) return board;
  if (reserve.value === "?") {
    const moved = whyVoteIsOver(fields.value);
    if (moved !== null) return fail(moved);
  }
  const toMove = readSide("side to move", sideText, SIDES);
  if (!toMove.ok) return toMove;
  const other = opponent(toMove.value);
  if (isInCheck(board.value, other)) return fail(`side to move: ${SIDE_NAMES[other]} is in check and not to move`);
  const position: Result<Position> = readAll({
    board,
    toMove,
    reserve,
    castling: readCastling(castlingText, board.value),
    enPassant: readEnPassant(enPassantText, board.value, toMove.value),
    quiet: readCount("quiet plies", quietText),
    moveNumber: readCount("move number", moveNumberText),
    push: ok(push),
  });
  const isZeroth = position.ok && position.value.moveNumber === 0;
  return isZeroth ? fail("move number: 0; the first move has the number 1") : position;
}

/** Reads the brackets after the board; a plain FEN has none. */
function readReserve(brackets: string): Result<Reserve> {
  if (brackets === "") return ok("-");
  const reserve = RESERVES.find((known) => `[${known}]` === brackets);
  const known = RESERVES.map((each) => `[${each}]`).join(", ");
  return reserve === undefined ? fail(`reserve: ${quote(brackets)} is none of ${known}`) : ok(reserve);
}

/** Reads the board itself; an error names what can't stand so. */
function readPieces(text: string, reserve: Reserve): Result<Board> {
  return readBoard(text, SQUARES, LETTERS, (board) => {
    for (const [square, piece] of board.entries()) {
      const rank = rankOf(square, "w");
      if (kindOf(piece) === PAWN && (rank === 1 || rank === 8)) return `rank ${rank}: a pawn on ${SQUARES.name(square)}`;
      if (kindOf(piece) === HOPLIT && !hasHoplits({ reserve }))
        return `rank ${rank}: a hoplit on ${SQUARES.name(square)}, where the reserve is [${reserve}]`;
    }
    for (const side of SIDES) {
      const kings = board.filter((piece) => piece === pieceOf(KING, side)).length;
      if (kings !== 1) return `${SIDE_NAMES[side]} has ${kings} kings, not one`;
    }
    return null;
  });
}

/** Before the first move everything but the side to move is as at the start; else the field that shows that somebody has moved. */
function whyVoteIsOver(fields: readonly string[]): string | null {
  for (const [index, atStart] of START.split(" ").entries()) {
    if (index === 1 || fields[index] === atStart) continue;
    return `${FIELDS[index]}: while the vote is on, ${atStart} is expected, not ${quote(fields[index] ?? "")}`;
  }
  return null;
}

function readCastling(text: string, board: Board): Result<number> {
  if (text === "-") return ok(0);
  if (!/^K?Q?k?q?$/.test(text)) return fail(`castling: ${quote(text)} is neither - nor some of KQkq in that order`);
  let rights = 0;
  for (const { letter, bit, side, from, rookFrom } of CASTLES) {
    if (!text.includes(letter)) continue;
    if (board[from] !== pieceOf(KING, side) || board[rookFrom] !== pieceOf(ROOK, side)) {
      return fail(`castling: ${letter}, but king and rook are not on ${SQUARES.name(from)} and ${SQUARES.name(rookFrom)}`);
    }
    rights |= bit;
  }
  return ok(rights);
}

/** Reads the square that a pawn of the side that moved last has passed; null where it can't legally be taken there. */
function readEnPassant(text: string, board: Board, toMove: Side): Result<number | null> {
  if (text === "-") return ok(null);
  const passed = SQUARES.find(text);
  if (passed === undefined) return fail(`en passant: ${quote(text)} is neither - nor a square`);
  const mover = opponent(toMove);
  const from = passed - AHEAD[mover];
  const to = passed + AHEAD[mover];
  if (rankOf(passed, mover) !== 3) return fail(`en passant: ${text} is not on ${SIDE_NAMES[mover]}'s third rank`);
  if (board[to] !== pieceOf(PAWN, mover)) return fail(`en passant: no pawn of ${SIDE_NAMES[mover]}'s on ${SQUARES.name(to)}`);
  const occupied = [passed, from].find((square) => kindOf(board[square]) !== 0);
  if (occupied !== undefined) return fail(`en passant: ${SQUARES.name(occupied)} is not empty`);
  return ok(canTakeEnPassant(board, passed, toMove) ? passed : null);
}

export const typed: readonly Variant[] = [
  { match: typedMatch(hoplitChess("hoplit-chess", 1), readerOf(1), isHopeless), choices: { drop: "one-step" } },
  { match: typedMatch(hoplitChess("hoplit-chess-two-step", 2), readerOf(2), isHopeless), choices: { drop: "two-step" } },
];
