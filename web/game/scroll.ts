/** Keeps the move that is looked at in sight, in a list that is longer than its place. */

/** Scrolls the list, and nothing around it, as far as it must. */
export function showCurrentMove(app: HTMLElement): void {
  const list = app.querySelector<HTMLElement>(".moves");
  const current = list?.querySelector<HTMLElement>("[aria-current]");
  if (!list || !current) return;
  const box = list.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  if (top < box.top) list.scrollTop -= box.top - top;
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
}
