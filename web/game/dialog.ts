/**
 * What is shown over whatever is there, and belongs to no panel, since a key opens it from anywhere. The browser's own dialog keeps
 * the focus inside, closes by Escape and gives the focus back.
 */
import type { ComponentChild } from "preact";
import { redraw } from "../draw.ts";

/**
 * Shows what `draw` answers until it is closed; nothing where one of that name is open already.
 * @param name its class
 * @param draw is asked again with each drawing
 * @returns draws it again
 */
export function openDialog(name: string, label: string, draw: (close: () => void) => ComponentChild): () => void {
  if (document.querySelector(`dialog.${name}`) !== null) return () => {};
  const dialog = document.createElement("dialog");
  dialog.className = `sheet ${name}`;
  dialog.ariaLabel = label;
  dialog.addEventListener("close", () => dialog.remove());
  // A click beside it falls on the dialog itself.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  const drawn = () => void redraw(draw(close), dialog);

  // Gone at once, so that the focus is where it was before anything else happens.
  function close(): void {
    dialog.close();
    dialog.remove();
  }

  drawn();
  document.body.appendChild(dialog);
  dialog.showModal();
  return drawn;
}
