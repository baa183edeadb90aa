/** The game's screen on the page: drawn again with each change, and what has to be looked after once it is drawn. */
import { effect } from "../signal.ts";
import type { Acts } from "../../view/game/page-state.ts";
import { gameTitle } from "../../view/game/screen.tsx";
import { draw } from "../draw.ts";
import { gameScreen, loadPanels, needsPanels } from "./app.tsx";
import { filmOn } from "./film.ts";
import type { FocusKeeper } from "./focus.ts";
import type { Model } from "./model.ts";
import { showCurrentMove } from "./scroll.ts";
import type { Table } from "./table.ts";

/**
 * Draws the game into `app` from now on.
 * @param isDrawn whether the server has drawn it there already
 * @returns ends it
 */
export function showGame(app: HTMLElement, model: Model, acts: Acts, focus: FocusKeeper, isDrawn: boolean): () => void {
  const runFilm = filmOn(app, model.film, model.plan);
  let listed = "";
  let { panel: opened } = model.page.peek();

  function drawn(): void {
    const { question, shownPly, panel } = model.page.peek();
    const state = model.state.peek();
    focus.afterDrawing(question !== null);
    if (panel !== opened) app.querySelector(".side")?.scrollIntoView({ block: "nearest" });
    opened = panel;
    // With each tap too: the dock's answers may take the list's room.
    const nowListed = `${panel} ${shownPly ?? state.ply} ${model.taps.peek().length}`;
    if (nowListed !== listed) showCurrentMove(app);
    listed = nowListed;
    runFilm();
  }

  return draw(app, () => gameScreen(model, acts), { isDrawn, drawn });
}

/** Keeps what stands outside the drawing up to date: the tab's title, and what is loaded only when it is needed. */
export function keepUp(table: Table): void {
  const { model } = table;
  const { words, rulebook } = model;
  effect(() => {
    document.title = gameTitle({ words, rulebook, state: model.state.value });
  });
  effect(() => {
    if (needsPanels(model)) void loadPanels(table);
  });
}
