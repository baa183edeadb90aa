/**
 * How a board lies on the page: its size, and which side is at the bottom. Everything drawn is in units of 1/48 square, x to
 * the right and y down, so that pieces, marks and cells share one small geometry.
 */
import type { Scene, Side, Tap } from "../../rules/contract.ts";

export const CELL = 48;

export interface Plan {
  readonly files: number;
  readonly ranks: number;
  /** The second player sits at the bottom. */
  readonly turned: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The plan of a scene as the player of `bottom` sees it, `first` being the side that the scene is described for. */
export function planOf(scene: Pick<Scene, "files" | "ranks">, bottom: Side, first: Side): Plan {
  return { files: scene.files, ranks: scene.ranks, turned: bottom !== first };
}

/** The attributes of an SVG that draws a whole board: its `viewBox`, and the size that it has where no style gives it one. */
export function frameOf(
  { files, ranks }: Plan,
  rim = 0,
): { readonly viewBox: string; readonly width: number; readonly height: number } {
  const [width, height] = [files * CELL + rim, ranks * CELL + rim];
  return { viewBox: `${-rim} 0 ${width} ${height}`, width, height };
}

/** The width of the rim to the left of the squares and below them that coordinates stand on, which is the same on boards of all sizes. */
export function rimOf({ files }: Pick<Plan, "files">): number {
  return Math.round(files * 1.4);
}

/** The id of the drawn surface of a kind of game, as the player of `bottom` sees it. */
export function surfaceId(rulebook: string, bottom: Side): string {
  return `surface-${rulebook}-${bottom}`;
}

/** The id of its coordinates. */
export function coordinatesId(rulebook: string, bottom: Side): string {
  return `coordinates-${rulebook}-${bottom}`;
}

/** The square in a column and a row, both counted from 0 at the upper left; null off the board. */
export function squareAt({ files, ranks, turned }: Plan, column: number, row: number): Tap | null {
  if (column < 0 || row < 0 || column >= files || row >= ranks) return null;
  const file = turned ? files - 1 - column : column;
  const rank = turned ? row + 1 : ranks - row;
  return `${String.fromCharCode(97 + file)}${rank}`;
}

/** The upper left corner of a square. */
export function corner({ files, ranks, turned }: Plan, square: Tap): Point {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.slice(1));
  return {
    x: CELL * (turned ? files - 1 - file : file),
    y: CELL * (turned ? rank - 1 : ranks - rank),
  };
}

/** The middle of a square. */
export function middle(plan: Plan, square: Tap): Point {
  const { x, y } = corner(plan, square);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** All squares, row by row from the top as the page shows them. */
export function rows(plan: Plan): readonly (readonly Tap[])[] {
  return Array.from({ length: plan.ranks }, (_, row) =>
    Array.from({ length: plan.files }, (__, column) => squareAt(plan, column, row)).filter((square) => square !== null),
  );
}

/**
 * The square that a finger at `point` means: the one under it or, where nothing can be done there, the nearest of `useful`
 * that it misses by no more than `reach`. Null off the board.
 */
export function meant(plan: Plan, point: Point, useful: readonly Tap[], reach: number): Tap | null {
  const under = squareAt(plan, Math.floor(point.x / CELL), Math.floor(point.y / CELL));
  if (under !== null && useful.includes(under)) return under;
  let best = under;
  let least = reach;
  for (const square of useful) {
    const { x, y } = corner(plan, square);
    const distance = Math.hypot(Math.max(x - point.x, 0, point.x - x - CELL), Math.max(y - point.y, 0, point.y - y - CELL));
    if (distance > least) continue;
    best = square;
    least = distance;
  }
  return best;
}

/** To the right and down. */
const ARROWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key leads on the grid: arrows by one, Home and End along the row, with Control to the corners. Null for other keys. */
export function stepTo(plan: Plan, from: Tap, key: string, control = false): Tap | null {
  const { x, y } = corner(plan, from);
  const column = x / CELL;
  const row = y / CELL;
  const arrow = ARROWS[key];
  if (arrow !== undefined) return squareAt(plan, column + arrow[0], row + arrow[1]) ?? from;
  if (key === "Home") return squareAt(plan, 0, control ? 0 : row);
  return key === "End" ? squareAt(plan, plan.files - 1, control ? plan.ranks - 1 : row) : null;
}

/**
 * Ways as SVG paths. A leap is a bow, so that it is seen to pass over something and a way that crosses itself stays readable; a
 * slide is a straight line. Each bow bends to the outside of the turn before it, which makes the whole one smooth sweep, but
 * never off the board, where it would be cut.
 */

/** A bow's height: this part of its length, and never more than a square. */
const BEND = 0.34;
const HIGHEST = 40;
/** How far from the middle of a square a way begins, and one that begins at a ring around a piece. */
const GAP = 7;
export const RING = 15;
/** An arrow's head. */
const HEAD = 8;
const SPREAD = 0.6;

/** The line through `points` on a board of `plan`; `from` tells how far from the first one it starts. */
export function wayPath(plan: Plan, points: readonly Point[], leaps: boolean, from = GAP): string {
  const crests = leaps ? crestsOf(plan, points) : [];
  let path = "";
  for (const [index, end] of points.slice(1).entries()) {
    const start = points[index] ?? end;
    const crest = crests[index];
    const begin = index === 0 ? towards(start, crest ?? end, from) : start;
    path += crest === undefined ? `M${at(begin)}L${at(end)}` : `M${at(begin)}Q${at(crest)} ${at(end)}`;
  }
  return path;
}

/** The same with an arrow's head, which points where the way is heading at its end: along a bow, that is away from the bow's crest. */
export function arrowPath(plan: Plan, points: readonly Point[], leaps: boolean, from = GAP): string {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return "";
  const crest = leaps ? crestsOf(plan, points).at(-1) : undefined;
  return wayPath(plan, points, leaps, from) + arrowHead(crest ?? before, end);
}

/** What each bow of a way through `points` is drawn to: the point above its middle. */
export function crestsOf(plan: Plan, points: readonly Point[]): readonly Point[] {
  let bent = 1;
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const before = points[index - 1];
    const turn = before === undefined ? 0 : cross(before, start, end);
    if (turn !== 0) bent = turn > 0 ? 1 : -1;
    if (!isOn(plan, top(start, end, bent))) bent = -bent;
    return top(start, end, bent);
  });
}

/** The head of an arrow that points from `start` at `end`. */
export function arrowHead(start: Point, end: Point): string {
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const wing = (side: number): Point => ({
    x: end.x - HEAD * Math.cos(angle + side * SPREAD),
    y: end.y - HEAD * Math.sin(angle + side * SPREAD),
  });
  return `M${at(wing(1))}L${at(end)}L${at(wing(-1))}`;
}

/** Positive where the way turns right. */
function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

function top(start: Point, end: Point, bent: number): Point {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = Math.hypot(dx, dy);
  const height = (bent * Math.min(BEND * length, HIGHEST)) / length;
  return { x: (start.x + end.x) / 2 + dy * height, y: (start.y + end.y) / 2 - dx * height };
}

function isOn({ files, ranks }: Plan, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= files * CELL && y <= ranks * CELL;
}

/** The point on the way from `start` to `end` that lies `distance` from its beginning. */
export function towards(start: Point, end: Point, distance: number): Point {
  const part = distance / Math.hypot(end.x - start.x, end.y - start.y);
  return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
}

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
