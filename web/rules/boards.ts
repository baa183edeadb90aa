/** The boards of a rules page, brought to life one by one; and what its address names, opened: a lesson, or a part that is folded. */
import type { RulesPageData } from "../../view/page-data.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { rulesWords } from "../../view/words/pages.ts";
import { films } from "../board/board.ts";
import * as film from "../board/film.ts";
import { breath } from "../painted.ts";
import { startLessons } from "./lessons.tsx";
import { startSample } from "./sample.tsx";

/** Lets every board that is drawn in `app` be played on. */
export async function startBoards(
  app: HTMLElement,
  { language, lists, sample }: RulesPageData,
  rulebook: Rulebook,
): Promise<void> {
  const words = rulesWords(language, rulebook);
  films.value = film;
  const shows = new Map<HTMLElement, (name: string) => boolean>();
  for (const root of app.querySelectorAll<HTMLElement>("[data-lessons]")) {
    const list = Number(root.dataset["lessons"]);
    shows.set(root, startLessons(root, { words, rulebook, lessons: lists[list] ?? [], isLeading: list === 0 }));
    // A page that is read and scrolled meanwhile is not held up by all its boards at once.
    await breath();
  }
  const root = app.querySelector<HTMLElement>("[data-sample]");
  if (root !== null) startSample(root, words, rulebook, sample);

  function openNamed(): void {
    const name = location.hash.slice(1);
    const lesson = [...shows].find(([, show]) => show(name))?.[0];
    const named = lesson ?? document.getElementById(name);
    const fold = named?.closest("details");
    if (fold) fold.open = true;
    // To all else the browser has gone by itself. The lesson is drawn before.
    if (lesson !== undefined || fold) queueMicrotask(() => named?.scrollIntoView());
  }

  addEventListener("hashchange", openNamed);
  if (location.hash !== "") openNamed();
}
