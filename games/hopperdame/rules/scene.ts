/** What is drawn of a position, and what a move does, as the contract's cells and facts. */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Area, Cell, Fact, Scene, Tap } from "../../../rules/contract.ts";
import { isStep } from "./moves.ts";
import { isKing, opponent, sideOf, SIDES } from "./piece.ts";
import type { Side } from "./piece.ts";
import { play } from "./play.ts";
import type { Position } from "./position.ts";
import type { Variant } from "./variant.ts";
import { stages, takes } from "./walk.ts";
import type { Walk } from "./walk.ts";

/** Men go up or down (clause 1). */
const HEADING: Readonly<Record<Side, number>> = { w: 0, b: 180 };

export function scene({ field: { squares, castles } }: Variant, { board }: Position): Scene {
  const areas: readonly Area[] = SIDES.map((side) => ({ side, kind: "castle", squares: castles[side].map(squares.name) }));
  const cells = [...board.entries()]
    .filter(([, piece]) => piece !== EMPTY)
    .map(([square, piece]) => cell(squares.name(square), piece));
  return { files: squares.files, ranks: squares.ranks, surface: "soft-chequer", cells, areas, reserves: [] };
}

function cell(square: Tap, piece: number): Cell {
  const side = sideOf(piece);
  return isKing(piece) ? { square, side, kind: kind(piece) } : { square, side, kind: kind(piece), heading: HEADING[side] };
}

function kind(piece: number | undefined): string {
  return isKing(piece) ? "king" : "man";
}

/** What a legal move does. */
export function describe(variant: Variant, position: Position, move: Walk): readonly Fact[] {
  const piece = play(variant, position, move).board[move.to];
  const facts = walked(variant, position, move);
  if (piece === position.board[move.from]) return facts;
  return [...facts, { tag: "promoted", side: position.toMove, square: variant.field.squares.name(move.to), kind: kind(piece) }];
}

/** What a walk has done so far, whether it may stop here or not; nothing before its first leg. */
export function walked(variant: Variant, position: Position, walk: Walk): readonly Fact[] {
  if (walk.before === null) return [];
  const { name } = variant.field.squares;
  const { board, toMove } = position;
  const way = stages(walk);
  const captures = way.flatMap((stage, index): readonly Fact[] => {
    if (!takes(stage)) return [];
    const prey = { side: opponent(toMove), kind: kind(board[stage.to]), square: name(stage.to) };
    return [{ tag: "took", ...prey, leg: index - 1, lifted: "at-once" }];
  });
  const squares = way.map(({ to }) => name(to));
  const leaps = !isStep(variant, position, walk);
  return [{ tag: "walked", side: toMove, kind: kind(board[walk.from]), squares, leaps }, ...captures];
}
