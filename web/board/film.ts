/**
 * A move as a film: it is seen to happen leg by leg, with what it takes and brings about; then the board is left as the rules have it. A
 * person who wants no motion, or taps in the middle of it, has the end at once. What draws the board shows the first step; here its pieces
 * are set in motion, by what a browser moves without painting again: `transform` and `opacity`, for in drawings it paints for `translate`
 * and `scale`.
 */
import type { Tap, Fact, Scene } from "../../rules/contract.ts";
import { crestsOf, middle, type Plan, type Point } from "../../view/board/plan.ts";
import type { ReadonlySignal, Signal } from "@preact/signals-core";
import { type Act, type Step, walkedCells } from "../../view/board/walk.ts";

/** In milliseconds, and how a piece gathers speed: as the styles' tokens of the same names, which a script can't import. */
export const DURATIONS = { calm: 220, leap: 300, breath: 80, round: 900 } as const;
export const HOP = "cubic-bezier(0.45, 0, 0.35, 1)";

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

/** What is left to see of a move for the player who has walked it before their own eyes: what only its end brings about. */
export function endOf(before: Before, facts: readonly Fact[]): readonly Step[] {
  const last = lastStep(before, facts);
  return last.gone.length > 0 || endsRound(facts) ? [last] : [];
}

function legsOf(before: Before, facts: readonly Fact[]): readonly Step[] {
  return facts.flatMap((fact, index): readonly Step[] => {
    const earlier = facts.slice(0, index);
    if (fact.tag === "dropped") return [step(before, [...earlier, fact], { kind: "settles", square: fact.square })];
    if (fact.tag === "pushed") return [step(before, [...earlier, fact], { kind: "goes", way: fact.squares, leaps: false })];
    if (fact.tag !== "walked") return [];
    return fact.squares.slice(1).flatMap((square, leg) => {
      const way = fact.squares.slice(0, leg + 2);
      const beside = facts.filter((other) => other.tag === "parted" || (other.tag === "took" && other.leg <= leg));
      const turns = (until: number) => facts.filter((other) => other.tag === "turned" && other.leg < until);
      const done = [...earlier, { ...fact, squares: way }, ...beside];
      const taken = tookIn(facts, "at-once").filter((prey) => prey.leg === leg);
      const goes = step(before, [...done, ...turns(leg)], { kind: "goes", way, leaps: fact.leaps }, taken);
      const turned = turns(leg + 1);
      return turned.length === turns(leg).length ? [goes] : [goes, step(before, [...done, ...turned], { kind: "turns", square })];
    });
  });
}

function lastStep(before: Before, facts: readonly Fact[]): Step {
  const made = facts.find((fact) => fact.tag === "promoted");
  const last = step(before, facts, made ? { kind: "settles", square: made.square } : null, tookIn(facts, "at-end"));
  return endsRound(facts) ? { ...last, lasts: DURATIONS.round + DURATIONS.breath } : last;
}

/** The board when `done` has been done and `taken` is seen to go. */
function step({ cells }: Before, done: readonly Fact[], act: Act | null, taken: readonly Took[] = []): Step {
  const gone = cells.filter(({ square, side }) => taken.some((prey) => prey.square === square && prey.side === side));
  const left = walkedCells({ cells }, done).filter((cell) => !gone.includes(cell));
  const leaps = act?.kind === "goes" && act.leaps;
  return { cells: left, gone, act, lasts: (leaps ? DURATIONS.leap : DURATIONS.calm) + DURATIONS.breath };
}

function tookIn(facts: readonly Fact[], lifted: Took["lifted"]): readonly Took[] {
  return facts.filter((fact) => fact.tag === "took").filter((prey) => prey.lifted === lifted);
}

function endsRound(facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.tag === "round-ended");
}

/** How much larger a piece is at the height of its leap. */
const NEAR = 0.2;
/** So many straight pieces make an arc. */
const PARTS = 8;

interface Film {
  /** The steps that are still to be seen. */
  readonly film: Signal<readonly Step[]>;
  readonly plan: ReadonlySignal<Plan>;
}

/**
 * Runs the film of a board that is drawn in `app`; emptied, it is over.
 * @returns is to be called after each drawing
 */
export function filmOn(app: Element, { film, plan }: Film): () => void {
  let seen: Step | undefined;
  return function drawn() {
    const [step] = film.peek();
    if (step === seen) return;
    seen = step;
    if (step === undefined) return;
    if (document.hidden) {
      // It is seen when somebody comes back to the tab.
      seen = undefined;
      document.addEventListener("visibilitychange", drawn, { once: true });
      return;
    }
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      film.value = [];
      return;
    }
    run(app, plan.peek(), step);
    setTimeout(() => {
      if (film.peek()[0] === step) film.value = film.peek().slice(1);
    }, step.lasts);
  };
}

/** Sets the pieces of a step in motion. */
function run(app: Element, plan: Plan, { act, lasts }: Step): void {
  const duration = Math.min(lasts - DURATIONS.breath, DURATIONS.leap);
  // What is passed over goes as it is passed.
  const delay = act?.kind === "goes" ? duration / 2 : 0;
  for (const piece of app.querySelectorAll(".going > use"))
    piece.animate([{}, { opacity: 0, transform: "scale(0.4)" }], { duration: DURATIONS.calm, delay, fill: "both" });
  switch (act?.kind) {
    case "goes":
      return animate(app, act.way.at(-1), flight(plan, act.way, act.leaps), { duration, easing: HOP });
    case "turns":
      return animate(app, act.square, [{ transform: "rotate(-180deg)" }, {}], { duration, easing: HOP });
    case "settles":
      return animate(app, act.square, [{ opacity: 0, transform: "scale(1.8)" }, { transform: "scale(0.94)", offset: 0.6 }, {}], {
        duration,
      });
    case undefined:
  }
}

/**
 * The last piece drawn there: not what it takes, nor what it joins. By its drawing, for the group around it is what puts it in
 * its square.
 */
function animate(app: Element, square: Tap | undefined, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  [...app.querySelectorAll(`[data-piece="${square}"] > use`)].at(-1)?.animate(frames, timing);
}

/** From where the last leg of a way begins to where it ends: along the bow that is drawn of it, if it leaps. */
function flight(plan: Plan, way: readonly Tap[], leaps: boolean): Keyframe[] {
  const points = way.map((square) => middle(plan, square));
  const [from, to] = points.slice(-2);
  if (from === undefined || to === undefined) return [];
  const crest = leaps ? crestsOf(plan, points).at(-1) : undefined;
  const frame = ({ x, y }: Point, scale: number) => ({ transform: `translate(${x - to.x}px, ${y - to.y}px) scale(${scale})` });
  if (crest === undefined) return [frame(from, 1), {}];
  return Array.from({ length: PARTS + 1 }, (_, part) => {
    const gone = part / PARTS;
    const on = (start: number, top: number, end: number) =>
      (1 - gone) ** 2 * start + 2 * gone * (1 - gone) * top + gone ** 2 * end;
    return frame({ x: on(from.x, crest.x, to.x), y: on(from.y, crest.y, to.y) }, 1 + NEAR * Math.sin(Math.PI * gone));
  });
}
