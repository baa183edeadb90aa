/**
 * What a tap on a board does to the unfinished move. Mouse, finger, keyboard and drag all come here, so that all have the same result,
 * in a game and where moves are tried.
 */
import { capital } from "../../view/words/grammar.ts";
import { batch } from "@preact/signals-core";
import type { Tap } from "../../rules/contract.ts";
import { heldSquare, isPick, type Walk } from "../../view/board/walk.ts";
import { type Board, films } from "./board.ts";
import type { Refused } from "./reasons.ts";
import { isDone, tap } from "./walk.ts";
import type { GameWords } from "../../view/words/game.ts";

/** What taps on a board lead to. */
export interface TappingContext {
  readonly words: GameWords;
  /** Why a tap can't be followed, which has to be loaded; null where there is nothing to be said. Absent where nobody asks. */
  readonly whyNot?: ((refused: Refused) => Promise<string | null>) | undefined;
  /** Whether taps count now. */
  readonly isOpen: () => boolean;
  /** Says what a tap has done, or why it could not be followed. */
  readonly say: (text: string, isRefusal: boolean) => void;
  /** Makes the move that the walk has come to. */
  readonly end: () => void;
  /** Says what the move of a walk does; nothing where it is none, or is not known yet. */
  readonly sayWhole?: ((walk: Walk) => string | undefined) | undefined;
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
  { words, whyNot, isOpen, say, sayWhole, end, endsItself, emptyHand = EMPTY, onShut }: TappingContext,
) {
  /** The unfinished move while taps count; null where they don't. */
  const open = () => (isOpen() ? walk.peek() : null);
  const refuse = refusing({ line, walk }, { whyNot, say });

  function walkTo(next: readonly Tap[], isSure: boolean, dropped?: Tap): void {
    const before = walk.peek();
    taps.value = next;
    const now = walk.peek();
    film.value = films.peek()?.legsTapped(line.peek(), before, now, dropped) ?? [];
    if (now === null) return;
    say(sayWalk(words, now, sayWhole?.(now)), false);
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
    const now = open();
    const standing = line.peek();
    if (now === null && isRunning) return;
    if (now === null && onShut) return onShut();
    if (standing === null || !isOpen()) return;
    const next = now && tap(standing, now, square);
    if (now === null || next === null) return void refuse({ line: standing, walk: now, square });
    if (next.length === 0) return putDown(now);
    walkTo(next, isSure, isDropped ? square : undefined);
  }

  /** Ends the walk where it stands, also where it could go on. */
  function finish(): void {
    if ((open()?.move ?? null) !== null) end();
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

/** What says why a tap could not be followed, unless something else was done meanwhile. */
function refusing({ line, walk }: Pick<Board, "line" | "walk">, { whyNot, say }: Pick<TappingContext, "whyNot" | "say">) {
  return async (refused: Refused): Promise<void> => {
    const why = await whyNot?.(refused);
    if (why && line.peek() === refused.line && walk.peek() === refused.walk) say(why, true);
  };
}

function usefulOf(walk: Walk | null): readonly Tap[] {
  if (walk === null) return [];
  return [...walk.goals.map((goal) => goal.square), heldSquare(walk)].filter((square) => typeof square === "string");
}

/** What the walk has done, and where it may go on. */
function sayWalk({ say, dock, nouns }: GameWords, walk: Walk, does: string | undefined): string {
  if (walk.taps.length === 0) return "";
  const squares = walk.goals.map((goal) => (isPick(goal.tap) ? nouns.pick(goal.tap, goal.kind) : goal.tap));
  const on = squares.length === 0 ? dock.sendThis : walk.move === null ? say.onTo({ squares }) : say.onToOrEnd({ squares });
  const taken = nouns.taken(walk.facts);
  const done = does ?? (taken && `${capital(taken)}.`);
  return [done, on].filter(Boolean).join(" ");
}
