/** The page of a game by link. */
import type { GamePageData } from "../view/page-data.ts";
import { startGame } from "./game/start.ts";
import { pageData } from "./page-data.ts";

void startGame(pageData<GamePageData>(), {
  open: async (app, model) =>
    (await import("./game/session.ts")).createSession(app, model, {
      panels: () => import("./game/panels.tsx"),
      invite: () => import("./game/seat/receive.tsx"),
      maker: () => import("./game/seat/maker/page.tsx"),
    }),
});
