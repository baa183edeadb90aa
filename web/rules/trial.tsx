/** One board of a rules page, at work: mouse, finger and keyboard on it, the move that is seen to happen, and where the focus goes. */
import { signal } from "@preact/signals-core";
import type { Rulebook } from "../../view/rulebook.ts";
import { planOf } from "../../view/board/plan.ts";
import { Trial, type TrialActs, type TrialData } from "../../view/rules/trial.tsx";
import type { RulesWords } from "../../view/words.ts";
import { draw } from "../draw.ts";
import { boardEvents } from "../game/board/board-events.ts";
import { filmOn } from "../game/board/film.ts";
import { keepFocus } from "../game/focus.ts";
import { createTrial } from "./trial-model.ts";

export interface TrialSetUp {
  readonly words: RulesWords;
  readonly rulebook: Rulebook;
  readonly trial: TrialData;
}

/** Brings the drawn board in `root` to life. */
export function startTrial(root: HTMLElement, { words, rulebook, trial }: TrialSetUp): void {
  const model = createTrial(words, rulebook, trial);
  const { state, taps, film, focus, tapping } = model;
  const first = rulebook.sides[0].id;
  const plan = signal(planOf(state.peek().scene, first, first));
  const acts: TrialActs = {
    board: boardEvents({ plan, page: state, taps, patch: (change) => void (focus.value = change.focus) }, tapping),
    pick: (tap) => tapping.tapOn(tap, true),
    end: tapping.finish,
    again: model.begin,
  };

  const runFilm = filmOn(root, film, plan);
  const lookAfterFocus = keepFocus(root);
  root.addEventListener("keydown", ({ key }) => key === "Escape" && tapping.undo());

  function drawn(): void {
    lookAfterFocus(false);
    runFilm();
  }

  draw(root, () => <Trial words={words} rulebook={rulebook} state={state.value} acts={acts} />, { isDrawn: true, drawn });
  model.begin();
}
