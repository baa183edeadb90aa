/**
 * The boards of a rules page, brought to life one by one: the real rules say what can be tapped, a whole move is made at once, and what was tried can be put back. It
 * talks to nobody, so there is nothing to send and nothing to wait for.
 */
import { batch, computed, signal } from "@preact/signals-core";
import type { Line } from "../../rules/match.ts";
import { isPick, type Walk } from "../../view/board/walk.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { Trial, type TrialActs, type TrialData, type TrialState, untouched } from "../../view/rules/trial.tsx";
import { createPlayable } from "../board/playable.tsx";
import { draw, keepFocus } from "../draw.ts";
import { type RulesWords, rulesWords } from "../../view/words/pages.ts";
import type { RulesPageData } from "../../view/page-data.ts";
import { breath } from "../painted.ts";
import { startSample } from "./sample.tsx";

/** Brings the drawn board in `root` to life. */
function startTrial(root: HTMLElement, words: RulesWords, rulebook: Rulebook, trial: TrialData): void {
  const { state, board, tapping, begin } = createTrial(words, rulebook, trial);
  const acts: TrialActs = {
    board: board.events,
    pick: (tap) => tapping.tapOn(tap, true),
    end: tapping.finish,
    again: begin,
  };

  const runFilm = board.filmIn(root);
  const lookAfterFocus = keepFocus(root);
  root.addEventListener("keydown", ({ key }) => key === "Escape" && tapping.undo());

  function drawn(): void {
    lookAfterFocus(false);
    runFilm();
  }

  draw(root, () => <Trial words={words} rulebook={rulebook} state={state.value} acts={acts} />, { isDrawn: true, drawn });
  begin();
}

export type TrialModel = ReturnType<typeof createTrial>;

/**
 * The board as the Worker has drawn it, until it begins.
 * @throws where the trial is of a variant that this build does not know or can't read, which is a bug
 */
export function createTrial(words: RulesWords, rulebook: Rulebook, trial: TrialData) {
  const line = openTrial(rulebook, trial);
  const hasBegun = signal(false);
  const isMade = signal(false);
  const board = createPlayable({
    words,
    rulebook,
    line,
    canMove: computed(() => !isMade.value),
    begun: trial.begun,
    emptyHand: { taps: trial.begun, said: words.trial.inHand },
    isSeenAgain: true,
    onMove(move) {
      isMade.value = true;
      board.said.value = sayMade(words, trial, move);
    },
    onShut: () => void (board.said.value = words.trial.done),
  });
  const { stand, taps, walk, moment, focus, said, tapping } = board;

  const state = computed((): TrialState => {
    if (!hasBegun.value) return untouched(line.scene());
    const { scene, facts } = stand.value;
    const now = walk.value;
    return {
      scene,
      last: facts,
      moment: moment.value,
      walk: now,
      focus: focus.value,
      prompt: now === null ? "" : promptOf(words, now),
      said: said.value,
      isTouched: isMade.value || taps.value !== trial.begun,
    };
  });

  return {
    state,
    board,
    tapping,
    /** Begins, and puts back what was tried. */
    begin: () =>
      batch(() => {
        hasBegun.value = true;
        isMade.value = false;
        board.put(line);
      }),
  };
}

function openTrial({ variants }: Pick<Rulebook, "variants">, { variant, position }: TrialData): Line {
  const line = variants.find(({ match }) => match.variant === variant)?.match.open(position);
  if (!line?.ok) throw new Error(`${variant} can't show ${position}`);
  return line.value;
}

/** What is asked of the reader. */
function promptOf({ trial }: RulesWords, walk: Walk): string {
  if (walk.taps.length > 0) return trial.go;
  return walk.goals.every((goal) => isPick(goal.tap)) ? trial.pick : trial.choose;
}

/** What is said of a move that was made. */
function sayMade({ trial, moves: { move: spelt } }: RulesWords, { tries }: TrialData, move: string): string {
  const meant = tries.find(({ moves }) => moves.includes(move));
  return meant?.said ?? trial.other({ move: spelt(move), meant: spelt(tries[0]?.moves[0] ?? "") });
}

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
    startTrial(root, words, rulebook, trial);
    // A page that is read and scrolled meanwhile is not held up by all its boards at once.
    await breath();
  }
  const root = app.querySelector<HTMLElement>("[data-sample]");
  if (root !== null) startSample(root, words, rulebook, sample);
}
