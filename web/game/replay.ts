/** The opponent's move, seen to happen by whoever comes back to answer it. */
import { stepsOf } from "./motion.ts";
import type { Model } from "./model.ts";
import { recall } from "./recall.ts";

/** Plays the last move once more, where nothing has come or been tapped meanwhile. */
export async function replay(model: Model): Promise<void> {
  const { turn, ply } = model.state.peek();
  await recall(model);
  const [before, after] = [model.past.peek()?.[ply - 1], model.past.peek()?.[ply]];
  const isUntouched = model.state.peek().turn === turn && model.taps.peek().length === 0;
  if (before !== undefined && after !== undefined && isUntouched) model.film.value = stepsOf(before.scene, after.facts);
}
