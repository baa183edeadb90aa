/** A move as a film: its steps on the drawn board, each for as long as it lasts. What draws the board shows the first of them. */
import type { ReadonlySignal, Signal } from "../signal.ts";
import type { Plan } from "../../view/board/plan.ts";
import { type Step, travel } from "./motion.ts";

/**
 * Runs the film that `film` holds on the board in `app`; emptied, it is over.
 * @returns is to be called after each drawing
 */
export function filmOn(app: HTMLElement, film: Signal<readonly Step[]>, plan: ReadonlySignal<Plan>): () => void {
  let seen: Step | undefined;
  return function drawn() {
    const [step] = film.peek();
    if (step === seen) return;
    seen = step;
    if (step === undefined) return;
    if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      film.value = [];
      return;
    }
    travel(app, plan.peek(), step);
    setTimeout(() => {
      if (film.peek()[0] === step) film.value = film.peek().slice(1);
    }, step.lasts);
  };
}
