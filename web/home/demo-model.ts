/** A game that plays itself once: move after move, each seen to its end before the next, and only while somebody can see it. */
import { batch, computed, effect, signal } from "@preact/signals-core";
import type { DemoState } from "../../view/home/demo.tsx";
import type { Rulebook } from "../../view/rulebook.ts";
import type { SampleData } from "../../view/rules/sample.tsx";
import { createSample } from "../rules/sample-model.ts";

/** How long a board is looked at before the next move, in milliseconds. */
const PAUSE = 900;

/** The game before its first move, at rest. */
export function createDemo(rulebook: Pick<Rulebook, "variants">, data: SampleData) {
  const { state: shown, film, look } = createSample(rulebook, data);
  const isPlaying = signal(false);
  const isSeen = signal(true);
  const state = computed((): DemoState => ({ ...shown.value, isPlaying: isPlaying.value }));
  const isOver = () => shown.value.ply === data.moves.length;

  effect(() => {
    if (!isPlaying.value || !isSeen.value || film.value.length > 0) return;
    const { ply } = shown.value;
    const timer = setTimeout(() => (isOver() ? (isPlaying.value = false) : look(ply + 1)), PAUSE);
    return () => clearTimeout(timer);
  });

  return {
    state,
    film,
    isSeen,
    /** Plays on, from the start where it is over; or stops, once the move on its way has arrived. */
    press: (): void =>
      batch(() => {
        if (!isPlaying.peek() && isOver()) look(0);
        isPlaying.value = !isPlaying.peek();
      }),
  };
}
