/**
 * Jump Checkers as the contract wants it, put together from the files beside this one; docs/rules/jump-checkers.md is the last
 * word.
 */
import { areasOf, boardScene, EMPTY, type Look } from "../../../rules/board.ts";
import type { Fact, Next, Rules, Scene, Tap } from "../../../rules/contract.ts";
import { plainEnd, plainTexts } from "../../../rules/men-and-kings.ts";
import { begunAmong } from "../../../rules/walk.ts";
import {
  effectOf,
  isKing,
  isPair,
  LETTERS,
  type Move,
  opponent,
  play,
  type Position,
  PROMOTION,
  type Side,
  sideOf,
  SIDES,
  SQUARES,
  squaresOf,
  START,
} from "./position.ts";
import { legalMoves, movesOf, QUIET_LIMIT } from "./moves.ts";

const texts = plainTexts(SQUARES, LETTERS, SIDES);

export const jumpCheckers: Rules<Position, Move> = {
  variant: "jump-checkers",
  version: 1,
  counters: 1,
  ...texts,
  start: texts.restore(START),
  outcome: (position) => plainEnd(movesOf(position).length > 0, opponent(position.toMove), position.quiet, QUIET_LIMIT),
  moves: legalMoves,
  next,
  play,
  text,
  scene,
  /** What can't move. */
  decided: (position) => squaresOf(position, position.toMove).map(SQUARES.name),
  describe,
};

/** A move is two taps: where it begins and where it ends. */
function next(position: Position): (taps: readonly Tap[]) => Next<Move> {
  const ways = legalMoves(position).map((move) => ({ move, way: [move.from, move.to].map(SQUARES.name) }));
  return (taps) => {
    const { taps: further, move } = begunAmong(ways, taps);
    return { taps: further, move, facts: move === null ? [] : walked(position, move) };
  };
}

function text(position: Position, move: Move): string {
  const { captured, arrived } = effectOf(position, move);
  const sign = captured !== EMPTY ? "x" : isPair(arrived) ? "+" : "-";
  return `${SQUARES.name(move.from)}${sign}${SQUARES.name(move.to)}`;
}

/** Men go up or down, alone and in pairs. */
const HEADING: Readonly<Record<Side, number>> = { b: 0, w: 180 };

const LOOK: Look = { sideOf, kindOf: kind, headingOf: (piece) => (isKing(piece) ? null : HEADING[sideOf(piece)]) };
const AREAS = areasOf("promotion", SQUARES, PROMOTION, SIDES);

function scene({ board }: Position): Scene {
  return boardScene(board, SQUARES, "chequer", LOOK, AREAS);
}

function kind(piece: number): string {
  if (isKing(piece)) return "king";
  return isPair(piece) ? "pair" : "man";
}

/** What a legal move does. */
function describe(position: Position, move: Move): readonly Fact[] {
  const { walker, arrived } = effectOf(position, move);
  if (isKing(walker) || !isKing(arrived)) return walked(position, move);
  return [
    ...walked(position, move),
    { tag: "promoted", side: position.toMove, square: SQUARES.name(move.to), kind: kind(arrived) },
  ];
}

/** What a move does before it is done: all but the promotion. */
function walked(position: Position, { from, to }: Move): readonly Fact[] {
  const side = position.toMove;
  const { walker, left, captured, arrived } = effectOf(position, { from, to });
  const [first, last] = [SQUARES.name(from), SQUARES.name(to)];
  const facts: Fact[] = [
    { tag: "walked", side, kind: kind(walker), squares: [first, last], leaps: isLeap(position, { from, to }) },
  ];
  if (left !== EMPTY) facts.push({ tag: "parted", side, square: first, kind: kind(left) });
  if (captured !== EMPTY)
    facts.push({ tag: "took", side: opponent(side), kind: kind(captured), square: last, leg: 0, lifted: "at-once" });
  if (isPair(arrived)) facts.push({ tag: "joined", side, square: last, kind: kind(arrived) });
  return facts;
}

/** Whether a move goes over a piece: the square halfway, where there is one, isn't empty. */
function isLeap({ board }: Position, { from, to }: Move): boolean {
  const halfway = (from + to) / 2;
  return Number.isInteger(halfway) && board[halfway] !== EMPTY;
}
