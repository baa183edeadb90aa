/** The game's page: loads the rules of its game and no others, takes over the drawn screen, and begins the session. */
import type { Rulebook } from "../view/rulebook.ts";
import type { GamePageData } from "../view/page-data.ts";
import { actsOf } from "./game/app.tsx";
import { keepFocus } from "./game/focus.ts";
import { createModel } from "./game/model.ts";
import type { Session } from "./game/session.ts";
import { showGame } from "./game/show.ts";
import { appElement, pageData } from "./page-data.ts";

/** A chunk for each kind of game. */
const rulebooks = import.meta.glob<Rulebook>("../games/*/game.ts", { import: "rulebook" });

async function start(): Promise<void> {
  const data = pageData<GamePageData>();
  const app = appElement();
  const rulebook = await rulebooks[`../games/${data.rulebook}/game.ts`]?.();
  const match = rulebook?.variants.find((variant) => variant.match.variant === data.state.variant)?.match;
  if (rulebook === undefined || match === undefined) throw new Error(`no rules of ${data.state.variant}`);

  const model = createModel(data, rulebook, match);
  const session = import("./game/session.ts").then(({ createSession }) => createSession(app, model));
  const acts = actsOf(model, session);
  const lookAfterFocus = keepFocus(app);
  const afterDrawing = [() => lookAfterFocus(model.page.peek().question !== null)];
  const shown = { app, model, acts, afterDrawing };
  let begun: Session | undefined;
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

void start();
