/**
 * Which pixels a path covers, and how far: as a line of some width, or as what it surrounds. Paths are SVG's of the letters M, L, Q and Z,
 * which the boards' ways are written in, and the letters of the font.
 */
import type { Point } from "../../view/board/plan.ts";

/** A part of an image, row by row: of each pixel, how much is covered, from 0 to 1. */
export interface Mask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly covered: Float32Array;
}

/** Where a path lies in the image. */
export interface Place extends Point {
  readonly scale: number;
}

/** A bow is drawn in straight pieces of about so many pixels, of which none is seen. */
const PIECE = 8;

export type Outline = readonly Point[];

/** The corners of the lines of a path. */
export function outlines(path: string, { scale, x, y }: Place): readonly Outline[] {
  const found: Point[][] = [];
  for (const command of path.split(/(?=[MLQZ])/)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = command.slice(1).split(" ").map(Number);
    const [first, last] = [
      { x: x + x1 * scale, y: y + y1 * scale },
      { x: x + x2 * scale, y: y + y2 * scale },
    ];
    const line = found.at(-1);
    const [start, from] = [line?.[0], line?.at(-1)];
    if (command.startsWith("M")) found.push([first]);
    if (command.startsWith("L")) line?.push(first);
    if (command.startsWith("Z") && start !== undefined) line?.push(start);
    if (command.startsWith("Q") && from !== undefined) line?.push(...bow(from, first, last));
  }
  return found;
}

/** A quadratic Bézier curve without its beginning. */
function bow(from: Point, crest: Point, to: Point): readonly Point[] {
  const along = (part: number, a: number, b: number, c: number) =>
    (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part ** 2 * c;
  const pieces = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / PIECE) + 1;
  return Array.from({ length: pieces }, (_, index) => {
    const part = (index + 1) / pieces;
    return { x: along(part, from.x, crest.x, to.x), y: along(part, from.y, crest.y, to.y) };
  });
}

/** Its lines as pairs of their ends; a corner by itself is a line, too. */
function linesOf(outline: Outline): readonly (readonly [Point, Point])[] {
  return outline.map((end, index) => [outline[index - 1] ?? end, end]);
}

/** What a line with round ends covers. */
export function stroked(lines: readonly Outline[], thickness: number, strength = 1): Mask {
  const mask = emptyMask(lines, thickness / 2 + 1);
  for (const at of depths(mask, lines, thickness / 2)) mask.covered[at] = Math.min(1, mask.covered[at] ?? 0) * strength;
  return mask;
}

/**
 * Marks in a mask how deep each pixel lies within lines with round ends, in pixels from half a pixel outside of them.
 * @returns the pixels that lie within them
 */
export function depths(mask: Mask, lines: readonly Outline[], radius: number): readonly number[] {
  const within: number[] = [];
  for (const line of lines.flatMap(linesOf)) deepen(mask, line, radius + 0.5, within);
  return within;
}

/** The same for the straight line between two points. A picture has millions of such pixels, so that nothing is called or made for one. */
function deepen(
  { left, top, width, height, covered }: Mask,
  [start, end]: readonly [Point, Point],
  reach: number,
  within: number[],
): void {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy || 1;
  const [first, last] = [Math.floor(Math.min(start.x, end.x) - reach), Math.ceil(Math.max(start.x, end.x) + reach)];
  const bottom = Math.min(top + height, Math.ceil(Math.max(start.y, end.y) + reach));
  for (let y = Math.max(top, Math.floor(Math.min(start.y, end.y) - reach)); y < bottom; y++) {
    const down = y + 0.5 - start.y;
    for (let x = Math.max(left, first); x < Math.min(left + width, last); x++) {
      const along = x + 0.5 - start.x;
      const part = Math.min(1, Math.max(0, (along * dx + down * dy) / length));
      const square = (along - part * dx) ** 2 + (down - part * dy) ** 2;
      if (square >= reach * reach) continue;
      const at = (y - top) * width + x - left;
      if (covered[at] === 0) within.push(at);
      covered[at] = Math.max(covered[at] ?? 0, reach - Math.sqrt(square));
    }
  }
}

/**
 * What lies within outlines that wind around it; one that winds the other way makes a hole. Each line adds, in every row that it crosses, how
 * much lies to the right of it, downwards as more and upwards as less: summed along the row that is what is inside (as font-rs does).
 */
export function filled(shape: readonly Outline[]): Mask {
  const mask = emptyMask(shape, 1);
  const { left, top, width, covered } = mask;
  for (const [start, end] of shape.flatMap(linesOf)) {
    const [upper, lower] = start.y < end.y ? [start, end] : [end, start];
    const slope = (lower.x - upper.x) / (lower.y - upper.y);
    for (let row = Math.floor(upper.y); row < lower.y; row++) {
      const [from, to] = [Math.max(upper.y, row), Math.min(lower.y, row + 1)];
      // In steps that are no wider than a pixel.
      const steps = Math.ceil(Math.abs(slope) * (to - from)) + 1;
      const turn = (start.y < end.y ? to - from : from - to) / steps;
      for (let step = 0.5; step < steps; step++) {
        const x = upper.x - left + (from + ((to - from) * step) / steps - upper.y) * slope;
        const at = (row - top) * width + Math.floor(x);
        covered[at] = (covered[at] ?? 0) + turn * (1 - (x % 1));
        covered[at + 1] = (covered[at + 1] ?? 0) + turn * (x % 1);
      }
    }
  }
  let sum = 0;
  for (let at = 0; at < covered.length; at++) {
    sum += covered[at] ?? 0;
    covered[at] = Math.min(1, Math.abs(sum));
    // What rounding has left of whole numbers is nothing.
    if ((covered[at] ?? 0) < 1e-3) covered[at] = 0;
  }
  return mask;
}

function emptyMask(shape: readonly Outline[], margin: number): Mask {
  const [xs, ys] = [shape.flat().map(({ x }) => x), shape.flat().map(({ y }) => y)];
  const [left, top] = [Math.floor(Math.min(...xs) - margin), Math.floor(Math.min(...ys) - margin)];
  const [width, height] = [Math.ceil(Math.max(...xs) + margin) - left, Math.ceil(Math.max(...ys) + margin) - top];
  if (xs.length === 0) return { left: 0, top: 0, width: 0, height: 0, covered: new Float32Array(0) };
  return { left, top, width, height, covered: new Float32Array(width * height) };
}
