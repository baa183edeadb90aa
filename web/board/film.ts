/**
 * A move as a film: it is seen to happen leg by leg, with what it takes and brings about; then the board is left as the rules have it. A
 * person who wants no motion, or taps in the middle of it, has the end at once. What draws the board shows the first step; here its pieces
 * are set in motion, by what a browser moves without painting again: `transform` and `opacity`, for in drawings it paints for `translate`
 * and `scale`.
 */
import type { Tap, Fact, Scene } from "../../rules/contract.ts";
import type { Line } from "../../rules/match.ts";
import { crestsOf, middle, type Plan, type Point } from "../../view/board/plan.ts";
import type { ReadonlySignal, Signal } from "@preact/signals-core";
import { type Act, type Step, animate, DURATIONS, HOP } from "./motion.ts";
import { type Walk, walkedCells, waysOf } from "../../view/board/walk.ts";

export { endSteps } from "./ending.ts";

type Before = Pick<Scene, "cells">;
type Took = Extract<Fact, { readonly tag: "took" }>;

/**
 * The steps of a move.
 * @param before what stood before it
 * @param facts what it did; none where that is not known, and then there is nothing to see
 */
export function stepsOf(before: Before, facts: readonly Fact[]): readonly Step[] {
  return restOf(before, facts, []);
}

/**
 * What is left to see of a move for a player who has walked it before their own eyes.
 * @param walked what they have seen it do
 * @param says what stands over the last board of a round
 */
export function restOf(before: Before, facts: readonly Fact[], walked: readonly Fact[], says?: string): readonly Step[] {
  return [...legsBetween(before, walked, facts), ...endOf(before, facts, says)];
}

/** What a tap on a board of `line` is seen to do, which has led from one walk to the next. */
export function legsTapped(line: Line | null, then: Walk | null, now: Walk | null, dropped?: Tap): readonly Step[] {
  return line === null || now === null ? [] : legsBetween(line.scene(), then?.facts ?? [], now.facts, dropped);
}

/**
 * What a move is seen to do from one tap to the next.
 * @param then what it had done before
 * @param dropped where its piece was dragged to, and so was seen to go
 */
export function legsBetween(before: Before, then: readonly Fact[], facts: readonly Fact[], dropped?: Tap): readonly Step[] {
  return legsOf(before, facts)
    .slice(legsOf(before, then).length)
    .flatMap((step): readonly Step[] => {
      if (step.act?.kind !== "goes" || step.act.way.at(-1) !== dropped) return [step];
      return step.gone.length === 0 ? [] : [{ ...step, act: null, lasts: DURATIONS.calm }];
    });
}

function legsOf(before: Before, facts: readonly Fact[]): readonly Step[] {
  return facts.flatMap((fact, index): readonly Step[] => {
    const so = facts.slice(0, index + 1);
    if (fact.tag === "dropped" || fact.tag === "promoted") return [step(before, so, { kind: "settles", square: fact.square })];
    if (fact.tag === "pushed") return [step(before, so, { kind: "goes", way: fact.squares, leaps: false })];
    if (fact.tag !== "walked") return [];
    return fact.squares.slice(1).flatMap((square, leg) => {
      const way = fact.squares.slice(0, leg + 2);
      const beside = facts.filter((other) => other.tag === "parted" || (other.tag === "took" && other.leg <= leg));
      const turns = (until: number) => facts.filter((other) => other.tag === "turned" && other.leg < until);
      const done = [...facts.slice(0, index), { ...fact, squares: way }, ...beside];
      const taken = tookIn(facts, "at-once").filter((prey) => prey.leg === leg);
      const goes = step(before, [...done, ...turns(leg)], { kind: "goes", way, leaps: fact.leaps }, taken);
      const turned = turns(leg + 1);
      return turned.length === turns(leg).length ? [goes] : [goes, step(before, [...done, ...turned], { kind: "turns", square })];
    });
  });
}

/** What only the end of a move brings about: pieces that leave together, the last board of a round. */
function endOf(before: Before, facts: readonly Fact[], says?: string): readonly Step[] {
  const last = step(before, facts, null, tookIn(facts, "at-end"));
  if (facts.some((fact) => fact.tag === "round-ended")) return [{ ...last, says, lasts: DURATIONS.round }];
  return last.gone.length > 0 ? [last] : [];
}

/** The board when `done` has been done and `taken` is seen to go. */
function step({ cells }: Before, done: readonly Fact[], act: Act | null, taken: readonly Took[] = []): Step {
  const gone = cells.filter(({ square, side }) => taken.some((prey) => prey.square === square && prey.side === side));
  const left = walkedCells({ cells }, done).filter((cell) => !gone.includes(cell));
  const leaps = act?.kind === "goes" && act.leaps;
  const ways = waysOf(done.filter(({ tag }) => tag !== "round-began"));
  const lasts = (leaps ? DURATIONS.leap : DURATIONS.calm) + DURATIONS.breath;
  return { cells: left, gone, act, lasts, ways };
}

function tookIn(facts: readonly Fact[], lifted: Took["lifted"]): readonly Took[] {
  return facts.filter((fact) => fact.tag === "took").filter((prey) => prey.lifted === lifted);
}

/** How much larger a piece is at the height of its leap. */
const NEAR = 0.2;
/** So many straight pieces make an arc. */
const PARTS = 8;

/** A board whose moves are seen to happen. */
export interface Filmed {
  /** The steps that are still to be seen. */
  readonly film: Signal<readonly Step[]>;
  readonly plan: ReadonlySignal<Plan>;
}

/**
 * Runs the film of a board that is drawn in `app`; emptied, it is over.
 * @returns is to be called after each drawing
 */
export function filmOn(app: Element, { film, plan }: Filmed): () => void {
  let seen: Step | undefined;
  let moving: readonly Animation[] = [];
  return function drawn() {
    const [step] = film.peek();
    if (step === seen) return;
    for (const each of moving) each.cancel();
    seen = step;
    if (step === undefined) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      film.value = [];
      return;
    }
    if (document.hidden) {
      // It is seen when somebody comes back to the tab.
      seen = undefined;
      document.addEventListener("visibilitychange", drawn, { once: true });
      return;
    }
    moving = (step.run ?? run)(app, plan.peek(), step);
    setTimeout(() => {
      if (film.peek()[0] === step) film.value = film.peek().slice(1);
    }, step.lasts);
  };
}

/** Sets the pieces of a step in motion. */
function run(app: Element, plan: Plan, { act, lasts }: Step): readonly Animation[] {
  const duration = Math.min(lasts - DURATIONS.breath, DURATIONS.leap);
  // What is passed over goes as it is passed.
  const delay = act?.kind === "goes" ? duration / 2 : 0;
  const going = animate(app, ".going > use", [{}, { opacity: 0, transform: "scale(0.4)" }], {
    duration: DURATIONS.calm,
    delay,
    fill: "both",
  });
  if (act === null) return going;
  // The last piece drawn there: not what it takes, nor what it joins. By its drawing, for the group around it puts it in its square.
  const last = (selector: string) => [...app.querySelectorAll(selector)].slice(-1);
  const moves = (square: Tap | undefined, frames: Keyframe[], easing?: string) =>
    last(`[data-piece="${square}"] > use`).map((piece) => piece.animate(frames, { duration, ...(easing && { easing }) }));
  switch (act.kind) {
    case "goes": {
      const way = last(".fresh").map((leg) => leg.animate([{ opacity: 0 }, {}], { duration }));
      return [...going, ...way, ...moves(act.way.at(-1), flight(plan, act.way, act.leaps), HOP)];
    }
    case "turns":
      return [...going, ...moves(act.square, [{ transform: "rotate(-180deg)" }, {}], HOP)];
    case "settles":
      return [
        ...going,
        ...moves(act.square, [{ opacity: 0, transform: "scale(1.8)" }, { transform: "scale(0.94)", offset: 0.6 }, {}]),
      ];
  }
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
