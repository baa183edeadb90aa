/** Waiting for the browser: until it has painted, and until it has answered people. */

/**
 * Does `run` once the page's first picture is seen: what is fetched before comes between it and whoever waits for it. Some browsers
 * paint the bare ground before, which is none.
 */
export function oncePainted(run: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    run();
  }).observe({ type: "paint", buffered: true });
}

/** Does `run` once the page has been painted, which it would only hold up; at once where nobody looks at it. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Lets the browser answer people who tap or scroll, in the middle of longer work. */
export function breath(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
