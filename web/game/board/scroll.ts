/** The list of moves, scrolled by itself only: on a phone, where it is a strip that shows the present by its layout, nothing moves. */

/** Brings the move that is looked at into view; in an open sheet, which scrolls as a whole, where there is one. */
export function showCurrentMove(app: HTMLElement): void {
  const list = app.querySelector("dialog") ?? app.querySelector(".moves");
  if (list !== null && list.scrollHeight > list.clientHeight)
    list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}
