/**
 * What the board hears: keys that move over its squares, mouse and finger, from where they are to the square that they mean. What can move
 * is taken in hand as it is pressed, for nothing is sooner; everything else is tapped. A drag is two taps with the piece in hand between
 * them.
 */
import type { Tap } from "../../rules/contract.ts";
import { CELL, meant, type Point, rimOf, stepTo } from "../../view/board/plan.ts";
import { heldSquare, type Walk } from "../../view/board/walk.ts";
import type { Board } from "./board.ts";
import type { Tapping } from "./tapping.ts";
import type { BoardEvents } from "../../view/board/board.tsx";

/** What mouse and finger are to know of a board. */
type TouchedBoard = Pick<Board, "plan" | "taps" | "focus">;

/** What a finger hits without aiming, in CSS pixels: where squares are smaller, those that matter reach beyond their edges. */
const FINGER = 44;

export function boardEvents(board: TouchedBoard, tapping: Tapping): BoardEvents {
  const drag = createDrag(board);
  /** Where it is pressed, until the click. */
  let pressed: Point | null = null;
  /** A press that has taken a piece, and a drag, end with a click that means nothing any more. */
  let isAnswered = false;

  const tapAt = (square: Tap | null, isSure: boolean) => void (square !== null && tapOn(board, tapping, square, isSure));

  return {
    onClick(event) {
      const from = pressed;
      pressed = null;
      // A click without a place comes from a screen reader, and means exactly its target.
      if (event.detail === 0) return tapAt(squareOf(event.target), true);
      // The second half of a double one means nothing: no nervous finger puts a piece down, or sends its move.
      if (isAnswered || event.detail > 1) return;
      if (from === null || isNear(board, from, event)) tapAt(squareUnder(board, event, tapping.useful()), true);
    },
    onPointerDown(event) {
      isAnswered = false;
      if (!event.isPrimary) return;
      pressed = { x: event.clientX, y: event.clientY };
      const walk = tapping.open();
      const square = squareUnder(board, event, tapping.useful());
      if (walk === null || square === null || event.button !== 0) return;
      const isInHand = square === heldSquare(walk);
      if (!isInHand && !canTake(walk, square, tapping.starts)) return;
      drag.begin(event, square, isInHand);
      if (isInHand) return;
      isAnswered = true;
      tapOn(board, tapping, square, false);
    },
    onPointerMove: drag.move,
    onPointerUp(event) {
      const dragged = drag.end(event);
      if (dragged === null) return;
      isAnswered = true;
      const to = squareUnder(board, event, tapping.useful());
      // Put down by a key meanwhile, it goes nowhere.
      if (to === null || to === dragged.square || heldSquare({ taps: board.taps.peek() }) !== dragged.square) return;
      cellOf(event.currentTarget, to)?.focus({ preventScroll: true });
      tapOn(board, tapping, to, dragged.isSure, true);
    },
    onPointerCancel(event) {
      pressed = null;
      drag.putDown(event.currentTarget);
    },
    onTouchMove: drag.touch,
    onFocusIn({ target }) {
      const square = squareOf(target);
      // A click that is still to come says more than the focus that comes with its press: so both are drawn once.
      if (pressed === null && square !== null && square !== board.focus.peek()) board.focus.value = square;
    },
    onKeyDown(event) {
      pressed = null;
      pressKey(board, tapping, event);
    },
  };
}

function tapOn({ focus }: TouchedBoard, tapping: Tapping, square: Tap, isSure: boolean, isDropped = false): void {
  focus.value = square;
  tapping.tapOn(square, isSure, isDropped);
}

function pressKey(board: TouchedBoard, tapping: Tapping, event: OnFrame<KeyboardEvent>): void {
  const square = squareOf(event.target);
  if (square === null || event.altKey || event.metaKey) return;
  const to = stepTo(board.plan.peek(), square, event.key, event.ctrlKey);
  if (to !== null) cellOf(event.currentTarget, to)?.focus();
  else if (event.key === "Enter" || event.key === " ") tapping.tapOn(square, true);
  else return;
  event.preventDefault();
}

/** What is let go half a square from its press was dragged, and there was nothing to drag. */
function isNear(board: TouchedBoard, { x, y }: Point, { currentTarget, clientX, clientY }: OnFrame<MouseEvent>): boolean {
  return Math.hypot(clientX - x, clientY - y) * scaleOf(board, currentTarget.clientWidth) <= CELL / 2;
}

/** Whether a press takes the piece there in hand: nothing has moved yet, and what is in hand can't go there. */
function canTake({ taps, goals }: Walk, square: Tap, starts: Tapping["starts"]): boolean {
  const isGoal = goals.some((goal) => goal.square === square);
  return taps.length === 1 ? !isGoal && starts().includes(square) : taps.length === 0 && isGoal;
}

function squareUnder(
  board: TouchedBoard,
  { currentTarget, clientX, clientY }: OnFrame<MouseEvent>,
  useful: readonly Tap[],
): Tap | null {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = scaleOf(board, width);
  const reach = Math.max(CELL / 4, (FINGER * scale - CELL) / 2);
  return meant(
    board.plan.peek(),
    { x: (clientX - left) * scale - rimOf(board.plan.peek()), y: (clientY - top) * scale },
    useful,
    reach,
  );
}

/** The square of a cell, or of what lies in it. */
function squareOf(target: EventTarget | null): Tap | null {
  return target instanceof Element ? (target.closest("[data-square]")?.getAttribute("data-square") ?? null) : null;
}

/** The cell of a square. */
function cellOf(frame: HTMLElement, square: Tap): SVGElement | null {
  return frame.querySelector<SVGElement>(`[data-square="${square}"]`);
}

/** How far a pointer moves before it drags, in CSS pixels; less is a shaking hand. */
const SHAKE = 6;

/** As the board's frame hears it. */
type OnFrame<E extends Event> = E & { readonly currentTarget: HTMLElement };

interface Held {
  readonly pointer: number;
  readonly from: Point;
  /** The square that it began on. */
  readonly square: Tap;
  /** Whether it can't have been a swipe to scroll. */
  readonly isSure: boolean;
  isMoving: boolean;
}

function createDrag(board: TouchedBoard) {
  let held: Held | null = null;

  function pieceIn(frame: HTMLElement): SVGElement | null {
    return frame.querySelector<SVGElement>(`[data-piece="${heldSquare({ taps: board.taps.peek() })}"]`);
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
      const scale = scaleOf(board, frame.clientWidth);
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
function scaleOf({ plan }: Pick<TouchedBoard, "plan">, width: number): number {
  const now = plan.peek();
  return (now.files * CELL + rimOf(now)) / width;
}
