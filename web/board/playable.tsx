/**
 * A board that stands by itself on a page, for one move of one position: it is drawn, played on by mouse, finger and keys, and the move is
 * seen to happen. The page hears of it, and can put it back.
 */
import { batch, computed, signal } from "@preact/signals-core";
import type { Tap } from "../../rules/contract.ts";
import type { Line } from "../../rules/match.ts";
import { Board, type BoardProps } from "../../view/board/board.tsx";
import { createBoard, playOn, type Stand } from "./board.ts";
import { boardEvents } from "./events.ts";
import { filmOn, stepsOf } from "./film.ts";
import { createTapping, type TappingContext } from "./tapping.ts";
import type { GameWords } from "../../view/words/game.ts";

interface PlayableContext extends Pick<TappingContext, "emptyHand" | "onShut"> {
  readonly words: GameWords;
  readonly rulebook: BoardProps["rulebook"];
  /** What is marked on it before a piece is in the hand. */
  readonly marked?: BoardProps["marked"];
  /** The position that stands at first. */
  readonly line: Line;
  /** The taps that its move begins with. */
  readonly begun?: readonly Tap[];
  /** Is told of the move that was made. */
  readonly onMove: (move: string) => void;
}

export function createPlayable(context: PlayableContext) {
  const { words, rulebook, marked, emptyHand, onShut } = context;
  const { board, said, isMade, again, end } = createPlayed(context);
  const tapping = createTapping(board, {
    words,
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
    /** Whether its one move was made. */
    isMade,
    moment,
    tapping,
    events,
    again,
    /** The board as it is drawn; reads its signals. */
    draw: () => (
      <Board
        words={words}
        rulebook={rulebook}
        scene={stand.value.scene}
        bottom={rulebook.sides[0].id}
        last={stand.value.facts}
        walk={walk.value}
        moment={moment.value}
        marked={marked}
        focus={focus.value}
        events={events}
      />
    ),
    /** Lets moves be seen on the board in `root`. Its answer is to be called after each drawing. */
    filmIn: (root: HTMLElement) => filmOn(root, board),
  };
}

/** The board, and how what stands on it changes. */
function createPlayed({ rulebook, line: start, begun = [], onMove }: PlayableContext) {
  const line = signal(start);
  const stand = signal<Stand>({ scene: start.scene(), facts: [] });
  const said = signal("");
  const isMade = signal(false);
  const first = rulebook.sides[0].id;
  const canMove = computed(() => !isMade.value);
  const board = createBoard({ line, stand, canMove, bottom: signal(first), first, begun });
  const { taps, walk, film, focus } = board;

  /** Makes the move that the walk has come to. */
  function end(): void {
    const move = walk.peek()?.move ?? null;
    if (move === null) return;
    const before = line.peek();
    const next = playOn(before, move);
    if (next === null) throw new Error(`${move} could be tapped and can't be made`);
    taps.value = [];
    line.value = next.line;
    stand.value = next.stand;
    film.value = stepsOf(before.scene(), next.stand.facts);
    isMade.value = true;
    onMove(move);
  }

  /** Puts back what was tried. */
  function again(): void {
    batch(() => {
      line.value = start;
      stand.value = { scene: start.scene(), facts: [] };
      taps.value = begun;
      film.value = [];
      focus.value = null;
      said.value = "";
      isMade.value = false;
    });
  }

  return { board, said, isMade, again, end };
}
