/**
 * An unfinished move, as the board shows it. It belongs to the page and never to a position; what may follow and what the taps
 * do so far is asked of the rules, so nothing here knows any.
 */
import type { Cell, Fact, Scene, Tap } from "../../rules/contract.ts";

export interface Goal {
  readonly square: Tap;
  /** Whether going there takes something. */
  readonly takes: boolean;
  /** Where the walk must then go on to: the squares after this one as long as there is no choice. */
  readonly onward: readonly Tap[];
}

export interface Walk {
  readonly taps: readonly Tap[];
  /** What can be tapped next; before the first tap, what can move. */
  readonly goals: readonly Goal[];
  /** The move's text where the walk may end here. */
  readonly move: string | null;
  readonly facts: readonly Fact[];
}

/** A way over the board, from its first square to its last. */
export interface Way {
  readonly squares: readonly Tap[];
  readonly leaps: boolean;
}

/** The ways that facts speak of. */
export function waysOf(facts: readonly Fact[]): readonly Way[] {
  return facts.flatMap((fact) => (fact.tag === "walked" ? [{ squares: fact.squares, leaps: fact.leaps }] : []));
}

/** The squares whose pieces are taken but stay until the move is done. */
export function doomedOf(facts: readonly Fact[]): readonly Tap[] {
  return facts.flatMap((fact) => (fact.tag === "took" && fact.lifted === "at-end" ? [fact.square] : []));
}

/** The pieces as they stand in the middle of a walk. */
export function walkedCells(scene: Scene, facts: readonly Fact[]): readonly Cell[] {
  let cells = scene.cells;
  for (const fact of facts) {
    // By side too: what is taken may stand where the walk ends.
    if (fact.tag === "took" && fact.lifted === "at-once")
      cells = cells.filter((cell) => cell.square !== fact.square || cell.side !== fact.side);
    if (fact.tag !== "walked") continue;
    const [from] = fact.squares;
    const to = fact.squares.at(-1);
    if (to === undefined) continue;
    cells = cells.map((cell) => (cell.square === from ? { ...cell, square: to } : cell));
  }
  return cells;
}
