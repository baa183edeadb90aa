/**
 * A move as a film: its steps on the drawn board, each for as long as it lasts. What draws the board shows the first of them;
 * here its pieces are set in motion, by what a browser moves without painting again: `transform` and `opacity`, for in drawings
 * it paints for `translate` and `scale`.
 */
import type { Tap } from "../../rules/contract.ts";
import { crestsOf, middle, type Plan, type Point } from "../../view/board/plan.ts";
import type { Board } from "./board.ts";
import { DURATIONS, HOP, type Step } from "./motion.ts";

/** How much larger a piece is at the height of its leap. */
const NEAR = 0.2;
/** So many straight pieces make an arc. */
const PARTS = 8;

/**
 * Runs the film of a board that is drawn in `app`; emptied, it is over.
 * @returns is to be called after each drawing
 */
export function filmOn(app: HTMLElement, { film, plan }: Pick<Board, "film" | "plan">): () => void {
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
function run(app: HTMLElement, plan: Plan, { act, lasts }: Step): void {
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
function animate(app: HTMLElement, square: Tap | undefined, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
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
