/** What is drawn of a position, and what a move does, as the contract's cells and facts. */
import { areasOf, boardScene, EMPTY, type Look } from "../../../rules/board.ts";
import type { Fact, Scene } from "../../../rules/contract.ts";
import { effectOf } from "./effect.ts";
import type { Move } from "./moves.ts";
import { isKing, isPair, opponent, PROMOTION, sideOf, SIDES, SQUARES } from "./position.ts";
import type { Position, Side } from "./position.ts";

/** Men go up or down, alone and in pairs. */
const HEADING: Readonly<Record<Side, number>> = { b: 0, w: 180 };

const LOOK: Look = { sideOf, kindOf: kind, headingOf: (piece) => (isKing(piece) ? null : HEADING[sideOf(piece)]) };
const AREAS = areasOf("promotion", SQUARES, PROMOTION, SIDES);

export function scene({ board }: Position): Scene {
  return boardScene(board, SQUARES, "chequer", LOOK, AREAS);
}

function kind(piece: number): string {
  if (isKing(piece)) return "king";
  return isPair(piece) ? "pair" : "man";
}

/** What a legal move does. */
export function describe(position: Position, move: Move): readonly Fact[] {
  const { walker, arrived } = effectOf(position, move);
  if (isKing(walker) || !isKing(arrived)) return walked(position, move);
  return [
    ...walked(position, move),
    { tag: "promoted", side: position.toMove, square: SQUARES.name(move.to), kind: kind(arrived) },
  ];
}

/** What a move does before it is done: all but the promotion. */
export function walked(position: Position, { from, to }: Move): readonly Fact[] {
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
