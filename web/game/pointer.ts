/**
 * Mouse, finger and keyboard on the board: from where they are to the square that they mean. What can move is taken in hand as it is
 * pressed, for nothing is sooner; everything else is tapped. A drag is two taps with the piece in hand between them.
 */
import type { ReadonlySignal } from "@preact/signals-core";
import type { Tap } from "../../rules/contract.ts";
import type { BoardEvents } from "../../view/board/board.tsx";
import { CELL, meant, type Point, stepTo } from "../../view/board/plan.ts";
import { heldSquare, type Walk } from "../../view/board/walk.ts";
import type { Model } from "./model.ts";
import type { Tapping } from "./tapping.ts";

/** How far a pointer moves before it drags, in CSS pixels; less is a shaking hand. */
const SHAKE = 6;

/** What a finger hits without aiming, in CSS pixels: where squares are smaller, those that matter reach beyond their edges. */
const FINGER = 44;

/** What they are to know of a board, and what they tell it. */
export interface BoardModel extends Pick<Model, "plan"> {
  readonly page: ReadonlySignal<{ readonly focus: Tap | null }>;
  readonly taps: ReadonlySignal<readonly Tap[]>;
  readonly patch: (change: { readonly focus: Tap }) => void;
}

interface Drag {
  readonly pointer: number;
  readonly from: Point;
  /** The square that it began on. */
  readonly square: Tap;
  /** Whether it can't have been a swipe to scroll. */
  readonly isSure: boolean;
  isMoving: boolean;
}

export function boardEvents(model: BoardModel, { tapOn, open, useful, starts }: Tapping): BoardEvents {
  let drag: Drag | null = null;
  /** A press that has taken a piece, and a drag, end with a click that means nothing any more. */
  let isAnswered = false;
  /** Where a press is, until its click, which says more than the focus that comes with it: so both are drawn once. */
  let press: Point | null = null;

  /** Board units a CSS pixel. */
  function scaleOf(width: number): number {
    return (model.plan.peek().files * CELL) / width;
  }

  function squareUnder(frame: HTMLElement, { clientX, clientY }: MouseEvent): Tap | null {
    const { left, top, width } = frame.getBoundingClientRect();
    const scale = scaleOf(width);
    const reach = Math.max(CELL / 4, (FINGER * scale - CELL) / 2);
    return meant(model.plan.peek(), { x: (clientX - left) * scale, y: (clientY - top) * scale }, useful(), reach);
  }

  function squareOf(target: EventTarget | null): Tap | null {
    return target instanceof Element ? (target.closest("[data-square]")?.getAttribute("data-square") ?? null) : null;
  }

  function pieceInHand(frame: HTMLElement): SVGElement | null {
    return frame.querySelector<SVGElement>(`[data-piece="${heldSquare({ taps: model.taps.peek() })}"]`);
  }

  function tapAt(square: Tap, isSure: boolean): void {
    model.patch({ focus: square });
    tapOn(square, isSure);
  }

  /** Whether a press takes the piece there in hand: nothing has moved yet, and what is in hand can't go there. */
  function canTake({ taps, goals }: Walk, square: Tap): boolean {
    const isGoal = goals.some((goal) => goal.square === square);
    return taps.length === 1 ? !isGoal && starts().includes(square) : taps.length === 0 && isGoal;
  }

  function putDown(frame: HTMLElement): void {
    pieceInHand(frame)?.style.removeProperty("translate");
    drag = null;
  }

  return {
    onClick(event) {
      const from = press;
      press = null;
      // A click without a place comes from a screen reader, and means exactly its target.
      const isSpoken = event.detail === 0;
      // The second half of a double one means nothing: no nervous finger puts a piece down, or sends its move.
      if ((isAnswered && !isSpoken) || event.detail > 1) return;
      // What is let go half a square from its press was dragged, and there was nothing to drag.
      const scale = scaleOf(event.currentTarget.clientWidth);
      if (!isSpoken && from !== null && Math.hypot(event.clientX - from.x, event.clientY - from.y) * scale > CELL / 2) return;
      const square = isSpoken ? squareOf(event.target) : squareUnder(event.currentTarget, event);
      if (square !== null) tapAt(square, true);
    },
    onKeyDown(event) {
      press = null;
      const square = squareOf(event.target);
      if (square === null || event.altKey || event.metaKey) return;
      const to = stepTo(model.plan.peek(), square, event.key, event.ctrlKey);
      if (to !== null) event.currentTarget.querySelector<SVGElement>(`[data-square="${to}"]`)?.focus();
      else if (event.key === "Enter" || event.key === " ") tapOn(square, true);
      else return;
      event.preventDefault();
    },
    onFocusIn(event) {
      const square = squareOf(event.target);
      if (press === null && square !== null && square !== model.page.peek().focus) model.patch({ focus: square });
    },
    onPointerDown(event) {
      isAnswered = false;
      if (event.isPrimary) press = { x: event.clientX, y: event.clientY };
      const walk = open();
      const square = squareUnder(event.currentTarget, event);
      if (walk === null || square === null || !event.isPrimary || event.button !== 0) return;
      const isInHand = square === heldSquare(walk);
      if (!isInHand && !canTake(walk, square)) return;
      const canScroll = document.documentElement.scrollHeight > innerHeight;
      drag = {
        pointer: event.pointerId,
        from: { x: event.clientX, y: event.clientY },
        square,
        isSure: isInHand || !canScroll || event.pointerType !== "touch",
        isMoving: false,
      };
      if (isInHand) return;
      isAnswered = true;
      tapAt(square, false);
    },
    onPointerMove(event) {
      if (drag === null || event.pointerId !== drag.pointer) return;
      // It was let go where nobody told of it.
      if (event.buttons === 0) return putDown(event.currentTarget);
      const dx = event.clientX - drag.from.x;
      const dy = event.clientY - drag.from.y;
      const frame = event.currentTarget;
      if (!drag.isMoving) {
        if (Math.hypot(dx, dy) < SHAKE) return;
        drag.isMoving = true;
        frame.setPointerCapture(event.pointerId);
      }
      const scale = scaleOf(frame.clientWidth);
      pieceInHand(frame)?.style.setProperty("translate", `${dx * scale}px ${dy * scale}px`);
    },
    onPointerUp(event) {
      if (drag === null || event.pointerId !== drag.pointer) return;
      const { isMoving, square, isSure } = drag;
      drag = null;
      if (!isMoving) return;
      putDown(event.currentTarget);
      isAnswered = true;
      const to = squareUnder(event.currentTarget, event);
      // Put down by a key meanwhile, it goes nowhere.
      if (to === null || to === square || heldSquare({ taps: model.taps.peek() }) !== square) return;
      event.currentTarget.querySelector<SVGElement>(`[data-square="${to}"]`)?.focus({ preventScroll: true });
      tapAt(to, isSure);
    },
    onPointerCancel(event) {
      press = null;
      putDown(event.currentTarget);
    },
    // A finger on a piece that can move drags it; anywhere else it scrolls, and two always zoom. Not by `touch-action`, which
    // browsers ignore on the shapes of a drawing.
    onTouchMove(event) {
      if (drag === null) return;
      if (event.touches.length > 1) putDown(event.currentTarget);
      else event.preventDefault();
    },
  };
}
