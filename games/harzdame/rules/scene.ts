/** What is drawn of a position, and what a move does, as the contract's cells and facts. */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Area, Cell, Fact, Scene } from "../../../rules/contract.ts";
import { belongs, crowned, isKing, opponent, PROMOTION, SQUARES } from "./position.ts";
import type { Position, Side } from "./position.ts";
import { route, takenSquares } from "./walk.ts";
import type { Walk } from "./walk.ts";

/** Men go up and right, or down and left (clause 1): drawn as pointing between the two. */
const HEADING: Readonly<Record<Side, number>> = { w: 45, b: 225 };

const AREAS: readonly Area[] = (["w", "b"] as const).map((side) => ({
  side,
  kind: "promotion",
  squares: [...PROMOTION[side]].map(SQUARES.name),
}));

export function scene({ board }: Position): Scene {
  const cells = [...board.entries()].filter(([, piece]) => piece !== EMPTY).map(([square, piece]) => cell(square, piece));
  return { files: SQUARES.files, ranks: SQUARES.ranks, surface: "lines", cells, areas: AREAS, reserves: [] };
}

function cell(square: number, piece: number): Cell {
  const side = belongs(piece, "w") ? "w" : "b";
  const standing = { square: SQUARES.name(square), side, kind: kind(piece) };
  return isKing(piece) ? standing : { ...standing, heading: HEADING[side] };
}

function kind(piece: number | undefined): string {
  return isKing(piece) ? "king" : "man";
}

/** What a legal move does. */
export function describe(position: Position, move: Walk): readonly Fact[] {
  const piece = position.board[move.from] ?? EMPTY;
  const promoted = crowned(piece, move.to);
  if (promoted === piece) return walked(position, move);
  return [
    ...walked(position, move),
    { tag: "promoted", side: position.toMove, square: SQUARES.name(move.to), kind: kind(promoted) },
  ];
}

/** What a walk has done so far, whether it may stop here or not; nothing before its first leg. */
export function walked(position: Position, walk: Walk): readonly Fact[] {
  if (walk.before === null) return [];
  const piece = position.board[walk.from];
  const squares = route(walk).map(SQUARES.name);
  return [
    { tag: "walked", side: position.toMove, kind: kind(piece), squares, leaps: walk.taken !== 0 },
    ...captures(position, walk),
  ];
}

/** The captures of a walk, leg by leg. */
function captures(position: Position, walk: Walk): readonly Fact[] {
  const { before } = walk;
  if (before === null || walk.taken === 0) return [];
  const earlier = captures(position, before);
  const [square] = takenSquares(position, walk.taken & ~before.taken);
  if (square === undefined) return earlier;
  const took: Fact = {
    tag: "took",
    side: opponent(position.toMove),
    kind: kind(position.board[square]),
    square: SQUARES.name(square),
    leg: earlier.length,
    lifted: "at-end",
  };
  return [...earlier, took];
}
