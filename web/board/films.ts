/** The films of a board that is drawn: how moves are seen to happen there, once that is loaded. */
import { type Board, films } from "./board.ts";

/**
 * Runs the films of a board that is drawn in `app`.
 * @param load loads what they need, with the first tap; absent where that is there
 * @returns is to be called after each drawing
 */
export function filmsOn(app: Element, board: Pick<Board, "taps" | "film" | "plan">, load?: () => Promise<void>): () => void {
  let run: (() => void) | undefined;
  return () => {
    if (board.taps.peek().length > 0) void load?.();
    run ??= films.peek()?.filmOn(app, board);
    run?.();
  };
}
