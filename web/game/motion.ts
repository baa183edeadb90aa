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

type Before = Pick<Scene, "cells">;
type Took = Extract<Fact, { readonly tag: "took" }>;

/**
 * The steps of a move.
 * @param before what stood before it
 * @param facts what it did; none where that is not known, and then there is nothing to see
 */
export function stepsOf(before: Before, facts: readonly Fact[]): readonly Step[] {
  return facts.length === 0 ? [] : [...legsOf(before, facts), lastStep(before, facts)];
}

/** What is left to see of a move for the player who has walked it before his own eyes: what only its end brings about. */
export function endOf(before: Before, facts: readonly Fact[]): readonly Step[] {
  const last = lastStep(before, facts);
  return last.gone.length > 0 || endsRound(facts) ? [last] : [];
}

function legsOf(before: Before, facts: readonly Fact[]): readonly Step[] {
  return facts.flatMap((fact, index): readonly Step[] => {
    const earlier = facts.slice(0, index);
    if (fact.tag === "dropped") return [step(before, [...earlier, fact], [], SLIDE)];
    if (fact.tag === "pushed") return [{ ...step(before, [...earlier, fact], [], SLIDE), leg: legAt(fact.squares, 0) }];
    if (fact.tag !== "walked") return [];
    return fact.squares.slice(1).map((_, leg) => {
      const way = { ...fact, squares: fact.squares.slice(0, leg + 2) };
      const beside = facts.filter((other) => other.tag === "parted" || ("leg" in other && other.leg <= leg));
      const taken = tookIn(facts, "at-once").filter((prey) => prey.leg === leg);
      const { leaps } = fact;
      const seen = step(before, [...earlier, way, ...beside], taken, leaps ? LEAP : SLIDE);
      return { ...seen, leg: legAt(fact.squares, leg), leaps };
    });
  });
}

function lastStep(before: Before, facts: readonly Fact[]): Step {
  return step(before, facts, tookIn(facts, "at-end"), endsRound(facts) ? ROUND : SLIDE);
}

/** The board when `done` has been done and `taken` is seen to go, nothing moving. */
function step({ cells }: Before, done: readonly Fact[], taken: readonly Took[], lasts: number): Step {
  const gone = cells.filter(({ square, side }) => taken.some((prey) => prey.square === square && prey.side === side));
  const left = walkedCells({ cells }, done).filter((cell) => !gone.includes(cell));
  return { cells: left, gone, leg: null, leaps: false, lasts: lasts + BREATH };
}

function legAt(squares: readonly Tap[], leg: number): Step["leg"] {
  const [from, to] = squares.slice(leg);
  return from === undefined || to === undefined ? null : [from, to];
}

function tookIn(facts: readonly Fact[], lifted: Took["lifted"]): readonly Took[] {
  return facts.filter((fact) => fact.tag === "took").filter((prey) => prey.lifted === lifted);
}

function endsRound(facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.tag === "round-ended");
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
