/**
 * One game as this page knows it: the server's state, what the page adds to it, and what follows from both. It knows neither the
 * network nor the DOM; the commands and the connection feed it.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from "../signal.ts";
import type { StateAnswer } from "../../game/answer.ts";
import type { Fact, Scene, Tap } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { type Plan, planOf } from "../../view/board/plan.ts";
import type { Walk } from "../../view/board/walk.ts";
import { atFirst, type PageState } from "../../view/game/page-state.ts";
import type { Panels, Walking } from "../../view/game/props.ts";
import type { About, GamePageData } from "../../view/page-data.ts";
import { bottom } from "../../view/people.ts";
import type { GameWords, Language } from "../../view/words.ts";
import { gameWords } from "../../view/words/game.ts";
import type { Stand } from "./history.ts";
import type * as Motion from "./motion.ts";
import { isOlder } from "./newer.ts";
import { walkOf } from "./walk.ts";

export interface Model {
  readonly language: Language;
  readonly words: GameWords;
  readonly rulebook: Rulebook;
  readonly about: About;
  readonly state: ReadonlySignal<StateAnswer>;
  /** All but the walk, which follows from state and taps. */
  readonly page: ReadonlySignal<Omit<PageState, "walk">>;
  readonly taps: Signal<readonly Tap[]>;
  /** What is loaded when it is first opened; null before. */
  readonly panels: Signal<Panels | null>;
  /** What moves are seen to happen by, loaded once the page stands; null before. */
  readonly motion: Signal<Pick<typeof Motion, "endOf" | "stepsOf"> | null>;
  /** What is loaded for whoever sits; null before. */
  readonly walking: Signal<Walking | null>;
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
  readonly film: Signal<readonly Motion.Step[]>;
  /** How the board lies. */
  readonly plan: ReadonlySignal<Plan>;
  /** What is drawn: the present position or the one that is looked at. */
  readonly stand: ReadonlySignal<Stand>;
  /** Several changes that are one; hands over what `work` makes. */
  readonly batch: <T>(work: () => T) => T;
  readonly patch: (change: Partial<Omit<PageState, "walk">>) => void;
  /** Takes over a later state; an older one is left. Answers whether the position changed. */
  readonly take: (next: StateAnswer) => boolean;
}

const NO_SCENE: Scene = { files: 0, ranks: 0, surface: "lines", cells: [], areas: [], reserves: [] };

export function createModel(data: GamePageData, rulebook: Rulebook, match: Match): Model {
  const { language, about } = data;
  const words = gameWords(language, rulebook);
  const state = signal(data.state);
  const page = signal<Omit<PageState, "walk">>({ ...atFirst, result: data.result });
  const taps = signal<readonly Tap[]>([]);
  const last = signal<readonly Fact[]>(data.last);
  const past = signal<readonly Stand[] | null>(null);
  const film = signal<readonly Motion.Step[]>([]);
  const panels = signal<Panels | null>(null);
  const motion: Model["motion"] = signal(null);
  const walking = signal<Walking | null>(null);

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

  function take(next: StateAnswer): boolean {
    const before = state.peek();
    if (isOlder(next, before)) return false;
    // Of another log a turn is another position, and nothing that was looked at stands.
    const isReplaced = next.history !== before.history;
    const moved = isReplaced || next.turn !== before.turn || next.status !== before.status;
    const move = isReplaced || next.turn === before.turn ? null : lastOf(next, before);
    const isOwn = next.moves.at(-1)?.side === next.you?.side;
    batch(() => {
      state.value = next;
      if (moved) {
        taps.value = [];
        patch({ delivery: "open", question: null, hint: null, shownPly: null });
      }
      if (isReplaced) {
        past.value = null;
        last.value = [];
        film.value = [];
      }
      if (move === null) return;
      last.value = move.facts;
      const seen = isOwn ? motion.peek()?.endOf : motion.peek()?.stepsOf;
      film.value = seen?.(move.scene, move.facts) ?? [];
    });
    return moved;
  }

  /** The last move as the position before it tells, where that stands on the board. */
  function lastOf(next: StateAnswer, before: StateAnswer): Stand {
    const move = next.moves.at(-1);
    const standing = line.peek();
    const told = next.ply === before.ply + 1 && move !== undefined ? standing?.describe(move.move) : undefined;
    return standing !== null && told?.ok ? { scene: standing.scene(), facts: told.value } : { scene: NO_SCENE, facts: [] };
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
    panels,
    motion,
    walking,
    line,
    walk,
    last,
    past,
    film,
    stand,
    plan,
    batch,
    patch,
    take,
  };
}
