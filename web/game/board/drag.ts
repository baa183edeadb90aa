/** The piece in hand, drawn along with the pointer that holds it. */
import type { Tap } from "../../../rules/contract.ts";
import { CELL, type Point } from "../../../view/board/plan.ts";
import { heldSquare } from "../../../view/board/walk.ts";
import type { BoardModel } from "./board-events.ts";

/** How far a pointer moves before it drags, in CSS pixels; less is a shaking hand. */
const SHAKE = 6;

/** As the board's frame hears it. */
export type OnFrame<E extends Event> = E & { readonly currentTarget: HTMLElement };

interface Held {
  readonly pointer: number;
  readonly from: Point;
  /** The square that it began on. */
  readonly square: Tap;
  /** Whether it can't have been a swipe to scroll. */
  readonly isSure: boolean;
  isMoving: boolean;
}

export function createDrag(model: BoardModel) {
  let held: Held | null = null;

  function pieceIn(frame: HTMLElement): SVGElement | null {
    return frame.querySelector<SVGElement>(`[data-piece="${heldSquare({ taps: model.taps.peek() })}"]`);
  }

  /** Leaves the piece where it stood. */
  function putDown(frame: HTMLElement): void {
    pieceIn(frame)?.style.removeProperty("translate");
    held = null;
  }

  return {
    putDown,
    /** Takes the piece on a square, which was in hand before or is by this very press. */
    begin: ({ pointerId, pointerType, clientX, clientY }: PointerEvent, square: Tap, isInHand: boolean): void => {
      const canScroll = document.documentElement.scrollHeight > innerHeight;
      const isSure = isInHand || !canScroll || pointerType !== "touch";
      held = { pointer: pointerId, from: { x: clientX, y: clientY }, square, isSure, isMoving: false };
    },
    move: ({ pointerId, buttons, clientX, clientY, currentTarget: frame }: OnFrame<PointerEvent>): void => {
      if (held?.pointer !== pointerId) return;
      // It was let go where nobody told of it.
      if (buttons === 0) return putDown(frame);
      const dx = clientX - held.from.x;
      const dy = clientY - held.from.y;
      if (!held.isMoving) {
        if (Math.hypot(dx, dy) < SHAKE) return;
        held.isMoving = true;
        frame.setPointerCapture(pointerId);
      }
      const scale = scaleOf(model, frame.clientWidth);
      pieceIn(frame)?.style.setProperty("translate", `${dx * scale}px ${dy * scale}px`);
    },
    /** What was dragged; null where it was only pressed. */
    end: ({ pointerId, currentTarget }: OnFrame<PointerEvent>): Held | null => {
      const dragged = held;
      if (dragged?.pointer !== pointerId) return null;
      held = null;
      if (!dragged.isMoving) return null;
      putDown(currentTarget);
      return dragged;
    },
    /**
     * A finger on a piece that can move drags it; anywhere else it scrolls, and two always zoom. Not by `touch-action`, which
     * browsers ignore on the shapes of a drawing.
     */
    touch: (event: OnFrame<TouchEvent>): void => {
      if (held === null) return;
      if (event.touches.length > 1) putDown(event.currentTarget);
      else event.preventDefault();
    },
  };
}

/** Board units a CSS pixel, on a board that is so wide. */
export function scaleOf({ plan }: Pick<BoardModel, "plan">, width: number): number {
  return (plan.peek().files * CELL) / width;
}
