/**
 * Drawing: one function of signals makes the whole screen, and is drawn again when one of them changes. With a single root the
 * usual bindings between components and signals have nothing to add, and would weigh a tenth of the page.
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
  root: HTMLElement,
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
