/**
 * The game that shows itself on the first page: it plays once, move after move, each seen to its end before the next, only while somebody
 * can see it, and as long as nobody stops it.
 */
import { batch, computed, effect, signal } from "@preact/signals-core";
import { Demo, type DemoData, type DemoState } from "../../view/home/demo.tsx";
import { breath } from "../painted.ts";
import { draw } from "../draw.ts";
import { filmOn } from "../board/film.ts";
import { loadRulebook } from "../rulebooks.ts";
import type { Language } from "../../view/languages.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { createSample } from "../rules/sample.tsx";
import { wordsOf } from "../../view/words/words.ts";

/** Plays the drawn game in `root`, at once unless less motion is wanted. */
export async function startDemo(root: HTMLElement, language: Language, demo: DemoData): Promise<void> {
  const rulebook = await loadRulebook(demo.rulebook);
  await breath();
  const { state, press, isSeen, ...board } = createDemo(rulebook, demo);
  const words = wordsOf("demo", language);
  const drawn = filmOn(root, board);
  const {
    begin,
    sample: { moves },
  } = demo;
  await breath();
  const props = { words, language, kind: rulebook, moves, begin };
  draw(root, (asServed) => <Demo {...props} state={state.value} onPress={asServed ? undefined : press} />, {
    isDrawn: true,
    drawn,
  });
  new IntersectionObserver(([entry]) => (isSeen.value = entry?.isIntersecting === true)).observe(root);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) press();
}

/** How long a board is looked at before the next move, in milliseconds. */
const PAUSE = 900;

/** The game as it begins, at rest. */
export function createDemo(rulebook: Rulebook, { sample, begin }: Pick<DemoData, "sample" | "begin">) {
  const { state: shown, film, plan, look } = createSample(rulebook, sample, begin);
  const isPlaying = signal(false);
  const isSeen = signal(true);
  const state = computed((): DemoState => ({ ...shown.value, isPlaying: isPlaying.value }));
  const isOver = () => shown.value.ply === sample.moves.length;

  effect(() => {
    if (!isPlaying.value || !isSeen.value || film.value.length > 0) return;
    const { ply } = shown.value;
    const timer = setTimeout(() => (isOver() ? (isPlaying.value = false) : look(ply + 1)), PAUSE);
    return () => clearTimeout(timer);
  });

  return {
    state,
    film,
    plan,
    isSeen,
    /** Plays on, from the start where it is over; or stops, once the move on its way has arrived. */
    press: (): void =>
      batch(() => {
        if (!isPlaying.peek() && isOver()) look(begin);
        isPlaying.value = !isPlaying.peek();
      }),
  };
}
