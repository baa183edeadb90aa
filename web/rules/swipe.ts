/** Swipes to the side: from one card to the next. A finger that drags a piece swipes nothing. */

/** How far a finger goes to the side, in CSS pixels, and how much farther than up or down. */
const FAR = 48;
const STEEP = 2;

/** Calls `go` with 1 for a swipe to the next card, which comes from the right, and with -1 for one to the card before. */
export function listenForSwipes(root: HTMLElement, go: (step: 1 | -1) => void): void {
  let from: Touch | null = null;
  root.addEventListener(
    "touchstart",
    ({ touches }) => {
      from = touches.length === 1 ? (touches[0] ?? null) : null;
    },
    { passive: true },
  );
  root.addEventListener(
    "touchmove",
    ({ defaultPrevented }) => {
      // The board has it.
      if (defaultPrevented) from = null;
    },
    { passive: true },
  );
  root.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (from === null || to === undefined) return;
    const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
    from = null;
    if (Math.abs(right) >= FAR && Math.abs(right) > STEEP * Math.abs(down)) go(right < 0 ? 1 : -1);
  });
}
