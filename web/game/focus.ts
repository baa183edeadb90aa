/**
 * The focus is never lost: when what was focused is gone after a drawing, or can't be pressed any more, it goes to the place that
 * took over its work: in a panel what stands there now, else the board. A question gets it on its safe answer, and gives it back where
 * it was asked.
 */

/** What a panel is gone through by. */
const STOPS = "a[href],button:enabled,input:enabled,select,summary";

/** Answers what is to be called after each drawing. */
export function keepFocus(app: HTMLElement): (hasQuestion: boolean) => void {
  let last: Element | null = null;
  let panel: Element | null = null;
  /** How many stops of the panel come before it. */
  let before = 0;
  let opener: HTMLElement | null = null;
  let hadQuestion = false;
  app.addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? target : null;
    panel = last?.closest(".side,dialog") ?? null;
    before = stops().findIndex((stop) => stop === last);
  });

  function stops(): readonly HTMLElement[] {
    return [...(panel?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  }

  function board(): SVGElement | null {
    return app.querySelector<SVGElement>('[data-square][tabindex="0"]');
  }

  return (hasQuestion) => {
    const { activeElement } = document;
    const inApp = activeElement !== null && activeElement !== document.body;
    if (hasQuestion && !hadQuestion) {
      opener = activeElement instanceof HTMLElement && inApp ? activeElement : null;
      app.querySelector<HTMLElement>("[data-safe]")?.focus();
    } else if (!hasQuestion && hadQuestion && opener?.isConnected) {
      opener.focus();
    } else if (activeElement?.matches(":disabled")) {
      // Browsers drop it later, without a word.
      const beside = activeElement.parentElement?.querySelector<HTMLElement>("button:enabled");
      (beside ?? board())?.focus({ preventScroll: true });
    } else if (!inApp && last !== null && !last.isConnected) {
      const near = panel?.isConnected ? (stops()[before] ?? stops().at(-1)) : undefined;
      (near ?? board())?.focus({ preventScroll: true });
    }
    hadQuestion = hasQuestion;
  };
}
