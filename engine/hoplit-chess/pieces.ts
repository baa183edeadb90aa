/** Piece codes of the game's rules: White's are odd, Black's one more. */
export const EMPTY = 0;
export const PAWN = 1;
export const KNIGHT = 3;
export const BISHOP = 5;
export const ROOK = 7;
export const QUEEN = 9;
export const KING = 11;
export const HOPLIT = 13;

/** About what each is worth, by code, for what exchanges gain. */
export const WORTH = Int16Array.of(0, 100, 100, 300, 300, 310, 310, 480, 480, 900, 900, 10_000, 10_000, 300, 300);

/** The place of a piece among knight, bishop, rook, queen and hoplit, from 0. */
export function kindOf(piece: number): number {
  return piece === HOPLIT ? 4 : (piece - KNIGHT) >> 1;
}

/** The kind, counted from 1 for a pawn, that a pawn nearly always becomes. */
export const QUEEN_KIND = 5;

/** What a move that is more than going from a square to another is at least, as a number (`engine/board.ts`). */
export const MORE = 16_384;

/** What a move is besides going from a square to another: the kind (1 to 7) that a pawn becomes, or one of these. */
export const EN_PASSANT = 8;
export const CASTLE = 9;
export const DROP = 10;
export const USE = 11;
export const DECLINE = 12;
