/**
 * A walk of one piece over the board, leg by leg, whole or only begun: what the generators of such games make, and what a move is.
 * One type serves all, so that a move carries its route without anybody copying it.
 */
import { EMPTY } from "./board.ts";
import type { Fact, Side, Tap } from "./contract.ts";

/** From its first square to where the piece stands after some legs, squares by number. */
export interface Walk {
  readonly from: number;
  readonly to: number;
  /** A bit for each captured piece, as the game counts them. */
  readonly taken: number;
  /** Where what the last leg captured stood; null where it captured nothing. */
  readonly took: number | null;
  /** The same walk one leg earlier; null where no leg has been walked. */
  readonly before: Walk | null;
}

/** The walk of a piece that has not moved yet. */
export function standing(square: number): Walk {
  return { from: square, to: square, taken: 0, took: null, before: null };
}

/** Whether two walks are the same move: same start, same end and same captured pieces, whatever the route. */
export function isSameMove(one: Walk, other: Walk): boolean {
  return one.from === other.from && one.to === other.to && one.taken === other.taken;
}

/** The walk after each of its legs, beginning with the one that stands on the first square. */
export function stages<W extends { readonly before: W | null }>(walk: W): readonly W[] {
  const found: W[] = [];
  for (let stage: W | null = walk; stage !== null; stage = stage.before) found.push(stage);
  return found.reverse();
}

/** Takes what a walk has captured off a board. */
export function liftCaptured(board: number[], walk: Walk): void {
  for (let stage: Walk | null = walk; stage !== null; stage = stage.before) if (stage.took !== null) board[stage.took] = EMPTY;
}

/** The route as a move's text: `-` before a square that was reached without capture, `x` before one where something was captured. */
export function routeText(walk: Walk, name: (square: number) => Tap): string {
  const [start, ...legs] = stages(walk);
  return [name(start?.to ?? walk.from), ...legs.map(({ to, took }) => (took === null ? "-" : "x") + name(to))].join("");
}

/** Who is told of a walk, and in which words. */
interface Teller {
  readonly side: Side;
  readonly enemy: Side;
  readonly name: (square: number) => Tap;
  /** What stands on a square of the board before the walk. */
  readonly kindOn: (square: number) => string;
  readonly leaps: boolean;
  readonly lifted: "at-once" | "at-end";
}

/**
 * What a walk has done so far, whether it may stop here or not; nothing before its first leg. `also` tells what else the last leg
 * of a stage has done, legs being counted from 0.
 */
export function walkFacts<W extends Walk & { readonly before: W | null }>(
  walk: W,
  { side, enemy, name, kindOn, leaps, lifted }: Teller,
  also: (stage: W, leg: number) => readonly Fact[] = () => [],
): readonly Fact[] {
  const way = stages(walk);
  if (way.length === 1) return [];
  const done = way.slice(1).flatMap((stage, leg): readonly Fact[] => {
    const { took } = stage;
    const news = also(stage, leg);
    return took === null ? news : [{ tag: "took", side: enemy, kind: kindOn(took), square: name(took), leg, lifted }, ...news];
  });
  return [{ tag: "walked", side, kind: kindOn(walk.from), squares: way.map(({ to }) => name(to)), leaps }, ...done];
}

/**
 * What becomes of `taps` among moves with ways to tap them: what may be tapped next, each once; the move that is made, if the walk
 * may stop here; and all moves that are still open.
 */
export function begunAmong<M>(ways: readonly { readonly move: M; readonly way: readonly Tap[] }[], taps: readonly Tap[]) {
  const begun = ways.filter(({ way }) => taps.every((tap, index) => tap === way[index]));
  const further = begun.flatMap(({ way }) => way.slice(taps.length, taps.length + 1));
  const move = begun.find(({ way }) => way.length === taps.length)?.move ?? null;
  return { taps: [...new Set(further)], move, open: begun.map((each) => each.move) };
}
