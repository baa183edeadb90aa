/**
 * Ways as SVG paths. A leap is a bow, so that it is seen to pass over something and a way that crosses itself stays readable; a
 * slide is a straight line. Each bow bends to the outside of the turn before it, which makes the whole one smooth sweep, but
 * never off the board, where it would be cut and lie on the coordinates.
 */
import { CELL, type Plan, type Point } from "./plan.ts";

/** A bow's height: this part of its length, and never more than a square. */
const BEND = 0.34;
const HIGHEST = 40;
/** How far from the middle of a square a way begins. */
const GAP = 7;
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
