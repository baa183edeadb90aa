/** Keeps a panel in a sheet above the keyboard of a phone, which lies over the page and makes only what is seen of it smaller. */

/** What a keyboard takes at least, as a part of the window: browsers' bars that come and go take less. */
const LEAST = 0.2;

/** From now on, until what it answers is called. */
export function keepAboveKeyboard(panel: HTMLElement): () => void {
  const sheet = panel.closest("dialog");
  const seen = globalThis.visualViewport;
  if (sheet === null || seen === null) return () => {};

  function fit(): void {
    if (sheet === null || seen === null) return;
    // A page that was made larger is moved about in, and has no keyboard to tell apart.
    const under = seen.scale > 1.01 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
    const isOver = under > innerHeight * LEAST;
    sheet.style.insetBlockEnd = isOver ? `${under}px` : "";
    sheet.style.setProperty("--seen", isOver ? `${seen.height}px` : "");
    sheet.toggleAttribute("data-keyboard", isOver);
  }

  const stop = new AbortController();
  for (const change of ["resize", "scroll"]) seen.addEventListener(change, fit, { signal: stop.signal });
  fit();
  return () => stop.abort();
}
