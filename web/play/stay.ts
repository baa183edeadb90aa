/** Has the page and all that it needs kept by the device, for when there is no network. */
import type { Kept } from "../offline/kept-pages.ts";

/** Where it has none, or there is no room, the page works as long as it is open. */
export async function stay(kept: Kept): Promise<void> {
  try {
    await navigator.serviceWorker.register("/play/offline.js", { scope: "/play/" });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(kept);
  } catch {
    // The page goes on without.
  }
}
