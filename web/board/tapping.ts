/**
 * What a tap on a board does to the unfinished move. Mouse, finger, keyboard and drag all come here, so that all have the same result,
 * in a game and where moves are tried.
 */
import { capital } from "../../view/words/grammar.ts";
import { batch } from "@preact/signals-core";
import type { Tap } from "../../rules/contract.ts";
import { heldSquare, isPick, type Walk, walkedCells } from "../../view/board/walk.ts";
import { type Board, films } from "./board.ts";
import { END, isDone, tap, type Tapped } from "./walk.ts";
import type { GameWords } from "../../view/words/game.ts";

/** What taps on a board lead to. */
export interface TappingContext {
  readonly words: GameWords;
  /** Whether taps count now. */
  readonly isOpen: () => boolean;
  /** Says what a tap has done, or why it could not be followed. */
  readonly say: (text: string, isRefusal: boolean) => void;
  /** Makes the move that the walk has come to. */
  readonly end: () => void;
  /** Whether the move of a walk that goes no further is made unasked; `isSure`, where the tap was meant as one. */
  readonly endsItself: (isSure: boolean) => boolean;
  /**
   * What is in the hand again when a piece is put down, and what is said where that is all that was there: nothing, but for an
   * example that begins with a piece in it.
   */
  readonly emptyHand?: { readonly taps: readonly Tap[]; readonly said: string } | undefined;
  /** Tapped where no tap counts any more. */
  readonly onShut?: (() => void) | undefined;
}

const EMPTY = { taps: [], said: "" };

export type Tapping = ReturnType<typeof createTapping>;

export function createTapping(
  { line, taps, walk, film }: Pick<Board, "line" | "taps" | "walk" | "film">,
  { words, isOpen, say, end, endsItself, emptyHand = EMPTY, onShut }: TappingContext,
) {
  /** The unfinished move while taps count; null where they don't. */
  const open = () => (isOpen() ? walk.peek() : null);

  function walkTo(next: readonly Tap[], isSure: boolean, dropped?: Tap): void {
    const before = walk.peek();
    taps.value = next;
    const now = walk.peek();
    film.value = films.peek()?.legsTapped(line.peek(), before, now, dropped) ?? [];
    if (now === null) return;
    say(sayWalk(words, now), false);
    if (isDone(now) && endsItself(isSure)) end();
  }

  function putDown({ taps: inHand }: Walk): void {
    if (inHand.join() === emptyHand.taps.join()) say(emptyHand.said, true);
    else walkTo(emptyHand.taps, false);
  }

  function tapOn(square: Tap, isSure: boolean, isDropped: boolean): void {
    // What is still to be seen of the last move is over with the first tap.
    const isRunning = film.peek().length > 0;
    film.value = [];
    const [now, standing] = [open(), line.peek()];
    if (now === null && !isRunning) onShut?.();
    if (now === null || standing === null) return;
    const meaning = tap(standing, now, square, walkedCells(standing.scene(), now.facts));
    if (meaning.kind !== "walk") return say(whyNot(words, meaning), true);
    if (meaning.taps.length === 0) return putDown(now);
    walkTo(meaning.taps, isSure, isDropped ? square : undefined);
  }

  /** Ends the walk where it stands: one that could go on is asked about first, like any other. */
  function finish(): void {
    const now = open();
    if (now === null || now.move === null) return;
    if (isDone(now)) end();
    else walkTo([...now.taps, END], true);
  }

  return {
    /**
     * @param square or a pick
     * @param isSure that a tap was meant; only then it may send the move at once
     * @param isDropped that the piece in the hand was dragged there, and has been seen to go
     */
    tapOn: (square: Tap, isSure: boolean, isDropped = false) => batch(() => tapOn(square, isSure, isDropped)),
    open,
    finish: () => batch(finish),
    /** Takes back the last tap. */
    undo: () => void (open() !== null && taps.peek().length > 0 && batch(() => walkTo(taps.peek().slice(0, -1), false))),
    /** The squares where a tap does something. */
    useful: () => usefulOf(open()),
    /** What a move can begin with. */
    starts: () => line.peek()?.next([]).taps ?? [],
  };
}

function usefulOf(walk: Walk | null): readonly Tap[] {
  if (walk === null) return [];
  return [...walk.goals.map((goal) => goal.square), heldSquare(walk)].filter((square) => typeof square === "string");
}

/** What the walk has done, and where it may go on. */
function sayWalk({ say, dock, nouns }: GameWords, walk: Walk): string {
  if (walk.taps.length === 0) return "";
  const squares = walk.goals.map((goal) => (isPick(goal.tap) ? nouns.pick(goal.tap, goal.kind) : goal.tap));
  const on = squares.length === 0 ? dock.sendThis : walk.move === null ? say.onTo({ squares }) : say.onToOrEnd({ squares });
  const taken = nouns.taken(walk.facts);
  return [taken && `${capital(taken)}.`, on].filter(Boolean).join(" ");
}

/** Why a tap could not be followed. */
function whyNot({ say, dock, nouns }: GameWords, meaning: Exclude<Tapped, { kind: "walk" }>): string {
  if (meaning.kind === "nothing") return meaning.isPick ? say.pickFirst : dock.choose;
  const { why, piece, others } = meaning;
  switch (why) {
    case "cannot-go":
      return say.cannotGo(nouns.piece(piece));
    case "cannot-move":
      return say.cannotMove({ ...nouns.piece(piece), others });
    case "must-take":
      return say.mustTake({ ...nouns.piece(piece), others });
  }
}
