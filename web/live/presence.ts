/** Whether somebody is at the page, as it tells the server: a person, who has seen what came, or only a page that is open. */
import { afterPaint } from "../painted.ts";

/** Says it when that changes, until `closed`. */
export function createPresence(say: (words: object) => void, closed: AbortSignal) {
  const until = { signal: closed };
  let isNew = false;

  function tell(input?: true): void {
    say({ here: !document.hidden, input });
  }

  /** A script that opens the page makes no trusted input. */
  function touched({ isTrusted }: Event): void {
    if (!isTrusted || !isNew) return;
    isNew = false;
    // What the input asks for comes first.
    afterPaint(() => tell(true));
  }

  addEventListener("pointerdown", touched, until);
  addEventListener("keydown", touched, until);
  document.addEventListener("visibilitychange", () => tell(), until);
  return {
    tell,
    /** Something has come that nobody was seen to have seen. */
    hasNews: () => void (isNew = true),
  };
}
