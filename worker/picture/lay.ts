/** Lays a board on a canvas: of tiles that the build has drawn, and the ways of moves across them. */
import type { Tiling } from "../../view/board/tiling.ts";
import { CELL } from "../../view/board/plan.ts";
import type { Layer } from "../../view/drawing/layers.ts";
import type { Canvas } from "./canvas.ts";
import type { Size } from "./png.ts";
import { outlines, type Place, stroked } from "./shapes.ts";
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
  const { files, below, above, ways, layers = [], origin, canMove } = tiling;
  const size = tileSize(tiling);
  const scale = size / CELL;
  const placeOf = (index: number) => [x + (index % files) * size, y + Math.floor(index / files) * size] as const;
  const laySquare = (names: readonly string[], index: number) => {
    for (const name of names) canvas.lay(tiles.get(size, name), ...placeOf(index));
  };

  // Below all else most squares look like some other one: each look is laid once.
  const looks = new Map<string, readonly [number, number]>();
  for (const [index, names] of below.entries()) {
    const look = looks.get(names.join());
    if (look === undefined) laySquare(names, index);
    else canvas.repeat(size, look, ...placeOf(index));
    looks.set(names.join(), look ?? placeOf(index));
  }
  if (canMove) above.forEach(laySquare);
  for (const way of ways) {
    const lines = outlines(way, { x: x - origin.x * scale, y: y - origin.y * scale, scale });
    canvas.paint(stroked(lines, HALO * scale, SHINE), "halo");
    canvas.paint(stroked(lines, CORE * scale), canMove ? "mark" : "past");
  }
  if (!canMove) above.forEach(laySquare);
  for (const layer of layers) paintLayer(canvas, layer, { x, y, scale });
}

/** Paints strokes as one sheet that is seen through. */
function paintLayer(canvas: Canvas, { opacity, strokes }: Layer, place: Place): void {
  for (const { path, inks } of strokes) {
    const widths = inks.map(({ paint, width }) => ({ paint, width: width * place.scale }));
    canvas.paintLines(outlines(path, place), widths, opacity);
  }
}
