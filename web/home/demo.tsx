/** The game that shows itself on the first page, at work: it plays once, while it is seen, as long as nobody stops it. */
import { signal } from "@preact/signals-core";
import type { HomeData } from "../../view/page-data.ts";
import { planOf } from "../../view/board/plan.ts";
import { Demo } from "../../view/home/demo.tsx";
import { demoWords } from "../../view/words/demo.ts";
import { breath } from "../breath.ts";
import { draw } from "../draw.ts";
import { filmOn } from "../game/board/film.ts";
import { loadRulebook } from "../rulebooks.ts";
import { createDemo } from "./demo-model.ts";

/** Plays the drawn game in `root`, at once unless less motion is wanted. */
export async function startDemo(root: HTMLElement, { language, demo }: HomeData): Promise<void> {
  const rulebook = await loadRulebook(demo.rulebook);
  await breath();
  const { state, film, press, isSeen } = createDemo(rulebook, demo.sample);
  const words = demoWords(language);
  const first = rulebook.sides[0].id;
  const drawn = filmOn(root, film, signal(planOf(state.peek().scene, first, first)));
  const { moves } = demo.sample;
  await breath();
  const props = { words, language, kind: rulebook, moves };
  draw(root, (asServed) => <Demo {...props} state={state.value} onPress={asServed ? undefined : press} />, {
    isDrawn: true,
    drawn,
  });
  new IntersectionObserver(([entry]) => (isSeen.value = entry?.isIntersecting === true)).observe(root);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) press();
}
