/** What a panel reads of the server: asked for until it is answered, and never shown over what is known to be newer. */
import { type Answer, type Failure, isPassing, pauseAfter } from "./api.ts";

export interface PanelRead {
  /** Asks now, and again after a pause as long as there is no answer; one that was asked for earlier does not count any more. */
  readonly read: () => Promise<void>;
  /** Something was changed: an answer to what was asked before may tell how it was, so that is asked anew. */
  readonly outdate: () => void;
  /** Nothing is asked or shown any more. */
  readonly end: () => void;
}

/**
 * @param show is given each answer that counts
 * @param refused is told why there is none, once where it is tried again
 */
export function createPanelRead<T>(
  ask: () => Promise<Answer<T>>,
  show: (value: T) => void,
  refused: (failure: Failure) => void = () => {},
): PanelRead {
  let [asked, shown, changes, failures] = [0, 0, 0, 0];
  let again: ReturnType<typeof setTimeout> | undefined;

  async function read(): Promise<void> {
    clearTimeout(again);
    const [own, before] = [++asked, changes];
    const answer = await ask();
    if (own < shown) return;
    if (before !== changes) return read();
    if (answer.ok) {
      [shown, failures] = [own, 0];
      show(answer.value);
    } else if (own === asked) {
      const passes = isPassing(answer.error);
      if (failures === 0 || !passes) refused(answer.error);
      if (passes) again = setTimeout(() => void read(), pauseAfter(failures++, Math.random()));
    }
  }

  return {
    read,
    outdate: () => void changes++,
    end() {
      clearTimeout(again);
      shown = Infinity;
    },
  };
}
