/**
 * One game as this page knows it: the server's state, what the page adds to it, and what follows from both. It knows neither the
 * network nor the DOM; the commands and the connection feed it.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import type { StateAnswer } from "../../game/answer.ts";
import type { Fact, Scene, Tap } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
import type { Rulebook } from "../../rules/rulebook.ts";
import { type Plan, planOf } from "../../view/board/plan.ts";
import type { Walk } from "../../view/board/walk.ts";
import { atFirst, type PageState } from "../../view/game/page-state.ts";
import type { Panels } from "../../view/game/props.ts";
import type { GamePageData } from "../../view/page-data.ts";
import { bottom } from "../../view/people.ts";
import type { GameWords, Language } from "../../view/words.ts";
import { gameWords } from "../../view/words/game.ts";
import { announcement } from "./announce.ts";
import { historyOf, type Stand } from "./history.ts";
import { isOlder } from "./newer.ts";
import { walkOf } from "./walk.ts";

export interface Model {
  readonly language: Language;
  readonly words: GameWords;
  readonly rulebook: Rulebook;
  readonly state: ReadonlySignal<StateAnswer>;
  /** All but the walk, which follows from state and taps. */
  readonly page: ReadonlySignal<Omit<PageState, "walk">>;
  readonly taps: Signal<readonly Tap[]>;
  /** What is loaded when it is first opened; null before. */
  readonly panels: Signal<Panels | null>;
  /** The position on the board, for asking what can be done there; null where this page's rules can't read it. */
  readonly line: ReadonlySignal<Line | null>;
  /** The unfinished move; null where this seat can't move. */
  readonly walk: ReadonlySignal<Walk | null>;
  /** How the board lies. */
  readonly plan: ReadonlySignal<Plan>;
  /** What is drawn: the present position or the one that is looked at. */
  readonly stand: ReadonlySignal<Stand>;
  readonly patch: (change: Partial<Omit<PageState, "walk">>) => void;
  /** Takes over a later state; an older one is left. Answers whether the position changed. */
  readonly take: (next: StateAnswer) => boolean;
}

const NO_SCENE: Scene = { files: 0, ranks: 0, surface: "lines", cells: [], areas: [], reserves: [] };

export function createModel(data: GamePageData, rulebook: Rulebook, match: Match): Model {
  const { language } = data;
  const words = gameWords(language);
  const state = signal(data.state);
  const page = signal<Omit<PageState, "walk">>(atFirst);
  const taps = signal<readonly Tap[]>([]);
  const last = signal(data.last);
  const panels = signal<Panels | null>(null);

  const position = computed(() => state.value.position);
  const line = computed(() => {
    const opened = match.open(position.value);
    return opened.ok ? opened.value : null;
  });
  const moves = computed(() => state.value.moves);
  const history = computed(() => historyOf(match, { moves: moves.value, position: position.value }));
  const canMove = computed(() => state.value.you !== undefined && state.value.toMove === state.value.you.side);
  const walk = computed(() => (canMove.value && line.value !== null ? walkOf(line.value, taps.value) : null));

  const now = computed((): Stand => ({ scene: line.value?.scene() ?? NO_SCENE, facts: last.value }));
  const stand = computed(() => {
    const { shownPly } = page.value;
    return (shownPly === null ? undefined : history.value?.[shownPly]) ?? now.value;
  });

  const plan = computed(() => planOf(stand.value.scene, bottom(rulebook, state.value), rulebook.sides[0].id));

  function patch(change: Partial<Omit<PageState, "walk">>): void {
    page.value = { ...page.peek(), ...change };
  }

  function take(next: StateAnswer): boolean {
    const before = state.peek();
    if (isOlder(next, before)) return false;
    const moved = next.turn !== before.turn || next.status !== before.status;
    const asked = page.peek().busy || page.peek().delivery !== "open";
    const facts = next.turn === before.turn ? last.peek() : factsOfLast(next, before);
    batch(() => {
      state.value = next;
      last.value = facts;
      if (moved) {
        taps.value = [];
        patch({ delivery: "open", question: null, hint: null, shownPly: null });
      }
      const said = announcement({ words, rulebook, before, state: next, last: facts, asked });
      if (said !== "") patch({ said });
    });
    return moved;
  }

  /** What the last move did: asked of the position before it where that stands on the board, else played again from the start. */
  function factsOfLast(next: StateAnswer, before: StateAnswer): readonly Fact[] {
    const move = next.moves.at(-1);
    const told = next.ply === before.ply + 1 && move !== undefined ? line.peek()?.describe(move.move) : undefined;
    return told?.ok ? told.value : (historyOf(match, next)?.at(-1)?.facts ?? []);
  }

  return { language, words, rulebook, state, page, taps, panels, line, walk, stand, plan, patch, take };
}
