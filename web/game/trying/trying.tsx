/**
 * Opens the board that moves are tried on. It lies over the game's page as the browser's own modal dialog: nothing of the page below can be
 * reached meanwhile, and the page's keys are kept from it. The page goes on as it was, with the move that was being made there.
 */
import "../../style/trying.css";
import { computed, effect, signal } from "@preact/signals-core";
import type { Planning } from "../../../view/game/conditional-moves.ts";
import { nearSide } from "../../../view/people.ts";
import { withWords, wordsOf } from "../../../view/words/words.ts";
import { redraw } from "../../draw.ts";
import type { Model } from "../model.ts";
import { keptTrying } from "./kept-trying.ts";
import { tryingScreen } from "./screen.tsx";
import { createThinking, type Game, type Has, type Thinking } from "./thinking.ts";
import { raiseWall } from "./wall.ts";

/** Opens it where the game is looked at, unless it is open. */
export function openTrying({ language, words, rulebook, match, state, page }: Model, has: Has): void {
  if (document.querySelector("dialog.trying") !== null) return;
  const { id, ply } = state.peek();
  const { shownPly, isFlipped } = page.peek();
  const game: Game = { language, words, rulebook, match, state, bottom: nearSide(rulebook, state.peek(), isFlipped) };
  const thinking = createThinking(game, {
    ply: shownPly ?? ply,
    kept: keptTrying(id),
    has,
    reasons: () => withWords("reasons", import("../../board/reasons.ts")),
  });
  raiseWall();
  // A sheet that it was opened from is done with.
  document.querySelector("dialog")?.close();
  const dialog = document.createElement("dialog");
  dialog.className = "trying";
  dialog.ariaLabel = wordsOf("trying", language).title;
  // It has the focus as it opens, and when something is clicked that can't have it: keys go nowhere else.
  dialog.tabIndex = -1;
  document.body.append(dialog);
  const plan = signal<ReturnType<Planning> | undefined>(undefined);
  const end = show(dialog, game, { thinking, has, leave, plan: () => plan.value?.() });
  // The seat may be taken only after the board was opened.
  const hasSeat = computed(() => state.value.you !== undefined);
  const endPlanning = effect(() => {
    if (!hasSeat.value || plan.peek() !== undefined) return;
    void has.planning().then(
      (planning) => (plan.value ??= planning?.({ ...thinking, leave })),
      () => {},
    );
  });
  dialog.showModal();
  dialog.focus();

  function leave(): void {
    // Before anything else can be pressed.
    raiseWall();
    dialog.close();
  }

  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("close", () => {
    raiseWall();
    endPlanning();
    end();
    dialog.remove();
  });
}

/** What is shown of it. */
interface Shown {
  readonly thinking: Thinking;
  readonly has: Has;
  readonly leave: () => void;
  readonly plan: ReturnType<Planning>;
}

/**
 * Draws it, and answers its keys.
 * @returns ends that
 */
function show(dialog: HTMLDialogElement, game: Game, shown: Shown): () => void {
  const { thinking, has, leave, plan } = shown;
  const runFilm = thinking.board.filmIn(dialog);
  const drawn = () => {
    // What had the focus may be gone, or can't be pressed any more.
    if (!dialog.contains(document.activeElement)) dialog.focus();
    runFilm();
  };
  const ends = [
    effect(() => {
      const screen = tryingScreen({ ...game, say: has.say, thinking, leave, plan });
      queueMicrotask(() => void redraw(screen, dialog, drawn));
    }),
    // In another log the game's moves lead from somewhere else.
    effect(() => {
      if (!thinking.isStill.value) leave();
    }),
  ];
  const keys = new AbortController();
  // Whatever has the focus: the page below hears of no key.
  addEventListener(
    "keydown",
    (event) => {
      if (!(event.target instanceof Node && dialog.contains(event.target))) event.stopPropagation();
    },
    { capture: true, signal: keys.signal },
  );
  dialog.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (!event.defaultPrevented && !has.areLettersOff()) press(event, thinking, leave);
  });
  return () => {
    keys.abort();
    for (const stop of ends) stop();
  };
}

/** What letters do, as on the game's page where that has the same. */
function press({ key, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent, thinking: Thinking, leave: () => void): void {
  if (ctrlKey || altKey || metaKey) return;
  const letter = key.toLowerCase();
  if (letter === "j") return thinking.step(-1);
  if (letter === "k") return thinking.step(1);
  if (repeat) return;
  switch (letter) {
    case "n":
      return thinking.toGame();
    case "u":
      return thinking.undo();
    case "s":
      return thinking.board.tapping.finish();
    case "p":
      return leave();
  }
}
