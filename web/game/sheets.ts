/** Panels as they are opened and closed: beside the board where there is room, else over the page, as sheets. */
import type { Model } from "./model.ts";

/** Keeps up whether there is room beside the board; answers what closes the open panel. */
export function createSheets(model: Model): () => void {
  const roomy = matchMedia("(min-width: 60rem)");
  const place = () => model.patch({ inSheets: !roomy.matches });
  roomy.addEventListener("change", place);
  place();

  /** Closes the panel, if one is open; the focus goes back to the tool that opened it. */
  return function close() {
    if (model.page.peek().panel === null) return;
    document.querySelector("dialog")?.close();
    document.querySelector<HTMLElement>(".tools [aria-current]")?.focus();
    model.patch({ panel: null });
  };
}
