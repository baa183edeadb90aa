/**
 * What a tap on the board does to the unfinished move, and what is said of it. Mouse, finger, keyboard and drag all end here,
 * so that all have the same result.
 */
import { batch } from "@preact/signals-core";
import type { Tap } from "../../rules/contract.ts";
import { heldSquare, isPick, type Walk, walkedCells } from "../../view/board/walk.ts";
import type { GameWords } from "../../view/words.ts";
import type { Model } from "./model.ts";
import { isDone, tap, type Tapped } from "./walk.ts";

export interface Tapping {
  /**
   * @param square or a pick
   * @param isSure that a tap was meant; only then it may send the move at once
   */
  readonly tapOn: (square: Tap, isSure: boolean) => void;
  /** Takes back the last tap. */
  readonly undo: () => void;
  /** The unfinished move while taps count; null where they don't. */
  readonly open: () => Walk | null;
  /** The squares where a tap does something. */
  readonly useful: () => readonly Tap[];
  /** What a move can begin with. */
  readonly starts: () => readonly Tap[];
}

/** @param send sends the unfinished move */
export function createTapping(model: Model, send: () => void): Tapping {
  const { words } = model;

  function open(): Walk | null {
    const { delivery, shownPly } = model.page.peek();
    return delivery === "open" && shownPly === null ? model.walk.peek() : null;
  }

  function walkTo(taps: readonly Tap[]): Walk | null {
    return batch(() => {
      model.taps.value = taps;
      const walk = model.walk.peek();
      model.patch({ hint: null, question: null, said: walk === null ? "" : sayWalk(words, walk) });
      return walk;
    });
  }

  function tapOn(square: Tap, isSure: boolean): void {
    // Whatever is still to be seen of the last move is over with the first tap.
    if (model.film.peek().length > 0) model.film.value = [];
    const walk = open();
    const line = model.line.peek();
    const side = model.state.peek().you?.side;
    if (walk === null || line === null || side === undefined) return;
    const meaning = tap(line, walk, square, walkedCells(model.stand.peek().scene, walk.facts), side);
    switch (meaning.kind) {
      case "walk": {
        const next = walkTo(meaning.taps);
        if (next !== null && isDone(next) && isSure && model.page.peek().sendAtOnce) send();
        return;
      }
      case "end":
        return send();
      case "refused": {
        const hint = refusal(words, meaning);
        // What is said twice is heard twice only where the text is another one.
        return model.patch({ hint, said: model.page.peek().said === hint ? `${hint} ` : hint });
      }
      case "nothing":
        return;
    }
  }

  return {
    tapOn,
    open,
    undo() {
      if (open() !== null && model.taps.peek().length > 0) walkTo(model.taps.peek().slice(0, -1));
    },
    useful: () => usefulOf(open()),
    starts: () => model.line.peek()?.next([]).taps ?? [],
  };
}

/** The squares where a tap does something. */
export function usefulOf(walk: Walk | null): readonly Tap[] {
  if (walk === null) return [];
  return [...walk.goals.map((goal) => goal.square), heldSquare(walk)].filter((square) => typeof square === "string");
}

/** What the walk has done, and where it may go on. */
export function sayWalk({ say, dock }: GameWords, walk: Walk): string {
  if (walk.taps.length === 0) return "";
  const squares = walk.goals.map((goal) => (isPick(goal.tap) ? dock.pick(goal.tap, goal.kind) : goal.tap));
  const on = squares.length === 0 ? dock.sendThis : walk.move === null ? say.onTo(squares) : say.onToOrEnd(squares);
  return [say.taken(walk.facts), on].filter(Boolean).join(" ");
}

/** Why a tap could not be followed. */
export function refusal({ say }: GameWords, { why, piece, others }: Extract<Tapped, { kind: "refused" }>): string {
  switch (why) {
    case "cannot-go":
      return say.cannotGo(piece);
    case "cannot-move":
      return say.cannotMove(piece, others);
    case "must-take":
      return say.mustTake(piece, others);
  }
}
