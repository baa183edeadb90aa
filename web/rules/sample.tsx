/** The sample game of a rules page, at work: by its buttons, its list and keys. */
import { signal } from "@preact/signals-core";
import type { Rulebook } from "../../view/rulebook.ts";
import { planOf } from "../../view/board/plan.ts";
import { Sample, type SampleData } from "../../view/rules/sample.tsx";
import type { RulesWords } from "../../view/words.ts";
import { draw } from "../draw.ts";
import { filmOn } from "../game/board/film.ts";
import { keepFocus } from "../game/focus.ts";
import { createSample } from "./sample-model.ts";

export interface SampleSetUp {
  readonly words: RulesWords;
  readonly rulebook: Rulebook;
  readonly sample: SampleData;
}

/** Brings the drawn game in `root` to life. */
export function startSample(root: HTMLElement, { words, rulebook, sample }: SampleSetUp): void {
  const { state, film, look } = createSample(rulebook, sample);
  const first = rulebook.sides[0].id;
  const runFilm = filmOn(root, film, signal(planOf(state.peek().scene, first, first)));
  const lookAfterFocus = keepFocus(root);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => look(state.peek().ply - 1),
    ArrowRight: () => look(state.peek().ply + 1),
    Home: () => look(0),
    End: () => look(null),
  };
  root.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });

  function drawn(): void {
    lookAfterFocus(false);
    runFilm();
  }

  const picture = (asServed: boolean) => (
    <Sample words={words} rulebook={rulebook} moves={sample.moves} state={state.value} look={asServed ? undefined : look} />
  );
  draw(root, picture, { isDrawn: true, drawn });
}
