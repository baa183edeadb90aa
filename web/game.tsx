/** The game's page: loads the rules of its game and no others, takes over the drawn screen, and sits down. */
import type { Rulebook } from "../rules/rulebook.ts";
import type { GamePageData } from "../view/page-data.ts";
import { actsOf, showKeys } from "./game/app.tsx";
import { readArrival } from "./game/arrival.ts";
import { keepFocus } from "./game/focus.ts";
import type { press as pressKey } from "./game/keys.ts";
import { createModel } from "./game/model.ts";
import { keepUp, showGame } from "./game/show.ts";
import { createController } from "./game/controller.ts";
import { appElement, pageData } from "./page-data.ts";

/** A chunk for each kind of game. */
const rulebooks = import.meta.glob<Rulebook>("../rules/*/rulebook.ts", { import: "rulebook" });

async function start(): Promise<void> {
  const data = pageData<GamePageData>();
  const app = appElement();
  const rulebook = await rulebooks[`../rules/${data.rulebook}/rulebook.ts`]?.();
  const match = rulebook?.variants.find((variant) => variant.match.variant === data.state.variant)?.match;
  if (rulebook === undefined || match === undefined) throw new Error(`no rules of ${data.state.variant}`);

  const model = createModel(data, rulebook, match);
  const arrival = readArrival(location.hash);
  const later = () => import("./game/later.ts");
  const controller = createController(model, async function swap() {
    if (arrival.kind === "seat") await (await later()).sit(controller, arrival.token, true);
  });
  const acts = actsOf(controller);
  const focus = keepFocus(app);
  const keyed = { app, model, acts, showKeys: () => void showKeys(controller) };
  let press: typeof pressKey | undefined;
  // Once it is here nothing is waited for: a key acts before the next one, however fast they follow.
  document.addEventListener("keydown", async (event) => {
    press ??= (await later().catch(() => null))?.press;
    press?.(event, keyed);
  });
  const show = (isDrawn: boolean) => showGame(app, model, acts, focus, isDrawn);

  const leave = show(true);
  document.getElementById("late")?.remove();
  keepUp(controller);
  // Another link of the same game only changes the fragment, which loads nothing by itself.
  addEventListener("hashchange", () => readArrival(location.hash).kind !== "watch" && location.reload());

  switch (arrival.kind) {
    case "watch": {
      const { toMove, you } = data.state;
      if (you !== undefined && toMove === you.side)
        void later()
          .then(({ replay }) => replay(model))
          .catch(() => {});
      return controller.begin(null);
    }
    case "seat":
      return (await later()).sit(controller, arrival.token);
    case "invite": {
      const { receive } = await import("./game/receive.tsx");
      leave();
      return receive(controller, arrival.token, app, () => void show(false));
    }
  }
}

void start();
