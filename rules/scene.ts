/** What is drawn of a board, for games in which nothing, or little, is to be seen beside it. */
import { EMPTY } from "./board-text.ts";
import type { Board } from "./board-text.ts";
import type { Area, Cell, Scene, Side } from "./contract.ts";
import type { Squares } from "./squares.ts";

/** How a game's pieces look, by their codes. */
export interface Look {
  readonly sideOf: (piece: number) => Side;
  readonly kindOf: (piece: number) => string;
  /** Where one that shows its heading points, as in `Cell`; null of one that shows none. */
  readonly headingOf: (piece: number) => number | null;
}

/** A board and what stands on it. */
export function boardScene(
  board: Board,
  squares: Squares,
  surface: Scene["surface"],
  { sideOf, kindOf, headingOf }: Look,
  areas: readonly Area[] = [],
): Scene {
  const cells = board.flatMap((piece, square): readonly Cell[] => {
    if (piece === EMPTY) return [];
    const heading = headingOf(piece);
    const cell = { square: squares.name(square), side: sideOf(piece), kind: kindOf(piece) };
    return [heading === null ? cell : { ...cell, heading }];
  });
  return { files: squares.files, ranks: squares.ranks, surface, cells, areas, reserves: [] };
}

/** The squares that a board marks for each side. */
export function areasOf<S extends Side>(
  kind: string,
  squares: Squares,
  bySide: Readonly<Record<S, Iterable<number>>>,
  sides: readonly S[],
): readonly Area[] {
  return sides.map((side) => ({ side, kind, squares: [...bySide[side]].map(squares.name) }));
}
