/** Does `run` once the page has been painted, which it would only hold up; at once where nobody looks at it. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
