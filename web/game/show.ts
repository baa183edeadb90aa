/** The game's screen on the page: drawn again with each change. */
import type { Acts } from "../../view/game/page-state.ts";
import type { Table } from "../../view/game/props.ts";
import { draw } from "../draw.ts";
import { gameScreen } from "./app.tsx";
import type { Model } from "./model.ts";
import { showCurrentMove } from "./board/scroll.ts";

export interface Shown {
  readonly app: HTMLElement;
  readonly model: Model;
  readonly acts: Acts;
  /** Absent in a game by link. */
  readonly table: Table | undefined;
  /** What is to be done after each drawing. */
  readonly afterDrawing: readonly (() => void)[];
}

/**
 * Draws the game from now on.
 * @param isDrawn whether the server has drawn it there already
 * @returns ends it
 */
export function showGame({ app, model, acts, table, afterDrawing }: Shown, isDrawn: boolean): () => void {
  let listed = "";

  function drawn(): void {
    const { shownPly, panel, result } = model.page.peek();
    for (const run of afterDrawing) run();
    // With each tap, and with what is loaded, too: the dock's answers may take the list's room.
    const nowListed = [
      panel,
      shownPly ?? model.state.peek().ply,
      model.taps.peek().length,
      model.cards.peek() !== null,
      result,
    ].join();
    if (nowListed !== listed) showCurrentMove(app);
    listed = nowListed;
  }

  return draw(app, (asServed) => gameScreen(model, acts, table, asServed), { isDrawn, drawn });
}
