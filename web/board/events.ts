/** What the board hears: mouse and finger, each as `pointer.ts` has it, and the keys that move over its squares. */
import type { BoardEvents } from "../../view/board/board.tsx";
import { stepTo } from "../../view/board/plan.ts";
import { cellOf, createPointer, squareOf, type TouchedBoard } from "./pointer.ts";
import type { Tapping } from "./tapping.ts";

export function boardEvents(board: TouchedBoard, tapping: Tapping): BoardEvents {
  const pointer = createPointer(board, tapping);
  return {
    onClick: pointer.click,
    onPointerDown: pointer.press,
    onPointerMove: pointer.move,
    onPointerUp: pointer.lift,
    onPointerCancel: pointer.cancel,
    onTouchMove: pointer.touch,
    onFocusIn(event) {
      const square = squareOf(event.target);
      if (!pointer.isDown() && square !== null && square !== board.focus.peek()) board.focus.value = square;
    },
    onKeyDown(event) {
      pointer.release();
      const square = squareOf(event.target);
      if (square === null || event.altKey || event.metaKey) return;
      const to = stepTo(board.plan.peek(), square, event.key, event.ctrlKey);
      if (to !== null) cellOf(event.currentTarget, to)?.focus();
      else if (event.key === "Enter" || event.key === " ") tapping.tapOn(square, true);
      else return;
      event.preventDefault();
    },
  };
}
