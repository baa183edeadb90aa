/** What the board hears: mouse and finger, each as `pointer.ts` has it, and the keys that move over its squares. */
import type { ReadonlySignal } from "@preact/signals-core";
import type { Tap } from "../../../rules/contract.ts";
import type { BoardEvents } from "../../../view/board/board.tsx";
import { stepTo } from "../../../view/board/plan.ts";
import type { Model } from "../model.ts";
import { cellOf, createPointer, squareOf } from "./pointer.ts";
import type { Tapping } from "./tapping.ts";

/** What is to be known of a board there, and what is told it. */
export interface BoardModel extends Pick<Model, "plan"> {
  readonly page: ReadonlySignal<{ readonly focus: Tap | null }>;
  readonly taps: ReadonlySignal<readonly Tap[]>;
  readonly patch: (change: { readonly focus: Tap }) => void;
}

export function boardEvents(model: BoardModel, tapping: Tapping): BoardEvents {
  const pointer = createPointer(model, tapping);
  return {
    onClick: pointer.click,
    onPointerDown: pointer.press,
    onPointerMove: pointer.move,
    onPointerUp: pointer.lift,
    onPointerCancel: pointer.cancel,
    onTouchMove: pointer.touch,
    onFocusIn(event) {
      const square = squareOf(event.target);
      if (!pointer.isDown() && square !== null && square !== model.page.peek().focus) model.patch({ focus: square });
    },
    onKeyDown(event) {
      pointer.release();
      const square = squareOf(event.target);
      if (square === null || event.altKey || event.metaKey) return;
      const to = stepTo(model.plan.peek(), square, event.key, event.ctrlKey);
      if (to !== null) cellOf(event.currentTarget, to)?.focus();
      else if (event.key === "Enter" || event.key === " ") tapping.tapOn(square, true);
      else return;
      event.preventDefault();
    },
  };
}
