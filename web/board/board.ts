/**
 * A board that moves are made on: what stands there, how it lies, the unfinished move, and what is still to be seen of the last one. It
 * knows the rules by the position that moves are made from, and nothing of the page that it is on.
 */
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import type { Fact, Scene, Side, Tap } from "../../rules/contract.ts";
import type { Line } from "../../rules/match.ts";
import { planOf } from "../../view/board/plan.ts";
import type * as film from "./film.ts";
import { walkOf } from "./walk.ts";
import type { Step } from "./motion.ts";

/** How moves are seen to happen (`film.ts`); null until that is loaded, and till then they stand as they are made. */
export const films = signal<typeof film | null>(null);

/** A position that stood on the board. */
export interface Stand {
  readonly scene: Scene;
  /** What the move that led to it did. */
  readonly facts: readonly Fact[];
}

interface BoardContext {
  /** The position that moves are made from; null where this page's rules can't read it. */
  readonly line: ReadonlySignal<Line | null>;
  /** Whether somebody here can make a move from it. */
  readonly canMove: ReadonlySignal<boolean>;
  /** What is drawn: that position, or another one that is looked at. */
  readonly stand: ReadonlySignal<Stand>;
  /** The side whose player looks at it. */
  readonly bottom: ReadonlySignal<Side>;
  /** The side that scenes are described for. */
  readonly first: Side;
  /** The taps that an unfinished move begins with. */
  readonly begun?: readonly Tap[];
}

export type Board = ReturnType<typeof createBoard>;

export function createBoard({ line, canMove, stand, bottom, first, begun = [] }: BoardContext) {
  const taps = signal<readonly Tap[]>(begun);
  /** The unfinished move; null where nobody here can move. */
  const walk = computed(() => (canMove.value && line.value !== null ? walkOf(line.value, taps.value) : null));
  /** How the board lies. */
  const plan = computed(() => planOf(stand.value.scene, bottom.value, first));
  /** What is still to be seen of the last move, step by step. */
  const film = signal<readonly Step[]>([]);
  /** The cell that the keyboard is at; null before it was. */
  const focus = signal<Tap | null>(null);
  return { line, canMove, stand, taps, walk, plan, film, focus };
}
