/**
 * Drawing: one function of signals makes the whole screen, and is drawn again when one of them changes. With a single root the
 * usual bindings between components and signals have nothing to add, and would weigh a tenth of the page.
 */
import { effect } from "./signal.ts";
import { type ComponentChild, hydrate, render } from "preact";

/**
 * Draws `screen` into `root` now and after every change of what it read; changes of one turn are drawn together. What stands
 * there already is taken over where the server has drawn it.
 * @param drawn is called after each drawing
 * @returns ends it
 */
export function draw(root: HTMLElement, screen: () => ComponentChild, { isDrawn = false, drawn = () => {} } = {}): () => void {
  let next: ComponentChild = null;
  let isDue = false;
  let put = isDrawn ? hydrate : render;

  function flush(): void {
    isDue = false;
    put(next, root);
    put = render;
    drawn();
  }

  return effect(() => {
    next = screen();
    if (put === hydrate) return flush();
    if (!isDue) queueMicrotask(flush);
    isDue = true;
  });
}
