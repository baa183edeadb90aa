/**
 * What happens on one board of a rules page: the real rules say what can be tapped, a whole move is made at once, and what was
 * tried can be put back. It talks to nobody, so there is nothing to send and nothing to wait for.
 */
import { batch, computed, signal } from "@preact/signals-core";
import type { Tap } from "../../rules/contract.ts";
import type { Line } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { isPick, type Walk } from "../../view/board/walk.ts";
import { type TrialData, type TrialState, untouched } from "../../view/rules/trial.tsx";
import type { RulesWords } from "../../view/words.ts";
import { playOn, type Stand } from "../game/history.ts";
import { type Step, stepsOf } from "../game/board/motion.ts";
import { createTapping } from "../game/board/tapping.ts";
import { walkOf } from "../game/board/walk.ts";

export type TrialModel = ReturnType<typeof createTrial>;

/**
 * The board as the Worker has drawn it, until it begins.
 * @throws where the trial is of a variant that this build does not know or can't read, which is a bug
 */
export function createTrial(words: RulesWords, rulebook: Pick<Rulebook, "variants">, trial: TrialData) {
  const line = openTrial(rulebook, trial);
  const hasBegun = signal(false);
  const taps = signal(trial.begun);
  const made = signal<Stand | null>(null);
  const focus = signal<Tap | null>(null);
  const said = signal("");
  const film = signal<readonly Step[]>([]);
  const walk = computed(() => (made.value === null ? walkOf(line, taps.value) : null));

  const state = computed((): TrialState => {
    const before = line.scene();
    if (!hasBegun.value) return untouched(before);
    const isTouched = made.value !== null || taps.value !== trial.begun;
    const { scene, facts } = made.value ?? { scene: before, facts: [] };
    const now = walk.value;
    const prompt = now === null ? "" : promptOf(words, now);
    const moment = film.value[0] ?? null;
    return { scene, last: facts, moment, walk: now, focus: focus.value, prompt, said: said.value, isTouched };
  });

  /** Ends the walk where it stands, if it may. */
  function end(): void {
    const move = walk.peek()?.move ?? null;
    if (move === null) return;
    const next = playOn(line, move);
    if (next === null) throw new Error(`${move} could be tapped and can't be made`);
    made.value = next.stand;
    said.value = sayMade(words, trial, move);
    film.value = stepsOf(line.scene(), next.stand.facts);
  }

  const say = (text: string) => void (said.value = text);
  const board = { words, line: () => line, taps, walk, film, isOpen: () => true, say, end, endsItself: () => true };
  const onShut = () => say(words.trial.done);
  return {
    state,
    taps,
    focus,
    film,
    tapping: createTapping({ ...board, home: { taps: trial.begun, said: words.trial.inHand }, onShut }),
    /** Begins, and puts back what was tried. */
    begin: () =>
      batch(() => {
        hasBegun.value = true;
        made.value = null;
        film.value = [];
        taps.value = trial.begun;
        focus.value = null;
        said.value = "";
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
  return meant?.said ?? trial.other(spelt(move), spelt(tries[0]?.moves[0] ?? ""));
}
