/** A tab that is older than the deploy loads itself again, once: its rules and its server must be of one build. */

const KEY = "hoplink:reloaded-for";

/** Loads the page again where `build` is another than `own`, but never twice for the same one. */
export function reloadIfOld(build: string, own: string): void {
  if (build === own) return;
  try {
    if (sessionStorage.getItem(KEY) === build) return;
    sessionStorage.setItem(KEY, build);
    location.reload();
  } catch {
    // Without a memory it might load itself again and again.
  }
}
