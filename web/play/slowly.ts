/** What a page loads that has to think itself, where the browser has no threads: in slices, between which it draws. */
import type { Choice } from "../../engine/player.ts";
import type { Brain, Question } from "./brain.ts";
export { openBrain } from "./brain.ts";

/** Less than a drawing takes, in milliseconds. */
const SLICE = 10;

interface Slicing {
  /** In milliseconds. */
  readonly now: () => number;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
  readonly isStopped: () => boolean;
}

/**
 * The answer to a question; null where it was stopped. Each slice goes on from what the ones before have remembered, until as many
 * nodes are spent as the strength has, or a slice comes to an end by itself.
 */
export async function thinkInSlices(brain: Brain, question: Question, { now, rest, isStopped }: Slicing): Promise<Choice | null> {
  let best: Choice | null = null;
  let spent = 0;
  let length = SLICE;
  for (;;) {
    const end = now() + length;
    let isCut = false;
    const choice = brain.answer(question, spent, () => (isCut ||= now() >= end));
    if (best === null || choice.depth >= best.depth) best = choice;
    if (!isCut) return best;
    // At least one move ahead has to be seen whole, however long that takes.
    if (best.depth === 0) length *= 2;
    spent += Math.max(1, choice.nodes);
    await rest();
    if (isStopped()) return null;
  }
}
