/**
 * A move as it is seen to happen, leg by leg, with what it takes and brings about; then the board is left as the rules have it.
 * Whoever wants no motion, or taps in the middle of it, has the end at once.
 */
import type { Fact, Scene, Tap } from "../../rules/contract.ts";
import { middle, type Plan } from "../../view/board/plan.ts";
import { type Moment, walkedCells } from "../../view/board/walk.ts";

export interface Step extends Moment {
  /** The squares between which a piece travels; null where none does. */
  readonly leg: readonly [Tap, Tap] | null;
  readonly leaps: boolean;
  /** In milliseconds, the breath after it included. */
  readonly lasts: number;
}

const SLIDE = 220;
const LEAP = 300;
const BREATH = 80;
/** How long the last board of a round is left standing. */
const ROUND = 900;

/**
 * The steps of a move.
 * @param scene before it
 * @param facts what it did; none where that is not known, and then there is nothing to see
 * @param isSeen whether its player has walked it before his own eyes, so that only what its end brings about is left to show
 */
export function stepsOf(scene: Pick<Scene, "cells">, facts: readonly Fact[], isSeen: boolean): readonly Step[] {
  const steps: Step[] = [];
  const took = facts.filter((fact) => fact.tag === "took");

  function show(done: readonly Fact[], taken: typeof took, lasts: number, squares: readonly Tap[] = [], leaps = false): void {
    const gone = scene.cells.filter(({ square, side }) => taken.some((prey) => prey.square === square && prey.side === side));
    const [from, to] = squares;
    const leg = from === undefined || to === undefined ? null : ([from, to] as const);
    const cells = walkedCells(scene, done).filter((cell) => !gone.includes(cell));
    steps.push({ cells, gone, leg, leaps, lasts: lasts + BREATH });
  }

  const news = isSeen ? [] : facts;
  for (const [index, fact] of news.entries()) {
    const before = facts.slice(0, index);
    if (fact.tag === "dropped") show([...before, fact], [], SLIDE);
    if (fact.tag === "pushed") show([...before, fact], [], SLIDE, fact.squares);
    if (fact.tag !== "walked") continue;
    for (let leg = 0; leg < fact.squares.length - 1; leg += 1) {
      const way = { ...fact, squares: fact.squares.slice(0, leg + 2) };
      const beside = facts.filter((other) => other.tag === "parted" || ("leg" in other && other.leg <= leg));
      const taken = took.filter((prey) => prey.leg === leg && prey.lifted === "at-once");
      show([...before, way, ...beside], taken, fact.leaps ? LEAP : SLIDE, fact.squares.slice(leg), fact.leaps);
    }
  }
  const taken = took.filter((prey) => prey.lifted === "at-end");
  const endsRound = facts.some((fact) => fact.tag === "round-ended");
  if (news.length > 0 || endsRound || taken.length > 0) show(facts, taken, endsRound ? ROUND : SLIDE);
  return steps;
}

/** Lets the piece that a step moves travel, on the board in `app`. */
export function travel(app: HTMLElement, plan: Plan, { leg, leaps, lasts }: Step): void {
  if (leg === null) return;
  const [from, to] = [middle(plan, leg[0]), middle(plan, leg[1])];
  const at = (part: number, scale: number) => ({
    translate: `${(from.x - to.x) * part}px ${(from.y - to.y) * part}px`,
    scale,
    easing: "cubic-bezier(0.45, 0, 0.35, 1)",
  });
  const steps = leaps ? [at(1, 1), at(0.5, 1.2), at(0, 1)] : [at(1, 1), at(0, 1)];
  // The last drawn there: not what it takes, nor what it joins.
  [...app.querySelectorAll(`[data-piece="${leg[1]}"]`)].at(-1)?.animate(steps, lasts - BREATH);
}
