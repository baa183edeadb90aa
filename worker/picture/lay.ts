/** Lays a board on a canvas: of tiles that the build has drawn, and the ways of moves across them. */
import type { Tiling } from "../../view/board/tiling.ts";
import { CELL } from "../../view/board/plan.ts";
import type { Layer } from "../../view/drawing/layers.ts";
import type { Canvas } from "./canvas.ts";
import type { Size } from "./png.ts";
import { outlines, type Place, readPath, stroked } from "./shapes.ts";
import type { Tiles } from "./sheet.ts";

/** What the longer side of a board is near to, whatever the number of its squares: as wide as a mail's card on a phone of twice the pixels. */
const SIDE = 600;

/** The width and height of the product's mark in pictures. */
export const LOGO_SIZE = 72;

type Squares = Pick<Tiling, "files" | "ranks">;

/** A tile's width and height in pixels, on a board of so many squares. */
export function tileSize({ files, ranks }: Squares): number {
  return Math.floor(SIDE / Math.max(files, ranks));
}

/** The size of a board's picture. */
export function sizeOf({ files, ranks }: Squares): Size {
  const size = tileSize({ files, ranks });
  return { width: files * size, height: ranks * size };
}

/** A way's thickness in units of the drawing, and that of the halo under it, which shows a little of what is under that. */
const [CORE, HALO, SHINE] = [3, 6, 0.85];

/**
 * Lays a tiling with its upper left corner at `x`, `y`.
 * @throws where a tile is not in the sheet, which is a bug
 */
export function layBoard(canvas: Canvas, tiles: Tiles, tiling: Tiling, x = 0, y = 0): void {
  const size = tileSize(tiling);
  const squares = { canvas, tiles, size, files: tiling.files, x, y };
  layGround(squares, tiling.below);
  if (tiling.canMove) laySquares(squares, tiling.above);
  for (const way of tiling.ways) {
    const scale = size / CELL;
    const lines = outlines(readPath(way), { x: x - tiling.origin.x * scale, y: y - tiling.origin.y * scale, scale });
    canvas.paint(stroked(lines, HALO * scale, SHINE), "halo");
    canvas.paint(stroked(lines, CORE * scale), tiling.canMove ? "mark" : "past");
  }
  if (!tiling.canMove) laySquares(squares, tiling.above);
  for (const layer of tiling.layers ?? []) paintLayer(canvas, layer, { x, y, scale: size / CELL });
}

/** Paints strokes as one sheet that is seen through. */
function paintLayer(canvas: Canvas, { opacity, strokes }: Layer, place: Place): void {
  for (const { path, inks } of strokes) {
    const lines = outlines(readPath(path), place);
    const widths = inks.map(({ paint, width }) => ({ paint, width: width * place.scale }));
    canvas.paintLines(lines, widths, opacity);
  }
}

interface SquaresProps {
  readonly canvas: Canvas;
  readonly tiles: Tiles;
  readonly size: number;
  readonly files: number;
  readonly x: number;
  readonly y: number;
}

type Names = readonly (readonly string[])[];

/** What lies under all else, where most squares look like some other one: each look is laid once. */
function layGround(squares: SquaresProps, names: Names): void {
  const looks = new Map<string, readonly [number, number]>();
  for (const [index, lying] of names.entries()) {
    const place = placeOf(squares, index);
    const look = looks.get(lying.join());
    if (look === undefined) laySquare(squares, place, lying);
    else squares.canvas.repeat(squares.size, look, ...place);
    looks.set(lying.join(), look ?? place);
  }
}

function laySquares(squares: SquaresProps, names: Names): void {
  for (const [index, lying] of names.entries()) laySquare(squares, placeOf(squares, index), lying);
}

function laySquare({ canvas, tiles, size }: SquaresProps, place: readonly [number, number], names: readonly string[]): void {
  for (const name of names) canvas.lay(tiles.get(size, name), ...place);
}

function placeOf({ size, files, x, y }: SquaresProps, index: number): readonly [number, number] {
  return [x + (index % files) * size, y + Math.floor(index / files) * size];
}
