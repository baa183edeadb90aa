/** What is seen of a move frame by frame, in any engine. */

/** A change of what stands beside the board, or of the board: each is drawn at once, so that what is noted is what is seen. */
export interface Seen {
  /** Whether a move was being seen to happen then, and not yet what it has won. */
  readonly isFilm: boolean;
  /** The texts of dock, seats and list of moves, with what only scripts read of them: the points. */
  readonly beside: string;
  /** Frames around where a move began and ended, and bows. */
  readonly frames: number;
  readonly bows: number;
  /** What the live region says. */
  readonly said: string;
}

/** In the page: begins to note what is seen, with every drawing. */
export function watchFrames(): void {
  const seen: unknown[] = [];
  Object.assign(globalThis, { seen });
  const all = (css: string) => [...document.querySelectorAll(css)];
  const note = () =>
    seen.push({
      isFilm: all(".board .fresh, .board .going").length > 0 && all(".rings").length === 0,
      beside: all(".dock, .seat, .moves")
        .map(
          (each) =>
            each.textContent +
            all(".score")
              .map((score) => score.getAttribute("aria-label") ?? "")
              .join(),
        )
        .join(" | "),
      frames: all('.board [href="#m-from"], .board [href="#m-to"]').length,
      bows: all(".board path.m:not(.under)").flatMap((path) => path.getAttribute("d")?.match(/Q/g) ?? []).length,
      said: all("[role=status]")
        .map((each) => each.textContent)
        .join(),
    });
  note();
  const app = document.querySelector("main");
  if (app !== null)
    new MutationObserver(note).observe(app, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** In the page: what was seen. */
export function seenFrames(): readonly Seen[] {
  const seen: readonly Seen[] = Reflect.get(globalThis, "seen");
  return seen;
}
