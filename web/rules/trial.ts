/**
 * The board of a lesson, brought to life: the real rules say what can be tapped, a whole move is made at once, and what was tried can be
 * put back. It talks to nobody, so there is nothing to send and nothing to wait for.
 */
import { computed, signal } from "@preact/signals-core";
import type { Line, Match } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import type { TrialData, TrialState } from "../../view/rules/trial.tsx";
import type { RulesWords } from "../../view/words/pages.ts";
import { whyNot } from "../board/reasons.ts";
import { sideName } from "../../view/people.ts";
import { wordsOf } from "../../view/words/words.ts";
import { createPlayable } from "../board/playable.tsx";
import { matchOf } from "../rulebooks.ts";

export type TrialModel = ReturnType<typeof createTrial>;

/** @throws where the trial is of a variant that this build does not know or can't read, which is a bug */
export function createTrial(words: RulesWords, rulebook: Rulebook, trial: TrialData) {
  const match = matchOf(rulebook, trial.variant);
  const line = openTrial(match, trial);
  const made = signal<string | null>(null);
  const board = createPlayable({
    words,
    rulebook,
    line,
    canMove: computed(() => made.value === null),
    begun: trial.begun,
    whyNot: async (refused) =>
      whyNot({ ...refused, words, wordsOf, own: () => words.own, match, nameOf: (side) => sideName(rulebook, side, words) }),
    emptyHand: { taps: trial.begun, said: words.trial.inHand },
    onMove(move) {
      made.value = move;
      board.said.value = sayMade(words, trial, move);
    },
    onShut: () => void (board.said.value = words.trial.done),
  });
  const { stand, walk, moment, focus, said } = board;

  const state = computed((): TrialState => {
    const { scene, facts } = stand.value;
    return {
      scene,
      last: facts,
      moment: moment.value,
      walk: walk.value,
      focus: focus.value,
      said: said.value,
      isMade: made.value !== null,
      isSolved: trial.tries.some(({ moves }) => moves.includes(made.value ?? "")),
    };
  });

  return {
    state,
    board,
    tapping: board.tapping,
    /** Puts back what was tried. */
    again: (): void => {
      made.value = null;
      board.put(line);
    },
  };
}

function openTrial(match: Match, { variant, position }: TrialData): Line {
  const line = match.open(position);
  if (!line.ok) throw new Error(`${variant} can't show ${position}`);
  return line.value;
}

/** What is said of a move that was made. */
function sayMade({ trial, moves: { move: spelt } }: RulesWords, { tries }: TrialData, move: string): string {
  const meant = tries.find(({ moves }) => moves.includes(move));
  return meant?.said ?? trial.other({ move: spelt(move), meant: spelt(tries[0]?.moves[0] ?? "") });
}
