/**
 * A board that moves are made on: what stands there, how it lies, the unfinished move, and what is still to be seen of the last one. It
 * knows the rules by the position that moves are made from, and nothing of the page that it is on.
 */
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import type { Fact, Scene, Side, Tap } from "../../rules/contract.ts";
import type { Line } from "../../rules/match.ts";
import { planOf } from "../../view/board/plan.ts";
import { type Step, walkedCells } from "../../view/board/walk.ts";
import { walkOf } from "./walk.ts";

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

/**
 * Where a move leads; null where it is none. Where it ends a round, the board stands as that left it, rather than as the next one's
 * set-up.
 */
export function playOn(line: Line, move: string): { readonly line: Line; readonly stand: Stand } | null {
  const facts = line.describe(move);
  const played = line.play(move);
  if (!facts.ok || !played.ok) return null;
  const after = played.value.line.scene();
  const endsRound = facts.value.some((fact) => fact.tag === "round-ended");
  const scene = endsRound ? { ...after, cells: walkedCells(line.scene(), facts.value) } : after;
  return { line: played.value.line, stand: { scene, facts: facts.value } };
}
