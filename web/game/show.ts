/** The game's screen on the page: drawn again with each change, and what has to be looked after once it is drawn. */
import { effect } from "../signal.ts";
import type { Acts } from "../../view/game/page-state.ts";
import { gameTitle } from "../../view/game/screen.tsx";
import { afterPaint } from "../after-paint.ts";
import { draw } from "../draw.ts";
import { gameScreen, loadPanels, needsPanels } from "./app.tsx";
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
  let runFilm = () => {};
  let listed = "";

  function drawn(): void {
    const { question, shownPly, panel, result, boardOnly } = model.page.peek();
    const state = model.state.peek();
    focus.afterDrawing(question !== null);
    runFilm();
    if (boardOnly) return afterPaint(() => model.patch({ boardOnly: false }));
    // With each tap, and with what is loaded, too: the dock's answers may take the list's room.
    const nowListed = [panel, shownPly ?? state.ply, model.taps.peek().length, model.panels.peek() !== null, result].join();
    if (nowListed !== listed) showCurrentMove(app);
    listed = nowListed;
  }

  // What comes before it is here is seen as it stands.
  afterPaint(() => void loadFilm());
  async function loadFilm(): Promise<void> {
    const film = await import("./film.ts").catch(() => null);
    if (film === null) return;
    const { filmOn, endOf, stepsOf } = film;
    runFilm = filmOn(app, model.film, model.plan);
    model.motion.value = { endOf, stepsOf };
    runFilm();
  }

  return draw(app, (asServed) => gameScreen(model, acts, asServed), { isDrawn, drawn });
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
  effect(() => {
    if (model.walk.value !== null || model.state.value.you) void loadWalking(model);
  });
}

/** The board answers taps meanwhile; where the line is down, it is tried again with the next one. */
async function loadWalking({ language, rulebook, walking }: Model): Promise<void> {
  if (walking.peek() !== null) return;
  const loaded = await import("./walking.ts").catch(() => null);
  walking.value ??= loaded?.walkingIn(language, rulebook) ?? null;
}
