/**
 * What keeps a press that began on one board from acting on another that has come in its place: the second half of a double tap, a click
 * whose press was elsewhere, a drag, a key that is held down.
 */

/** So long after the change a press may still be meant for what was there before, in milliseconds. */
const MEANT_BEFORE = 400;

const BY_POINTER = ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "dblclick", "contextmenu"] as const;
const BY_KEY = ["keydown", "keyup"] as const;

let standing = new AbortController();

/** Stands between two boards from now on, until somebody presses anew. */
export function raiseWall(): void {
  // A piece that is being dragged is put down.
  for (const board of document.querySelectorAll(".board"))
    board.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true }));
  const until = performance.now() + MEANT_BEFORE;
  standing.abort();
  standing = new AbortController();
  const gates = { pointer: new AbortController(), key: new AbortController() };
  standing.signal.addEventListener("abort", () => {
    gates.pointer.abort();
    gates.key.abort();
  });

  function stop(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onPointer(event: MouseEvent): void {
    const isLater = event.timeStamp >= until;
    if (event.type === "pointerdown" && isLater) return gates.pointer.abort();
    // A click that had no press comes from a key or a screen reader.
    if (event.detail > 0 || !isLater) stop(event);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.type === "keydown" && !event.repeat && event.timeStamp >= until) return gates.key.abort();
    stop(event);
  }

  for (const type of BY_POINTER) addEventListener(type, onPointer, { capture: true, signal: gates.pointer.signal });
  for (const type of BY_KEY) addEventListener(type, onKey, { capture: true, signal: gates.key.signal });
}
