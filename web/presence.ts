/** Whether somebody is at the page, as it tells the server: a person, who has seen what came, or only a page that is open. */
import { afterPaint } from "./after-paint.ts";

export interface Presence {
  /** Says whether the page can be seen. */
  readonly tell: () => void;
  /** Something has come that nobody was seen to have seen. */
  readonly hasNews: () => void;
}

/** @param until ends it */
export function createPresence(say: (words: object) => void, until: AbortSignal): Presence {
  let isNew = false;

  function tell(input?: true): void {
    say({ here: document.visibilityState === "visible", input });
  }

  /** Scripts that open the page make no trusted input. */
  function touched({ isTrusted }: Event): void {
    if (!isTrusted || !isNew) return;
    isNew = false;
    // What the input asks for comes first.
    afterPaint(() => tell(true));
  }

  addEventListener("pointerdown", touched, { signal: until });
  addEventListener("keydown", touched, { signal: until });
  return { tell: () => tell(), hasNews: () => void (isNew = true) };
}
