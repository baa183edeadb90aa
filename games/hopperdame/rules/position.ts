/**
 * A position of HopperDame: what its board says of captured pieces and castles, what a move makes of it, what ends a game on the board
 * itself, in the order of tests that docs/rules/hopperdame.md gives under "The end", and who can't win any more.
 */
import { type Board, EMPTY, twoSides } from "../../../rules/board.ts";
import { isKing, kingOf, type PlainPosition } from "../../../rules/men-and-kings.ts";
import type { Variant } from "./variant.ts";
import type { IsHopeless, Outcome } from "../../../rules/contract.ts";
import { liftCaptured, type Walk } from "../../../rules/walk.ts";

export type Side = "w" | "b";

export const { SIDES, opponent, belongs, sideOf, squaresOf } = twoSides("w", "b");

/** A ply is quiet that captures nothing, promotes nobody, and moves no man to another rank. */
export type Position = PlainPosition<Side>;

/**
 * The bit that stands for the enemy's piece on `square` in `Walk.taken`: its pieces, at most 20, are counted in the order of
 * their squares.
 */
export function bitOf({ board, toMove }: Position, square: number): number {
  const enemy = opponent(toMove);
  let bit = 1;
  for (let earlier = 0; earlier < square; earlier += 1) if (belongs(board[earlier], enemy)) bit <<= 1;
  return bit;
}

/** Whether a side has a piece on both enemy corners. */
function holdsCastles({ field }: Variant, board: Board, side: Side): boolean {
  const [left, right] = field.castles[side];
  return belongs(board[left], side) && belongs(board[right], side);
}

/**
 * What the piece on `square` is once its move is done: a man on an enemy corner becomes a king while its side holds the other
 * one too, be it that it has just come (clause 8) or that it has stood there (clause 9).
 */
export function crowned(variant: Variant, board: Board, square: number): number {
  const piece = board[square] ?? EMPTY;
  if (variant.castleRule !== "promotion" || isKing(piece)) return piece;
  const side = sideOf(piece);
  return variant.field.castles[side].includes(square) && holdsCastles(variant, board, side) ? kingOf(piece) : piece;
}

/** A draw after so many quiet plies, a house decision of the settled page. */
export const QUIET_LIMIT = 100;

/**
 * The win that stands on the board, whoever is to move; null where there is none. Where both sides hold their castles, the one
 * that moved last wins.
 */
export function win(variant: Variant, { board, toMove }: Position): Outcome | null {
  const sides: readonly Side[] = [opponent(toMove), toMove];
  const captor = sides.find((side) => !board.some((piece) => belongs(piece, opponent(side))));
  if (captor !== undefined) return { winner: captor, by: "captured-all" };
  if (variant.castleRule !== "terminal") return null;
  const holder = sides.find((side) => holdsCastles(variant, board, side));
  return holder === undefined ? null : { winner: holder, by: "castles" };
}

/**
 * The position after a legal move. A crowning needs nothing of its own: the man ends its move on the corner on which it stood.
 */
export function play(variant: Variant, position: Position, move: Walk): Position {
  const { from, to, taken } = move;
  const board = position.board.slice();
  const piece = board[from] ?? EMPTY;
  board[from] = EMPTY;
  liftCaptured(board, move);
  board[to] = piece;
  board[to] = crowned(variant, board, to);
  const { ranks } = variant.field.squares;
  const isAdvance = !isKing(piece) && from % ranks !== to % ranks;
  const isQuiet = taken === 0 && !isAdvance && board[to] === piece;
  return { board, toMove: opponent(position.toMove), quiet: isQuiet ? position.quiet + 1 : 0 };
}

/**
 * Who can't win any more in a variant: a side of one man. It captures by leaping over its own pieces only, and holds no two corners, so
 * it is never crowned either. What is left to it is an enemy that can't move, and loses none of its pieces meanwhile.
 */
export function hopelessIn({ field }: Variant): IsHopeless<Position> {
  const { files, ranks } = field.squares;

  return (position, side) => {
    const [own, enemy] = side === "w" ? (["w", "b"] as const) : (["b", "w"] as const);
    const [man, ...others] = squaresOf(position, own);
    if (man === undefined || others.length > 0 || isKing(position.board[man])) return false;
    const enemies = squaresOf(position, enemy);
    // Several pieces block each other only where they fill their last rank: else one at the end of a row there steps aside, or leaps
    // over its neighbour onto the man.
    if (enemies.length > 1) return enemies.length < files;
    // A single man can be held fast in the corner, by a man beside it on that rank, to which none comes back.
    return enemies.some((square) => isKing(position.board[square])) || man % ranks !== (own === "w" ? 0 : ranks - 1);
  };
}
