/** The game's page: loads the rules of its game and no others, takes over the drawn screen, and sits down. */
import type { Rulebook } from "../view/rulebook.ts";
import type { GamePageData } from "../view/page-data.ts";
import { actsOf } from "./game/app.tsx";
import { readArrival } from "./game/arrival.ts";
import { keepFocus } from "./game/focus.ts";
import type { press as pressKey } from "./game/keys.ts";
import { createModel } from "./game/model.ts";
import { keepUp, showGame } from "./game/show.ts";
import { createTable } from "./game/table.ts";
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
  const arrival = readArrival(location.hash);
  // What shows a token is needed once in a game, and so loaded only then.
  const sitting = () => import("./game/sit.ts");
  const table = createTable(model, async function swap() {
    if (arrival.kind === "seat") await (await sitting()).sit(table, arrival.token, true);
  });
  const acts = actsOf(table);
  const focus = keepFocus(app);
  let press: typeof pressKey | undefined;
  // Once it is here nothing is waited for: a key acts before the next one, however fast they follow.
  document.addEventListener("keydown", async (event) => {
    press ??= (await import("./game/keys.ts").catch(() => null))?.press;
    press?.(event, { app, model, acts });
  });
  const show = (isDrawn: boolean) => showGame(app, model, acts, focus, isDrawn);

  const leave = show(true);
  document.getElementById("late")?.remove();
  keepUp(table);
  // Another link of the same game only changes the fragment, which loads nothing by itself.
  addEventListener("hashchange", () => readArrival(location.hash).kind !== "watch" && location.reload());

  switch (arrival.kind) {
    case "watch": {
      const { toMove, you } = data.state;
      if (you !== undefined && toMove === you.side)
        void import("./game/replay.ts").then(({ replay }) => replay(model)).catch(() => {});
      return table.begin(null);
    }
    case "seat":
      return (await sitting()).sit(table, arrival.token);
    case "invite": {
      const { receive, loadLaterStyles } = await import("./game/receive.tsx");
      await loadLaterStyles();
      leave();
      return receive(table, arrival.token, app, () => void show(false));
    }
  }
}

void start();
