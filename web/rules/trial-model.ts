/**
 * What happens on one board of a rules page: the real rules say what can be tapped, a whole move is made at once, and what was
 * tried can be put back. It talks to nobody, so there is nothing to send and nothing to wait for.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import type { Fact, Scene, Tap } from "../../rules/contract.ts";
import type { Line } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { heldSquare, isPick, walkedCells, type Walk } from "../../view/board/walk.ts";
import { signed } from "../../view/move-text.ts";
import { type TrialData, type TrialState, untouched } from "../../view/rules/trial.tsx";
import type { RulesWords } from "../../view/words.ts";
import { type Step, stepsOf } from "../game/motion.ts";
import { refusal, sayWalk } from "../game/tapping.ts";
import { isDone, tap, walkOf } from "../game/walk.ts";

/** A move that was made, and what the board shows after it. */
interface Made {
  readonly scene: Scene;
  readonly facts: readonly Fact[];
}

/** What happens on the board. */
interface Trying {
  readonly words: RulesWords;
  readonly trial: TrialData;
  readonly line: Line;
  readonly hasBegun: Signal<boolean>;
  readonly taps: Signal<readonly Tap[]>;
  /** Null after a move. */
  readonly walk: ReadonlySignal<Walk | null>;
  readonly made: Signal<Made | null>;
  readonly focus: Signal<Tap | null>;
  /** What is left to be seen of the move. */
  readonly film: Signal<readonly Step[]>;
  readonly said: Signal<string>;
}

export interface TrialModel extends Pick<Trying, "taps" | "walk" | "focus" | "film"> {
  readonly state: ReadonlySignal<TrialState>;
  /** Begins, and puts back what was tried. */
  readonly begin: () => void;
  /** A tap on a square, or a pick. */
  readonly tapOn: (square: Tap) => void;
  /** What a move can begin with. */
  readonly starts: () => readonly Tap[];
  /** Ends the walk where it stands, if it may. */
  readonly end: () => void;
  /** Takes back the last tap. */
  readonly undo: () => void;
}

/**
 * The board as the Worker has drawn it, until it begins.
 * @throws where the trial is of a variant that this build does not know or can't read, which is a bug
 */
export function createTrial(words: RulesWords, rulebook: Pick<Rulebook, "variants">, trial: TrialData): TrialModel {
  const line = openTrial(rulebook, trial);
  const taps = signal(trial.begun);
  const made = signal<Made | null>(null);
  const trying: Trying = {
    words,
    trial,
    line,
    taps,
    made,
    hasBegun: signal(false),
    walk: computed(() => (made.value === null ? walkOf(line, taps.value) : null)),
    focus: signal<Tap | null>(null),
    film: signal<readonly Step[]>([]),
    said: signal(""),
  };
  const { walk, focus, film } = trying;
  return {
    state: computed(() => stateOf(trying)),
    taps,
    focus,
    film,
    walk,
    begin: () => batch(() => begin(trying)),
    starts: () => line.next([]).taps,
    tapOn: (square) => batch(() => tapOn(trying, square)),
    end: () => batch(() => end(trying)),
    undo: () => batch(() => made.peek() === null && walkTo(trying, taps.peek().slice(0, -1))),
  };
}

function stateOf({ words, trial, line, hasBegun, taps, walk, made, focus, film, said }: Trying): TrialState {
  const before = line.scene();
  if (!hasBegun.value) return untouched(before);
  const isTouched = made.value !== null || taps.value !== trial.begun;
  const { scene, facts } = made.value ?? { scene: before, facts: [] };
  const now = walk.value;
  const prompt = now === null ? "" : promptOf(words, now);
  const moment = film.value[0] ?? null;
  return { scene, last: facts, moment, walk: now, focus: focus.value, prompt, said: said.value, isTouched };
}

function begin({ trial, hasBegun, taps, walk, made, focus, film, said }: Trying): void {
  hasBegun.value = true;
  made.value = null;
  film.value = [];
  taps.value = trial.begun;
  focus.value = entry(walk.peek());
  said.value = "";
}

function tapOn(trying: Trying, square: Tap): void {
  const { words, line, film, said } = trying;
  film.value = [];
  const walk = trying.walk.peek();
  if (walk === null) return;
  const meaning = tap(line, walk, square, walkedCells(line.scene(), walk.facts), line.toMove);
  switch (meaning.kind) {
    case "walk":
      return walkTo(trying, meaning.taps);
    case "end":
      return end(trying);
    case "refused":
      said.value = refusal(words, meaning);
      return;
    case "nothing":
      return;
  }
}

function walkTo(trying: Trying, next: readonly Tap[]): void {
  trying.taps.value = next;
  const walk = trying.walk.peek();
  if (walk === null) return;
  if (isDone(walk)) return end(trying);
  trying.said.value = sayWalk(trying.words, walk);
}

function end({ words, trial, line, walk, made, film, said }: Trying): void {
  const move = walk.peek()?.move ?? null;
  if (move === null) return;
  const before = line.scene();
  const facts = line.describe(move);
  const played = line.play(move);
  if (!facts.ok || !played.ok) throw new Error(`${move} could be tapped and can't be made`);
  made.value = { scene: sceneAfter(before, facts.value, played.value.line), facts: facts.value };
  said.value = sayMade(words, trial, move);
  film.value = stepsOf(before, facts.value);
}

function openTrial({ variants }: Pick<Rulebook, "variants">, { variant, position }: TrialData): Line {
  const line = variants.find(({ match }) => match.variant === variant)?.match.open(position);
  if (!line?.ok) throw new Error(`${variant} can't show ${position}`);
  return line.value;
}

/** What the board shows after a move: a round that has ended is still to be seen, and not the set-up that follows it. */
function sceneAfter(before: Scene, facts: readonly Fact[], after: Line): Scene {
  if (facts.some(({ tag }) => tag === "round-ended")) return { ...before, cells: walkedCells(before, facts) };
  return after.scene();
}

/** Where the keyboard enters the board: the piece in hand, else the first that can move. */
function entry(walk: Walk | null): Tap | null {
  return walk === null ? null : (heldSquare(walk) ?? walk.goals[0]?.square ?? null);
}

/** What is asked of the reader. */
function promptOf({ trial }: RulesWords, walk: Walk): string {
  if (walk.taps.length > 0) return trial.go;
  return walk.goals.every((goal) => isPick(goal.tap)) ? trial.pick : trial.choose;
}

/** What is said of a move that was made. */
function sayMade({ trial }: RulesWords, { tries }: TrialData, move: string): string {
  const meant = tries.find(({ moves }) => moves.includes(move));
  return meant?.said ?? trial.other(signed(move), signed(tries[0]?.moves[0] ?? ""));
}
