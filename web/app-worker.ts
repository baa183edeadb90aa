/** The service worker of who asks for pushes, or keeps Hoplink among their programs. No other browser has it. */

/** Whether this is the window of a program of the device's. */
export function isApp(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Registers it, and has it keep this page and the first one; null where this browser can't. */
export async function beApp(): Promise<ServiceWorkerRegistration | null> {
  try {
    await navigator.serviceWorker.register("/app-worker.js", { scope: "/" });
    const registration = await navigator.serviceWorker.ready;
    for (const page of new Set(["/", location.pathname])) registration.active?.postMessage(page);
    return registration;
  } catch {
    // Nothing is lost but what it would have done.
    return null;
  }
}
