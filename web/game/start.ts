/** A game's page begins: the rules of its game are loaded, the drawn screen is taken over, the session follows. */
import { actsOf, type Session, showGame } from "./screen.tsx";
import type { Table } from "../../view/game/props.ts";
import type { GamePageData } from "../../view/page-data.ts";
import { appElement } from "../page-data.ts";
import { loadRulebook, matchOf } from "../rulebooks.ts";
import { keepFocus } from "../focus.ts";
import { createModel, type Model } from "./model.ts";

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
