/** When a list is asked for again while somebody looks at it: soon after something has happened, seldom where all is quiet. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * The pause before the next look, in milliseconds.
 * @param quiet how long nothing has happened, in milliseconds: neither did the list change, nor did anybody come or touch the page
 */
export function pauseAfter(quiet: number): number {
  if (quiet < MINUTE) return 5 * SECOND;
  return quiet < 10 * MINUTE ? 15 * SECOND : MINUTE;
}

/**
 * Asks again and again, and at once when somebody comes back.
 * @param ask answers whether there was news; it is not called while the page is hidden
 */
export function keepLooking(ask: () => Promise<boolean>): void {
  /** When something last happened: there was news, or somebody was seen. */
  let lively = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (!document.hidden && (await ask())) lively = Date.now();
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), pauseAfter(Date.now() - lively));
  }

  function comeBack(): void {
    lively = Date.now();
    void look();
  }

  document.addEventListener("visibilitychange", () => !document.hidden && comeBack());
  addEventListener("online", comeBack);
  // A page that comes back from the browser's memory shows what was so then.
  addEventListener("pageshow", ({ persisted }) => persisted && comeBack());
  addEventListener("pointerdown", () => {
    lively = Date.now();
    wait();
  });
  wait();
}
