/** The page that tells how a game is played: reads well by itself; its boards come to life here, one by one. */
import "./pages.css";
import "./rules.css";
import type { Rulebook } from "../rules/rulebook.ts";
import type { RulesPageData } from "../view/page-data.ts";
import { rulesWords } from "../view/words/rules.ts";
import { switchAppearance } from "./appearance.ts";
import { appElement, pageData } from "./page-data.ts";
import { startTrial } from "./rules/trial.tsx";

/** A chunk for each kind of game. */
const rulebooks = import.meta.glob<Rulebook>("../rules/*/rulebook.ts", { import: "rulebook" });

async function start(): Promise<void> {
  const { language, rulebook: id, trials } = pageData<RulesPageData>();
  const app = appElement();
  app.querySelector("button")?.addEventListener("click", switchAppearance);
  const rulebook = await rulebooks[`../rules/${id}/rulebook.ts`]?.();
  if (rulebook === undefined) throw new Error(`no rules of ${id}`);
  const words = rulesWords(language);
  for (const root of app.querySelectorAll<HTMLElement>("[data-trial]")) {
    const trial = trials[root.dataset["trial"] ?? ""];
    if (trial === undefined) continue;
    startTrial(root, { words, rulebook, trial });
    // A page that is read and scrolled meanwhile is not held up by all its boards at once.
    await new Promise((resolve) => void setTimeout(resolve));
  }
}

void start();
