/** The opponent's move, seen to happen by whoever comes back to answer it. */
import { recall } from "../look.ts";
import type { Model } from "../model.ts";
import { stepsOf } from "./motion.ts";

/** Plays the last move once more, where nothing has been tapped meanwhile. */
export function replay(model: Model): void {
  recall(model);
  const { ply } = model.state.peek();
  const [before, after] = [model.past.peek()?.[ply - 1], model.past.peek()?.[ply]];
  const isUntouched = model.taps.peek().length === 0;
  if (before !== undefined && after !== undefined && isUntouched) model.film.value = stepsOf(before.scene, after.facts);
}
