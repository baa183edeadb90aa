/**
 * One game as this page knows it: the server's state, what the page adds to it, and what follows from both. It knows neither the
 * network nor the DOM; the commands and the connection feed it.
 */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import type { StateAnswer } from "../../game/answer.ts";
import type { Fact, Scene, Tap } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { type Plan, planOf } from "../../view/board/plan.ts";
import type { Walk } from "../../view/board/walk.ts";
import { atFirst, type PageState } from "../../view/game/page-state.ts";
import type { Cards, Panels } from "../../view/game/props.ts";
import type { About, GamePageData } from "../../view/page-data.ts";
import { bottom } from "../../view/people.ts";
import type { GameWords, Language, WalkingWords } from "../../view/words.ts";
import { gameWords } from "../../view/words/game.ts";
import { walkingWords } from "../../view/words/walking.ts";
import type { Stand } from "./history.ts";
import type { Step } from "./motion.ts";
import { walkOf } from "./walk.ts";

export interface Model {
  readonly language: Language;
  readonly words: GameWords;
  readonly walking: WalkingWords;
  readonly rulebook: Rulebook;
  readonly about: About;
  readonly state: Signal<StateAnswer>;
  /** All but the walk, which follows from state and taps. */
  readonly page: ReadonlySignal<Omit<PageState, "walk">>;
  readonly taps: Signal<readonly Tap[]>;
  /** What comes with the session; null before. */
  readonly cards: Signal<Cards | null>;
  /** What is loaded when it is first opened; null before. */
  readonly panels: Signal<Panels | null>;
  /** The position on the board, for asking what can be done there; null where this page's rules can't read it. */
  readonly line: ReadonlySignal<Line | null>;
  /** The unfinished move; null where this seat can't move. */
  readonly walk: ReadonlySignal<Walk | null>;
  readonly match: Match;
  /** What the last move did; empty where it is not known yet. */
  readonly last: Signal<readonly Fact[]>;
  /** What stood after each ply, once it was looked at. */
  readonly past: Signal<readonly Stand[] | null>;
  /** What is still to be seen of the last move, step by step. */
  readonly film: Signal<readonly Step[]>;
  /** How the board lies. */
  readonly plan: ReadonlySignal<Plan>;
  /** What is drawn: the present position or the one that is looked at. */
  readonly stand: ReadonlySignal<Stand>;
  readonly patch: (change: Partial<Omit<PageState, "walk">>) => void;
}

const NO_SCENE: Scene = { files: 0, ranks: 0, surface: "lines", cells: [], areas: [], reserves: [] };

export function createModel(data: GamePageData, rulebook: Rulebook, match: Match): Model {
  const { language, about } = data;
  const words = gameWords(language, rulebook);
  const walking = walkingWords(language, rulebook);
  const state = signal(data.state);
  const page = signal<Omit<PageState, "walk">>({ ...atFirst, result: data.result });
  const taps = signal<readonly Tap[]>([]);
  const last = signal<readonly Fact[]>(data.last);
  const past = signal<readonly Stand[] | null>(null);
  const film = signal<readonly Step[]>([]);
  const cards = signal<Cards | null>(null);
  const panels = signal<Panels | null>(null);

  const position = computed(() => state.value.position);
  const line = computed(() => {
    const opened = match.open(position.value);
    return opened.ok ? opened.value : null;
  });
  const canMove = computed(() => state.value.you !== undefined && state.value.toMove === state.value.you.side);
  const walk = computed(() => (canMove.value && line.value !== null ? walkOf(line.value, taps.value) : null));

  const now = computed((): Stand => ({ scene: line.value?.scene() ?? NO_SCENE, facts: last.value }));
  const stand = computed(() => {
    const { shownPly } = page.value;
    return (shownPly === null ? undefined : past.value?.[shownPly]) ?? now.value;
  });

  const plan = computed(() => planOf(stand.value.scene, bottom(rulebook, state.value), rulebook.sides[0].id));

  function patch(change: Partial<Omit<PageState, "walk">>): void {
    page.value = { ...page.peek(), ...change };
  }

  return {
    language,
    words,
    rulebook,
    match,
    about,
    state,
    page,
    taps,
    cards,
    panels,
    walking,
    line,
    walk,
    last,
    past,
    film,
    stand,
    plan,
    patch,
  };
}
