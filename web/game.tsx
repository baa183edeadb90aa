/** The page of a game by link. */
import { withWords } from "../view/words/words.ts";
import type { GamePageData } from "../view/game/props.ts";
import { startGame } from "./game/screen.tsx";
import { pageData } from "./page-data.ts";

void startGame(pageData<GamePageData>(), {
  open: async (app, model) =>
    (await withWords("session", import("./game/session.ts"))).createSession(app, model, {
      panels: () => withWords("panels", import("./game/panels.tsx")),
      invite: () => withWords("receive", import("./game/seat/receive.tsx")),
      maker: () => withWords("page", import("./game/seat/maker/page.tsx")),
    }),
  reasons: () => withWords("reasons", import("./board/reasons.ts")),
});
