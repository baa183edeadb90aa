/** How moves are seen to happen is loaded before the first that can be seen, for nothing of it is needed to play. */
import { type Board, films } from "./board.ts";

export async function loadFilms(): Promise<void> {
  films.value ??= await import("./film.ts").catch(() => null);
}

/**
 * Runs the films of a board that is drawn in `app`, which are loaded with the first tap on it.
 * @param load loads them
 * @returns is to be called after each drawing
 */
export function filmsOn(app: Element, board: Pick<Board, "taps" | "film" | "plan">, load = loadFilms): () => void {
  let run: (() => void) | undefined;
  return () => {
    if (board.taps.peek().length > 0) void load();
    run ??= films.peek()?.filmOn(app, board);
    run?.();
  };
}
