/**
 * One game as this page knows it: the server's state, what the page adds to it, and what follows from both. It knows neither the
 * network nor the DOM; the commands and the connection feed it.
 */
import { wordsOf } from "../../view/words/words.ts";
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Fact, Scene } from "../../rules/contract.ts";
import type { Match } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import { type Acts, atFirst, type Doing, type PageState } from "../../view/game/page-state.ts";
import type { Cards, GamePageData, GameProps, Panels } from "../../view/game/props.ts";
import { isMovedHere, nearSide } from "../../view/people.ts";
import type { Walk } from "../../view/board/walk.ts";
import { type Board, createBoard, type Stand } from "../board/board.ts";
import { gameWords } from "../../view/words/game.ts";
import type { Step } from "../board/motion.ts";

export type Model = ReturnType<typeof createModel>;

/** All but the walk, which follows from state and taps. */
type Page = Omit<PageState, "walk" | "doing">;

/** Turns the board round, has a move typed, has moves tried, shows what each key does. */
export type LateKey = "f" | "m" | "p" | "?";

/** By what a move is noticed. */
export interface Senses {
  readonly sound: boolean;
  /** Null where the device can't. */
  readonly vibration: boolean | null;
}

/** What a later state brings. */
export interface Brought {
  readonly before: StateAnswer;
  readonly state: StateAnswer;
  /** What the last move did. */
  readonly last: readonly Fact[];
  readonly isLocal: boolean;
  /** What is still to be seen of it. */
  readonly film: ReadonlySignal<readonly Step[]>;
}

/** Says what is to be said of a walk. */
export interface SayWhole {
  (model: Model, walk: Walk): Doing;
}

/** What only some ever need, loaded then; some of it where there is a server alone. */
export interface Late {
  /** @param acts what the board answers to; null where the key list alone is asked for */
  readonly pressed: (key: LateKey, model: Model, acts: Acts | null) => void;
  /** What is told of a move that is looked at. */
  readonly showLooked: (model: Model, before: { readonly ply: number; readonly facts: readonly Fact[] }) => void;
  readonly cueNews: (senses: Senses, brought: Brought) => void;
  readonly hearTaps: (model: Pick<Model, "taps" | "film" | "state">) => void;
  /** What is said of offers, and of answers that were decided ahead; empty where there is no news of them. */
  readonly newsBetween?: (model: Model, before: StateAnswer, state: StateAnswer) => string;
  readonly saySeat?: (model: Model, code: string) => void;
}

/** What is told beside the board, and how the board lies. A move that comes changes it. */
export interface Told extends Pick<
  PageState,
  "walk" | "delivery" | "hint" | "answered" | "result" | "lastMove" | "tip" | "isFlipped"
> {
  readonly state: StateAnswer;
  readonly scene: Scene;
  readonly last: readonly Fact[];
}

/** What was told before a move that is still to be seen: it would give away how that ends. */
export interface Held {
  readonly told: Told;
  /** The last step that it is told with. */
  readonly until: Step;
}

const NO_SCENE: Scene = { files: 0, ranks: 0, surface: "lines", cells: [], areas: [], reserves: [] };

/** @param isLocal whether this device keeps the game by itself */
export function createModel({ language, about, ...data }: GamePageData, rulebook: Rulebook, match: Match, isLocal = false) {
  const words = gameWords(language, rulebook);
  const walking = wordsOf("walking", language);
  const state = signal(data.state);
  const page = signal<Page>({ ...atFirst, lastMove: data.lastMove, answered: data.answered, result: data.result });
  /** What the last move did; empty where it is not known yet. */
  const last = signal(data.last);
  /** What stood after each ply, once it was looked at. */
  const past = signal<readonly Stand[] | null>(null);
  /** What comes with the session; null before. */
  const cards = signal<Cards | null>(null);
  /** What is loaded when it is first opened; null before. */
  const panels = signal<Panels | null>(null);
  /** Loads what only some ever need; null before the session. */
  const late = signal<(() => Promise<Late>) | null>(null);

  /** Says what is to be said of a move that is being made; null before one was begun. */
  const sayWhole = signal<SayWhole | null>(null);
  /** What comes with a clock that runs; null before. */
  const time = signal<GameProps["time"]>(null);

  const position = computed(() => state.value.position);
  /** The position on the board, for asking what can be done there; null where this page's rules can't read it. */
  const line = computed(() => {
    const opened = match.open(position.value);
    return opened.ok ? opened.value : null;
  });
  const canMove = computed(() => state.value.toMove !== null && isMovedHere(state.value, state.value.toMove, isLocal));

  const now = computed((): Stand => ({ scene: line.value?.scene() ?? NO_SCENE, facts: last.value }));
  /** What is drawn: the present position or the one that is looked at. */
  const stand = computed(() => {
    const { shownPly } = page.value;
    return (shownPly === null ? undefined : past.value?.[shownPly]) ?? now.value;
  });
  const bottom = computed(() => nearSide(rulebook, state.value, shown.value.isFlipped));
  const board = createBoard({ line, canMove, stand, bottom, first: rulebook.sides[0].id });

  const { held, shown } = createShown({ ...board, state, page });

  function patch(change: Partial<Page>): void {
    page.value = { ...page.peek(), ...change };
  }

  const given = { language, about, rulebook, match, words, walking, isLocal };
  return { ...given, ...board, late, state, page, last, past, cards, panels, sayWhole, time, held, shown, patch };
}

interface Truth extends Pick<Board, "stand" | "walk" | "film"> {
  readonly state: ReadonlySignal<StateAnswer>;
  readonly page: ReadonlySignal<Page>;
}

/** What is told beside the board. */
function createShown({ stand, walk, film, state, page }: Truth) {
  const held = signal<Held | null>(null);
  const told = computed((): Told => {
    const { scene, facts: last } = stand.value;
    const { delivery, hint, answered, result, lastMove, tip, isFlipped } = page.value;
    return { state: state.value, scene, last, walk: walk.value, delivery, hint, answered, result, lastMove, tip, isFlipped };
  });
  /** What is told now: what is so or, while a move is still to be seen, what was so before it. */
  const shown = computed((): Told => {
    const before = held.value;
    return before !== null && film.value.includes(before.until) ? before.told : told.value;
  });
  return { held, shown };
}
