/** The geometry of the board in flat arrays: `board.ts` and `hoplit.ts` of the rules, for a search. */
import { keptRights } from "../../games/hoplit-chess/rules/position.ts";
import { WAYS_FROM } from "../../games/hoplit-chess/rules/hoplit.ts";
import { RAYS as COMPASS_RAYS, KING_STEPS, KNIGHT_LEAPS, PAWN_CAPTURES } from "../../games/hoplit-chess/rules/board.ts";
import { flatLists } from "../generators.ts";
import { setsOf } from "./bits.ts";

export const SQUARES = 64;

/** Eight places for each square and direction of the rules' compass, clockwise from straight up. */
export const RAYS = flatLists(COMPASS_RAYS.flat(), 8);

/** Nine places for each square. */
export const KNIGHTS = flatLists(KNIGHT_LEAPS, 9);
export const KINGS = flatLists(KING_STEPS, 9);

/** The same as sets, and what a king and his surroundings are. */
export const KNIGHT_SETS = setsOf(KNIGHT_LEAPS);
export const KING_SETS = setsOf(KING_STEPS);
export const ZONES = setsOf(KING_STEPS.map((steps, square) => [square, ...steps]));
/** By square (times 8) and direction, the ray as a set. */
export const RAY_SETS = setsOf(COMPASS_RAYS.flat());
/** By square, all that a rook and a bishop could see from it. */
export const LINES = setsOf(COMPASS_RAYS.map((rays) => rays.filter((_, way) => way % 2 === 0).flat()));
export const DIAGONALS = setsOf(COMPASS_RAYS.map((rays) => rays.filter((_, way) => way % 2 === 1).flat()));
/** By side (times 64) and square, where a pawn of that side stands that captures there. */
export const PAWNS_BEFORE = setsOf([...PAWN_CAPTURES.b, ...PAWN_CAPTURES.w]);

/** A square's rank as `side` counts it, from 0. */
export function rankOf(square: number, side: number): number {
  return side === 0 ? square & 7 : 7 - (square & 7);
}

/** How many king's steps lie between two squares: `one * 64 + other`. */
export const STEPS_BETWEEN = Int8Array.from({ length: SQUARES * SQUARES }, (_, index) => {
  const one = index >> 6;
  const other = index & 63;
  return Math.max(Math.abs((one >> 3) - (other >> 3)), Math.abs((one & 7) - (other & 7)));
});

/** In which direction of the compass one square lies from another, on the way of a queen; -1 where none leads there: `one * 64 + other`. */
export const WAYS_BETWEEN = new Int8Array(SQUARES * SQUARES).fill(-1);
for (const [square, around] of COMPASS_RAYS.entries()) {
  for (const [way, ray] of around.entries()) for (const to of ray) WAYS_BETWEEN[square * 64 + to] = way;
}

/** What lies between two squares on the way of a queen: `one * 64 + other`. */
export const BETWEEN = setsOf(
  COMPASS_RAYS.flatMap((rays) =>
    Array.from({ length: SQUARES }, (_, other) => {
      const ray = rays.find((squares) => squares.includes(other)) ?? [];
      return ray.slice(0, Math.max(0, ray.indexOf(other)));
    }),
  ),
);

/** The castling rights that a move from or to each square leaves. */
export const KEPT = Int8Array.from({ length: SQUARES }, (_, square) => keptRights(15, square, square));

const ALL_WAYS = WAYS_FROM.flat();
/** A way of a hoplit: where it starts, its target, how many squares must be empty, those, and those among which one screen stands. */
const WAY = 16;
const WAYS = flatLists(
  ALL_WAYS.map(({ from, to, first, second }) => [from, to, first.length, ...first, ...second]),
  WAY,
);
/** Where a square's ways begin, and where they end, which is where the next one's begin. */
export const WAY_STARTS = startsOf(WAYS_FROM);
/** The same ways by their targets. */
const BY_TARGETS = WAYS_FROM.map((_, target) => ALL_WAYS.flatMap(({ to }, way) => (to === target ? [way] : [])));
export const WAYS_TO = Int16Array.from(BY_TARGETS.flat());
export const WAYS_TO_STARTS = startsOf(BY_TARGETS);

function startsOf(lists: readonly (readonly unknown[])[]): Int16Array {
  let end = 0;
  return Int16Array.of(0, ...lists.map(({ length }) => (end += length)));
}

export function wayFrom(way: number): number {
  return WAYS[way * WAY];
}

export function wayTo(way: number): number {
  return WAYS[way * WAY + 1];
}

/** Whether a hoplit may go a way, whatever stands at its end (clauses 6 to 8); `enemyPawn` is a piece code. */
export function isOpen(cells: Int8Array, way: number, enemyPawn: number): boolean {
  const start = way * WAY + 3;
  const turn = start + WAYS[start - 1];
  for (let place = start; place < turn; place += 1) if (cells[WAYS[place]] !== 0) return false;
  let screen = 0;
  for (let place = turn, square = WAYS[place]; square >= 0; square = WAYS[(place += 1)]) {
    const piece = cells[square];
    if (screen !== 0 && (piece !== 0 || screen === enemyPawn)) return false;
    if (piece !== 0) screen = piece;
  }
  return screen !== 0;
}
