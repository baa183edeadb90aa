/**
 * Drawing: one function of signals makes the whole screen, and is drawn again when one of them changes. With a single root the
 * usual bindings between components and signals have nothing to add, and would weigh a tenth of the page. The focus is never lost by
 * it.
 */
import { effect } from "@preact/signals-core";
import { type ComponentChild, hydrate, render } from "preact";

/**
 * Draws `screen` into `root`; where a browser has translated what stands there, by what is loaded then.
 * @param drawn is called after that
 */
export async function redraw(screen: ComponentChild, root: Element, drawn?: () => void): Promise<void> {
  const leave = root.querySelector("font") && (await import("./translated.ts").catch(() => null))?.putBack(root);
  render(screen, root);
  leave?.();
  drawn?.();
}

/**
 * Draws `screen` into `root` after every change of what it read; changes of one turn are drawn together. Where the server has
 * drawn there already, that is taken over first, as it is: taking over compares nothing, so that whatever the page would draw
 * otherwise has to follow as an update.
 * @param screen is told whether it is to be as the server has drawn it
 * @param drawn is called after each drawing
 * @returns ends it
 */
export function draw(
  root: Element,
  screen: (asServed: boolean) => ComponentChild,
  { isDrawn, drawn }: { readonly isDrawn?: boolean; readonly drawn?: () => void } = {},
): () => void {
  let next: ComponentChild = null;
  let isDue = false;

  function flush(): void {
    isDue = false;
    void redraw(next, root, drawn);
  }

  if (isDrawn) hydrate(screen(true), root);
  return effect(() => {
    next = screen(false);
    if (!isDue) queueMicrotask(flush);
    isDue = true;
  });
}

/**
 * Keeps the focus: when what was focused is gone after a drawing, or can't be pressed any more, it goes to the place that took over its
 * work. A question gets it on its safe answer, and gives it back where it was asked.
 * @returns is to be called after each drawing
 */
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
