/**
 * Lessons as cards, gone through by buttons, by swipes and by keys. One that is solved goes on by itself, once, and what was said of it
 * stays to be read under the next.
 */
import { batch, computed, effect, signal } from "@preact/signals-core";
import type { Rulebook } from "../../view/rulebook.ts";
import { type LessonActs, LessonCard, type LessonData, lessonName } from "../../view/rules/lessons.tsx";
import { untouched } from "../../view/rules/trial.tsx";
import type { RulesWords } from "../../view/words/pages.ts";
import { draw, keepFocus } from "../draw.ts";
import { createTrial, type TrialModel } from "./trial.ts";

/** How long a solved board is seen before the next one, in milliseconds. */
const SOLVED_MS = 600;

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

interface LessonsContext {
  readonly words: RulesWords;
  readonly rulebook: Rulebook;
  readonly lessons: readonly LessonData[];
  readonly isLeading: boolean;
}

/** Brings the drawn lessons in `root` to life, and answers what shows the one of a name. */
export function startLessons(root: HTMLElement, context: LessonsContext): (name: string) => boolean {
  const { trial, state, index, from, before, go, show } = createLessons(context);
  const lookAfterFocus = keepFocus(root);
  const films = new Map<TrialModel, () => void>();
  // They are for paper now, and have the names of those that are shown.
  for (const still of root.parentElement?.querySelectorAll(".still") ?? []) still.removeAttribute("id");
  addEventListener("beforeprint", () => show(lessonName(context.lessons[0]?.example ?? "")));
  listenForSwipes(root, go);
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") trial.peek().tapping.undo();
    const step = KEYS[event.key];
    const isOnBoard = event.target instanceof Element && event.target.closest("[data-square]") !== null;
    if (step !== undefined && !isOnBoard && !event.altKey && !event.ctrlKey && !event.metaKey) go(step);
  });

  function actsOf({ board, tapping, again }: TrialModel): LessonActs {
    const pick: LessonActs["pick"] = (tap) => tapping.tapOn(tap, true);
    return { board: board.events, pick, end: tapping.finish, again, go };
  }

  function drawn(): void {
    lookAfterFocus(false);
    const shown = trial.peek();
    const runFilm = films.get(shown) ?? shown.board.filmIn(root);
    films.set(shown, runFilm);
    runFilm();
  }

  const asServed = untouched(state.peek().scene);
  const now = () => ({
    index: index.value,
    state: state.value,
    from: from.value,
    before: before.value,
    acts: actsOf(trial.value),
  });
  const picture = (isServed: boolean) => <LessonCard {...context} {...(isServed ? { index: 0, state: asServed } : now())} />;
  draw(root, picture, { isDrawn: true, drawn });
  return show;
}

/** The lessons at the first one. */
export function createLessons({ words, rulebook, lessons }: Omit<LessonsContext, "isLeading">) {
  const trials = new Map<number, TrialModel>();
  /** Those that need not go on by themselves any more. */
  const passed = new Set<number>();
  const index = signal(0);
  const trial = signal(trialAt(0));
  const from = signal<"start" | "end" | null>(null);
  const before = signal("");
  const state = computed(() => trial.value.state.value);

  function trialAt(wanted: number): TrialModel {
    const lesson = lessons[wanted];
    if (lesson === undefined) throw new Error(`no lesson ${wanted}`);
    const model = trials.get(wanted) ?? createTrial(words, rulebook, lesson);
    trials.set(wanted, model);
    return model;
  }

  /** @param said what is still to be read of the lesson that is left */
  function turnTo(wanted: number, said = ""): void {
    const left = index.peek();
    if (wanted === left || lessons[wanted] === undefined) return;
    const model = trialAt(wanted);
    if (state.peek().isSolved) passed.add(left);
    batch(() => {
      from.value = wanted > left ? "end" : "start";
      before.value = said;
      index.value = wanted;
      trial.value = model;
    });
  }

  effect(() => {
    const { isSolved, moment } = state.value;
    const solved = index.value;
    if (!isSolved || moment !== null || passed.has(solved)) return;
    const timer = setTimeout(() => turnTo(solved + 1, state.peek().said), SOLVED_MS);
    return () => clearTimeout(timer);
  });

  return {
    index,
    trial,
    state,
    from,
    before,
    go: (step: 1 | -1): void => turnTo(index.peek() + step),
    /** Shows the lesson of this name; answers whether there is one. */
    show: (name: string): boolean => {
      const wanted = lessons.findIndex(({ example }) => lessonName(example) === name);
      turnTo(wanted);
      return wanted >= 0;
    },
  };
}

/** How far a finger goes to the side, in CSS pixels, and how much farther than up or down. */
const FAR = 48;
const STEEP = 2;

/** A finger that drags a piece swipes nothing. Calls `go` with 1 for a swipe to the next card, which comes from the right, and with -1 for one to the card before. */
function listenForSwipes(root: HTMLElement, go: (step: 1 | -1) => void): void {
  let from: Touch | null = null;
  root.addEventListener(
    "touchstart",
    ({ touches }) => {
      from = touches.length === 1 ? (touches[0] ?? null) : null;
    },
    { passive: true },
  );
  root.addEventListener(
    "touchmove",
    ({ defaultPrevented }) => {
      // The board has it.
      if (defaultPrevented) from = null;
    },
    { passive: true },
  );
  root.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (from === null || to === undefined) return;
    const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
    from = null;
    if (Math.abs(right) >= FAR && Math.abs(right) > STEEP * Math.abs(down)) go(right < 0 ? 1 : -1);
  });
}
