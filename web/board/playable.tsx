/**
 * A board that stands by itself on a page: it is drawn, played on by mouse, finger and keys, and its moves are seen to happen. The page
 * says which position stands, and hears of each move.
 */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-core";
import type { Side, Tap } from "../../rules/contract.ts";
import type { Line } from "../../rules/match.ts";
import { Board, type BoardProps } from "../../view/board/board.tsx";
import { createBoard, films, type Stand } from "./board.ts";
import { boardEvents } from "./events.ts";
import { filmsOn } from "./films.ts";
import { playOn } from "./play-on.ts";
import { createTapping, type TappingContext } from "./tapping.ts";

interface PlayableContext extends Pick<TappingContext, "words" | "whyNot" | "emptyHand" | "onShut"> {
  readonly rulebook: BoardProps["rulebook"];
  /** What is marked on it before a piece is in the hand. */
  readonly marked?: BoardProps["marked"];
  /** The position that stands at first. */
  readonly line: Line;
  /** The side whose player looks at it; the first where none is named. */
  readonly bottom?: Side;
  /** Whether a move can be made now; always, where it isn't said. */
  readonly canMove?: ReadonlySignal<boolean>;
  /** The taps that a move begins with. */
  readonly begun?: readonly Tap[];
  /** Loads what moves are seen by; absent where that is there. */
  readonly loadFilms?: () => Promise<void>;
  /** Is told of each move that was made, and where it has led. */
  readonly onMove: (move: string, line: Line) => void;
}

export function createPlayable(context: PlayableContext) {
  const { words, rulebook, whyNot, begun = [], emptyHand, onShut } = context;
  const { board, said, put, end } = createPlayed(context);
  const tapping = createTapping(board, {
    words,
    whyNot,
    isOpen: () => true,
    say: (text) => void (said.value = text),
    end,
    endsItself: () => true,
    emptyHand,
    onShut,
  });
  const events = boardEvents(board, tapping);
  const { stand, walk, film, focus } = board;
  const moment = computed(() => film.value[0] ?? null);
  return {
    ...board,
    /** What was last said of a tap. */
    said,
    moment,
    tapping,
    events,
    /** Puts a position on the board in the place of what stands there; `after` is how it is shown, where a move has led to it. */
    put: (next: Line, after?: Stand): void => put(next, begun, after),
    /** The board as it is drawn; reads its signals. */
    draw: () => (
      <Board
        words={words}
        rulebook={rulebook}
        scene={stand.value.scene}
        bottom={bottomOf(context)}
        last={stand.value.facts}
        walk={walk.value}
        moment={moment.value}
        marked={context.marked}
        focus={focus.value}
        events={events}
      />
    ),
    /** Lets moves be seen on the board in `root`. Its answer is to be called after each drawing. */
    filmIn: (root: HTMLElement) => filmsOn(root, board, context.loadFilms),
  };
}

function bottomOf({ bottom, rulebook }: Pick<PlayableContext, "bottom" | "rulebook">): Side {
  return bottom ?? rulebook.sides[0].id;
}

/** The board, and how what stands on it changes. */
function createPlayed({ onMove, ...context }: PlayableContext) {
  const line = signal(context.line);
  const stand = signal<Stand>({ scene: context.line.scene(), facts: [] });
  const said = signal("");
  const board = createBoard({
    line,
    stand,
    canMove: context.canMove ?? signal(true),
    bottom: signal(bottomOf(context)),
    first: context.rulebook.sides[0].id,
    begun: context.begun ?? [],
  });
  const { taps, walk, film, focus } = board;

  /** Makes the move that the walk has come to. */
  function end(): void {
    const { move = null, facts = [] } = walk.peek() ?? {};
    if (move === null) return;
    const before = line.peek();
    const next = playOn(before, move);
    if (next === null) throw new Error(move);
    taps.value = [];
    line.value = next.line;
    stand.value = next.stand;
    film.value = [...film.peek(), ...(films.peek()?.restOf(before.scene(), next.stand.facts, facts) ?? [])];
    onMove(move, next.line);
  }

  function put(next: Line, begun: readonly Tap[], after: Stand = { scene: next.scene(), facts: [] }): void {
    batch(() => {
      line.value = next;
      stand.value = after;
      taps.value = begun;
      film.value = [];
      focus.value = null;
      said.value = "";
    });
  }

  return { board, said, put, end };
}
