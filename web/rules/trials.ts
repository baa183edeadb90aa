/** The boards of a rules page, brought to life one by one. */
import type { Rulebook } from "../../view/rulebook.ts";
import type { RulesPageData } from "../../view/page-data.ts";
import { breath } from "../painted.ts";
import { startSample } from "./sample.tsx";
import { startTrial } from "./trial.tsx";
import { rulesWords } from "../../view/words/pages.ts";

/** Lets every board that is drawn in `app` be played on. */
export async function startTrials(
  app: HTMLElement,
  { language, trials, sample }: RulesPageData,
  rulebook: Rulebook,
): Promise<void> {
  const words = rulesWords(language, rulebook);
  for (const root of app.querySelectorAll<HTMLElement>("[data-trial]")) {
    const trial = trials[root.dataset["trial"] ?? ""];
    if (trial === undefined) continue;
    startTrial(root, { words, rulebook, trial });
    // A page that is read and scrolled meanwhile is not held up by all its boards at once.
    await breath();
  }
  const root = app.querySelector<HTMLElement>("[data-sample]");
  if (root !== null) startSample(root, { words, rulebook, sample });
}
