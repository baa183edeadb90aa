/**
 * Mouse and finger on the board: from where they are to the square that they mean. What can move is taken in hand as it is pressed,
 * for nothing is sooner; everything else is tapped. A drag is two taps with the piece in hand between them.
 */
import type { Tap } from "../../../rules/contract.ts";
import { CELL, meant, type Point } from "../../../view/board/plan.ts";
import { heldSquare, type Walk } from "../../../view/board/walk.ts";
import type { BoardModel } from "./board-events.ts";
import { createDrag, type OnFrame, scaleOf } from "./drag.ts";
import type { Tapping } from "./tapping.ts";

/** What a finger hits without aiming, in CSS pixels: where squares are smaller, those that matter reach beyond their edges. */
const FINGER = 44;

export function createPointer(model: BoardModel, tapping: Tapping) {
  const drag = createDrag(model);
  /** Where it is pressed, until the click. */
  let pressed: Point | null = null;
  /** A press that has taken a piece, and a drag, end with a click that means nothing any more. */
  let isAnswered = false;

  function tapAt(square: Tap | null, isSure: boolean): void {
    if (square === null) return;
    model.patch({ focus: square });
    tapping.tapOn(square, isSure);
  }

  return {
    /** Whether a click is still to come, which says more than the focus that comes with its press: so both are drawn once. */
    isDown: () => pressed !== null,
    /** No click is to come any more. */
    release: () => void (pressed = null),
    click: (event: OnFrame<MouseEvent>): void => {
      const from = pressed;
      pressed = null;
      // A click without a place comes from a screen reader, and means exactly its target.
      if (event.detail === 0) return tapAt(squareOf(event.target), true);
      // The second half of a double one means nothing: no nervous finger puts a piece down, or sends its move.
      if (isAnswered || event.detail > 1) return;
      if (from === null || isNear(model, from, event)) tapAt(squareUnder(model, event, tapping.useful()), true);
    },
    press: (event: OnFrame<PointerEvent>): void => {
      isAnswered = false;
      if (!event.isPrimary) return;
      pressed = { x: event.clientX, y: event.clientY };
      const walk = tapping.open();
      const square = squareUnder(model, event, tapping.useful());
      if (walk === null || square === null || event.button !== 0) return;
      const isInHand = square === heldSquare(walk);
      if (!isInHand && !canTake(walk, square, tapping.starts)) return;
      drag.begin(event, square, isInHand);
      if (isInHand) return;
      isAnswered = true;
      tapAt(square, false);
    },
    move: drag.move,
    lift: (event: OnFrame<PointerEvent>): void => {
      const dragged = drag.end(event);
      if (dragged === null) return;
      isAnswered = true;
      const to = squareUnder(model, event, tapping.useful());
      // Put down by a key meanwhile, it goes nowhere.
      if (to === null || to === dragged.square || heldSquare({ taps: model.taps.peek() }) !== dragged.square) return;
      cellOf(event.currentTarget, to)?.focus({ preventScroll: true });
      tapAt(to, dragged.isSure);
    },
    cancel: (event: OnFrame<PointerEvent>): void => {
      pressed = null;
      drag.putDown(event.currentTarget);
    },
    touch: drag.touch,
  };
}

/** What is let go half a square from its press was dragged, and there was nothing to drag. */
function isNear(model: BoardModel, { x, y }: Point, { currentTarget, clientX, clientY }: OnFrame<MouseEvent>): boolean {
  return Math.hypot(clientX - x, clientY - y) * scaleOf(model, currentTarget.clientWidth) <= CELL / 2;
}

/** Whether a press takes the piece there in hand: nothing has moved yet, and what is in hand can't go there. */
function canTake({ taps, goals }: Walk, square: Tap, starts: Tapping["starts"]): boolean {
  const isGoal = goals.some((goal) => goal.square === square);
  return taps.length === 1 ? !isGoal && starts().includes(square) : taps.length === 0 && isGoal;
}

function squareUnder(
  model: BoardModel,
  { currentTarget, clientX, clientY }: OnFrame<MouseEvent>,
  useful: readonly Tap[],
): Tap | null {
  const { left, top, width } = currentTarget.getBoundingClientRect();
  const scale = scaleOf(model, width);
  const reach = Math.max(CELL / 4, (FINGER * scale - CELL) / 2);
  return meant(model.plan.peek(), { x: (clientX - left) * scale, y: (clientY - top) * scale }, useful, reach);
}

/** The square of a cell, or of what lies in it. */
export function squareOf(target: EventTarget | null): Tap | null {
  return target instanceof Element ? (target.closest("[data-square]")?.getAttribute("data-square") ?? null) : null;
}

/** The cell of a square. */
export function cellOf(frame: HTMLElement, square: Tap): SVGElement | null {
  return frame.querySelector<SVGElement>(`[data-square="${square}"]`);
}
