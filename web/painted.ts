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
