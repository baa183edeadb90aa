/** A game's page begins: the rules of its game are loaded, the drawn screen is taken over, the session follows. */
import type { Acts, Panel } from "../../view/game/page-state.ts";
import type { Table } from "../../view/game/props.ts";
import type { GamePageData } from "../../view/page-data.ts";
import { appElement } from "../page-data.ts";
import { loadRulebook, matchOf } from "../rulebooks.ts";
import { actsOf } from "./app.tsx";
import { keepFocus } from "./focus.ts";
import { createModel, type Model } from "./model.ts";
import { showGame } from "./show.ts";

/**
 * Whom a page plays with: what is behind its board, loaded as soon as that stands. A game by link has a server there
 * (`game/session.ts`), one that this device keeps by itself has the device (`play/session.ts`).
 */
export interface Session {
  /** Makes the move that the walk has come to. */
  readonly send: () => void;
  /** Tries again at once what has not succeeded. */
  readonly retry: () => void;
  /** Shows what stood after a ply, or the present. */
  readonly look: (ply: number | null) => void;
  readonly open: (panel: Panel) => void;
  /** Turns light to dark and back. */
  readonly appearance: () => void;
  /** Does what a key stands for. */
  readonly press: (event: Event, acts: Acts) => void;
  /** Begins with what the page was opened by. */
  readonly arrive: (screen: Screen) => Promise<void>;
}

/** The drawn game. */
export interface Screen {
  /** Draws it from now on; ends that by what it answers. */
  readonly show: () => () => void;
  /** Ends the first drawing. */
  readonly leave: () => void;
  /** What is to be done after each drawing. */
  readonly afterDrawing: (() => void)[];
}

/** What one kind of page does in its own way. */
export interface Way<S extends Session> {
  /** Loads the session. */
  readonly open: (app: HTMLElement, model: Model) => Promise<S>;
  /** Has it say some things in other words. */
  readonly reword?: (model: Model) => Model;
  /** Where the device keeps the game by itself. */
  readonly table?: (session: Promise<S>) => Table;
}

export async function startGame<S extends Session>(
  data: GamePageData,
  { open, reword = (model) => model, table: lay }: Way<S>,
): Promise<void> {
  const app = appElement();
  const rulebook = await loadRulebook(data.rulebook);
  const model = reword(createModel(data, rulebook, matchOf(rulebook, data.state.variant), lay !== undefined));
  const session = open(app, model);
  const acts = actsOf(model, session);
  const table = lay?.(session);
  const lookAfterFocus = keepFocus(app);
  // A question is seen once the panels are there.
  const afterDrawing = [() => lookAfterFocus(model.page.peek().question !== null && model.panels.peek() !== null)];
  const shown = { app, model, acts, table, afterDrawing };
  let begun: S | undefined;
  // Once it has begun nothing is waited for: a key acts before the next one, however fast they follow.
  document.addEventListener("keydown", async (event) => {
    begun ??= await session;
    begun.press(event, acts);
  });

  const leave = showGame(shown, true);
  const { arrive } = await session;
  document.getElementById("late")?.remove();
  await arrive({ show: () => showGame(shown, false), leave, afterDrawing });
}
