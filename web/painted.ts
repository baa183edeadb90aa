/** Does `run` once the page's first picture is seen: what is fetched before comes between it and whoever waits for it. */
export function oncePainted(run: () => void): void {
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: "paint", buffered: true });
}
