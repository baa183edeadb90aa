/**
 * The focus is never lost: when what was focused is gone after a drawing, or can't be pressed any more, it goes to the place that
 * took over its work. A question gets it on its safe answer, and gives it back where it was asked.
 */

/** Answers what is to be called after each drawing. */
export function keepFocus(app: HTMLElement): (hasQuestion: boolean) => void {
  let last: Element | null = null;
  let opener: HTMLElement | null = null;
  let hadQuestion = false;
  app.addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? target : null;
  });

  /** The board, or what covers it. */
  function home(): HTMLElement | SVGElement | null {
    return app.querySelector<HTMLElement>("dialog button") ?? app.querySelector<SVGElement>('[data-square][tabindex="0"]');
  }

  return (hasQuestion) => {
    const { activeElement } = document;
    const inApp = activeElement !== null && activeElement !== document.body;
    if (hasQuestion && !hadQuestion) {
      opener = activeElement instanceof HTMLElement && inApp ? activeElement : null;
      app.querySelector<HTMLElement>("[data-safe]")?.focus();
    } else if (!hasQuestion && hadQuestion && opener?.isConnected) {
      opener.focus();
    } else if (last !== null && isSpent(last) && (!inApp || activeElement === last)) {
      const beside = last.isConnected ? last.parentElement?.querySelector<HTMLElement>("button:enabled") : null;
      (beside ?? home())?.focus({ preventScroll: true });
    }
    hadQuestion = hasQuestion;
  };
}

/** Whether what had the focus can't have it any more. Of what is disabled, some browsers say at once that it has lost it, others later. */
function isSpent(element: Element): boolean {
  return !element.isConnected || element.matches(":disabled");
}
