/**
 * A position of Hoplit Chess: what a FEN says and what is in reserve, and besides how far a drop pushes its pawn, which is all that
 * the two variants differ in. The king's square and the like are looked up when needed; kept here, they could contradict the board.
 */
import { at, type Board, restoreBoard, writeBoard } from "../../../rules/board.ts";
import { LETTERS, type Side, square, SQUARES } from "./board.ts";

/** A way to castle, as data: everything that tells one from another. */
export interface Castle {
  readonly tag: "castle";
  /** Its letter in position texts. */
  readonly letter: string;
  /** Its bit in `Position.castling`. */
  readonly bit: number;
  readonly side: Side;
  /** Where the king comes from and goes to. */
  readonly from: number;
  readonly to: number;
  readonly rookFrom: number;
  /** Where the rook goes to, which is also the square that the king passes. */
  readonly rookTo: number;
  /** The squares between king and rook. */
  readonly between: readonly number[];
  readonly text: "O-O" | "O-O-O";
}

/** In the order of their letters. */
export const CASTLES: readonly Castle[] = [
  castle("K", 1, "w", "O-O", ["e1", "f1", "g1", "h1"]),
  castle("Q", 2, "w", "O-O-O", ["e1", "d1", "c1", "b1", "a1"]),
  castle("k", 4, "b", "O-O", ["e8", "f8", "g8", "h8"]),
  castle("q", 8, "b", "O-O-O", ["e8", "d8", "c8", "b8", "a8"]),
];

/** `names` are the squares from the king to the rook. */
function castle(letter: string, bit: number, side: Side, text: Castle["text"], names: readonly string[]): Castle {
  const line = names.map(square);
  const between = line.slice(1, -1);
  const [from, rookTo, to, rookFrom] = [at(line, 0), at(line, 1), at(line, 2), at(line, line.length - 1)];
  return { tag: "castle", letter, bit, side, from, to, rookFrom, rookTo, between, text };
}

/** All castling rights. */
const ALL_RIGHTS = CASTLES.reduce((rights, { bit }) => rights | bit, 0);

/** The castling rights that are kept when something leaves each square or comes to it: all but those of its king or rook. */
const KEPT: readonly number[] = SQUARES.names.map((_, on) =>
  CASTLES.reduce((kept, { bit, from, rookFrom }) => (on === from || on === rookFrom ? kept & ~bit : kept), ALL_RIGHTS),
);

/** The castling rights that are left of some when a piece has gone from one square to another. */
export function keptRights(rights: number, from: number, to: number): number {
  return rights & (KEPT[from] ?? ALL_RIGHTS) & (KEPT[to] ?? ALL_RIGHTS);
}

/**
 * The text in the brackets of a position text: the hoplits still in reserve, `?` while the vote is on, `-` where orthodox chess
 * was agreed.
 */
export const RESERVES = ["Hh", "H", "h", "", "?", "-"] as const;
export type Reserve = (typeof RESERVES)[number];

export interface Position {
  readonly board: Board;
  readonly toMove: Side;
  readonly reserve: Reserve;
  /** The bits of `CASTLES` that neither king nor rook has lost. */
  readonly castling: number;
  /** The square that a pawn has just passed, if it can legally be taken there; else null. */
  readonly enPassant: number | null;
  /** Moves since the last capture or pawn's move. */
  readonly quiet: number;
  /** Counts from 1, one more after each move of Black's. */
  readonly moveNumber: number;
  /** How many squares a drop pushes its pawn. */
  readonly push: Push;
}

export type Push = 1 | 2;

/** Whether the game is played with hoplits: pawns may become some, dropped or not (clause 10). */
export function hasHoplits({ reserve }: Pick<Position, "reserve">): boolean {
  return reserve !== "?" && reserve !== "-";
}

/** Whether a side may still drop its hoplit. */
export function holdsHoplit({ reserve }: Pick<Position, "reserve">, side: Side): boolean {
  return reserve === "Hh" || reserve === (side === "w" ? "H" : "h");
}

/** What is left in reserve when a side has dropped its hoplit. */
export function withoutHoplit(reserve: Reserve, side: Side): Reserve {
  if (reserve !== "Hh") return "";
  return side === "w" ? "h" : "H";
}

/** Where every game starts: nobody has moved, and White votes. */
export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1";

export function writePosition(position: Position): string {
  const { board, toMove, reserve, castling, enPassant, quiet, moveNumber } = position;
  const letters = CASTLES.filter(({ bit }) => (castling & bit) !== 0).map(({ letter }) => letter);
  return [
    `${writeBoard(board, SQUARES, LETTERS)}[${reserve}]`,
    toMove,
    letters.join("") || "-",
    enPassant === null ? "-" : SQUARES.name(enPassant),
    quiet,
    moveNumber,
  ].join(" ");
}

/** The position that `writePosition` wrote, of the variant whose drops push a pawn so far. */
export function restorePosition(text: string, push: Push): Position {
  const [first = "", toMove, castling = "", enPassant = "", quiet, moveNumber] = text.split(" ");
  const [board = "", reserve] = first.split(/[[\]]/);
  return {
    board: restoreBoard(board, SQUARES, LETTERS),
    toMove: toMove === "b" ? "b" : "w",
    reserve: RESERVES.find((known) => known === reserve) ?? "-",
    castling: CASTLES.reduce((rights, { letter, bit }) => (castling.includes(letter) ? rights | bit : rights), 0),
    enPassant: SQUARES.find(enPassant) ?? null,
    quiet: Number(quiet),
    moveNumber: Number(moveNumber),
    push,
  };
}
