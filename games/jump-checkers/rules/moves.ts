/**
 * The generator, the only truth of what is legal. Where a move begins and where it ends says all of it, so every move that can
 * ever be made is made once, as an entry of a table, and the legal ones are picked from there: nothing is made in play.
 */
import { at, type Board, type Direction, EMPTY, rays } from "../../../rules/board.ts";
import { belongs, DARK, isKing, isPair, KING, MAN, type Move, opponent, type Position, type Side, SQUARES } from "./position.ts";

/** A draw after so many quiet plies, a house decision of the settled page. */
export const QUIET_LIMIT = 80;

/** By square, what may be done from there. */
type Table<T> = readonly (readonly T[])[];

/** One diagonal of a square: to the neighbour, and over it; `leap` is null where the board ends behind it. */
interface Diagonal {
  readonly step: Move;
  readonly leap: Move | null;
}

const LEFT: Direction = [-1, 0];
const RIGHT: Direction = [1, 0];

/** Up for Black, down for White. */
const FORWARD: Readonly<Record<Side, Direction>> = { b: [0, 1], w: [0, -1] };

/** The diagonals of each square that a side's men go on, and those of kings. */
const AHEAD: Readonly<Record<Side, Table<Diagonal>>> = { b: diagonals([FORWARD.b]), w: diagonals([FORWARD.w]) };
const AROUND = diagonals([FORWARD.w, FORWARD.b]);

/** A king's moves from each square on its rank (clause 8) and on its file (clause 9). */
const SIDEWAYS = twoAway([LEFT, RIGHT]);
const STRAIGHT = twoAway([FORWARD.w, FORWARD.b]);

/** The moves from each square of a man that leaves a pair there (clause 5). */
const PARTINGS: Readonly<Record<Side, Table<Move>>> = {
  b: twoAway([LEFT, FORWARD.b, RIGHT]),
  w: twoAway([LEFT, FORWARD.w, RIGHT]),
};

/** All legal moves, each once. */
export function legalMoves(position: Position): readonly Move[] {
  return position.quiet >= QUIET_LIMIT ? [] : movesOf(position);
}

/** The moves of the side to move, the limit of quiet plies aside. */
export function movesOf({ board, toMove }: Position): readonly Move[] {
  const found: Move[] = [];
  for (const from of DARK) {
    const piece = board[from];
    if (!belongs(piece, toMove)) continue;
    if (isKing(piece)) addKing(found, board, toMove, from);
    else if (isPair(piece)) addParting(found, board, toMove, from);
    else addMan(found, board, toMove, from);
  }
  return found;
}

/** A man alone on its square: the step of clause 1, the leaps of clauses 2 to 4. */
function addMan(found: Move[], board: Board, side: Side, from: number): void {
  for (const { step, leap } of at(AHEAD[side], from)) {
    const over = board[step.to];
    if (over === EMPTY) {
      found.push(step);
      continue;
    }
    if (leap === null) continue;
    const target = board[leap.to];
    // A leap that neither captures nor joins goes over one's own.
    if (target === EMPTY ? belongs(over, side) : isManGoal(target, side)) found.push(leap);
  }
}

/** A man of a pair, one of whose two moves this is (clause 5). */
function addParting(found: Move[], board: Board, side: Side, from: number): void {
  for (const move of at(PARTINGS[side], from)) {
    const target = board[move.to];
    if (target === EMPTY || isManGoal(target, side)) found.push(move);
  }
}

/** What a man may capture or join: any enemy, exactly one own man (clauses 3 to 5). */
function isManGoal(target: number | undefined, side: Side): boolean {
  return target === MAN[side] || belongs(target, opponent(side));
}

/** A king (clauses 7 to 12). */
function addKing(found: Move[], board: Board, side: Side, from: number): void {
  const enemy = opponent(side);
  for (const { step, leap } of at(AROUND, from)) {
    const isClear = board[step.to] === EMPTY;
    if (isClear) found.push(step);
    if (leap === null) continue;
    const target = board[leap.to];
    if (isClear ? target === KING[enemy] && !hasMen(board) : target === EMPTY || belongs(target, enemy)) found.push(leap);
  }
  for (const move of at(SIDEWAYS, from)) if (board[move.to] === EMPTY || belongs(board[move.to], enemy)) found.push(move);
  for (const move of at(STRAIGHT, from)) if (board[move.to] === KING[enemy]) found.push(move);
}

/** Whether a man of either side is on the board, alone or in a pair (clause 11). */
function hasMen(board: Board): boolean {
  return board.some((piece) => piece !== EMPTY && !isKing(piece));
}

/** The diagonals of each square to the left and to the right of these directions. */
function diagonals(directions: readonly Direction[]): Table<Diagonal> {
  const slanted = [LEFT, RIGHT].flatMap(([files]) => directions.map(([, ranks]): Direction => [files, ranks]));
  return rays(SQUARES, slanted).map((around, from) =>
    around.flatMap(([next, beyond]) =>
      next === undefined ? [] : [{ step: { from, to: next }, leap: beyond === undefined ? null : { from, to: beyond } }],
    ),
  );
}

/**
 * The moves from each square to the second one in these directions: the next dark one, over a light one that is always empty.
 */
function twoAway(directions: readonly Direction[]): Table<Move> {
  return rays(SQUARES, directions).map((around, from) => around.flatMap(([, to]) => (to === undefined ? [] : [{ from, to }])));
}
