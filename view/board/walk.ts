/**
 * An unfinished move, as the board shows it. It belongs to the page and never to a position; what may follow and what the taps
 * do so far is asked of the rules, so nothing here knows any.
 */
import { type Cell, type Fact, isPick, type Scene, type Tap } from "../../rules/contract.ts";

export interface Goal {
  readonly tap: Tap;
  /**
   * Where it is tapped on the board: a square is where it is, a pick where the board offers it; null where only the dock does.
   */
  readonly square: Tap | null;
  /** What a pick makes of the piece; null for squares, and for picks that stand for no piece. */
  readonly kind: string | null;
  /** Whether going there takes something. */
  readonly takes: boolean;
  /** Whether it then shares the square with what stands there. */
  readonly joins: boolean;
  /** Whether the piece turns round there. */
  readonly turns: boolean;
  /** From where to where another piece is pushed on by it; empty where none is. */
  readonly pushes: readonly Tap[];
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
  /** Picks that begin another move instead, while this one has done nothing yet. */
  readonly instead?: readonly Tap[];
}

/** The board for a moment, while a move is seen to happen. */
export interface Moment {
  readonly cells: readonly Cell[];
  /** Pieces that are seen to go. */
  readonly gone: readonly Cell[];
  /** The ways so far. */
  readonly ways: readonly Way[];
  /** What stands over the board meanwhile. */
  readonly says?: string | undefined;
  /** Whether rings are around what has decided the game. */
  readonly isOver?: boolean;
}

/** A way over the board, from its first square to its last. */
export interface Way {
  readonly squares: readonly Tap[];
  readonly leaps: boolean;
}

export { isPick };

/** Whether nothing can be moved but what takes, and not because of a check. */
export function mustTake(walk: Walk | null, { checked }: Pick<Scene, "checked">): boolean {
  return checked === undefined && walk !== null && walk.goals.every(({ takes }) => takes);
}

/** The square where the piece in hand stands: the last one that was tapped. Undefined where none was. */
export function heldSquare({ taps }: Pick<Walk, "taps">): Tap | undefined {
  return taps.findLast((tap) => !isPick(tap));
}

/** The ways that facts speak of; none where they led to another set-up, for what they led over is gone. */
export function waysOf(facts: readonly Fact[]): readonly Way[] {
  if (facts.some(({ tag }) => tag === "round-began")) return [];
  return facts.flatMap((fact): readonly Way[] => {
    if (fact.tag === "walked") return [fact];
    if (fact.tag === "pushed") return [{ squares: fact.squares, leaps: false }];
    return fact.tag === "dropped" ? [{ squares: [fact.square], leaps: false }] : [];
  });
}

/** The squares whose pieces are taken but stay until the move is done. */
export function doomedOf(facts: readonly Fact[]): readonly Tap[] {
  return facts.flatMap((fact) => (fact.tag === "took" && fact.lifted === "at-end" ? [fact.square] : []));
}

/** The pieces as they stand in the middle of a walk, one a square; what moved stands last, to be drawn over all others. */
export function walkedCells(scene: Pick<Scene, "cells">, facts: readonly Fact[]): readonly Cell[] {
  let cells = scene.cells;
  let walker: Cell | undefined;
  /** The walker, or whatever else moves, after a change of it. */
  const become = (cell: Cell | undefined, change: Partial<Cell>): Cell | undefined => {
    if (cell === undefined) return undefined;
    const next = { ...cell, ...change };
    cells = [...cells.filter((each) => each !== cell), next];
    return next;
  };
  for (const fact of facts) {
    switch (fact.tag) {
      case "walked":
      case "pushed": {
        const [from, to] = [fact.squares[0], fact.squares.at(-1)];
        walker = become(
          cells.find(({ square }) => square === from),
          to === undefined ? {} : { square: to, kind: fact.kind },
        );
        break;
      }
      case "dropped":
      case "promoted":
        // Another piece from now on, which heads nowhere yet.
        cells = cells.filter(({ square }) => square !== fact.square);
        cells = [...cells, { square: fact.square, side: fact.side, kind: fact.kind }];
        break;
      case "parted":
        if (walker !== undefined) cells = [...cells, { ...walker, square: fact.square, kind: fact.kind }];
        break;
      case "took":
        // By side too: what is taken may stand where the walk ends.
        if (fact.lifted === "at-once") cells = cells.filter((cell) => cell.square !== fact.square || cell.side !== fact.side);
        break;
      case "joined":
        cells = cells.filter((cell) => cell.square !== fact.square || cell === walker);
        walker = become(walker, { kind: fact.kind });
        break;
      case "turned":
        walker = become(walker, { kind: fact.kind, heading: fact.heading });
        break;
      case "voted":
      case "checked":
      case "missed":
      case "round-ended":
      case "round-began":
        break;
    }
  }
  return cells;
}
