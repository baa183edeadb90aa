/** The last move as a movement: the piece travels its way once more, so that one who looks up late sees where it came from. */
import type { Fact } from "../../rules/contract.ts";
import { middle, type Plan } from "../../view/board/plan.ts";
import { waysOf } from "../../view/board/walk.ts";

/** One leg, in milliseconds. */
const SLIDE = 220;
const LEAP = 300;

/** Shows what `facts` tell, on the board in `app`; not to those who want none of it. */
export function animate(app: HTMLElement, plan: Plan, facts: readonly Fact[]): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const { squares, leaps } of waysOf(facts)) {
    const to = squares.at(-1);
    if (to === undefined) continue;
    const end = middle(plan, to);
    const steps = squares.map((square) => {
      const { x, y } = middle(plan, square);
      return { translate: `${x - end.x}px ${y - end.y}px`, easing: "cubic-bezier(0.45, 0, 0.35, 1)" };
    });
    app.querySelector(`[data-piece="${to}"]`)?.animate(steps, (leaps ? LEAP : SLIDE) * (squares.length - 1));
  }
}
