/** The pages that belong to no game. Some are drawn again as they change; the others are links, and one button. */
import "./pages.css";
import type { HomePageData } from "../view/page-data.ts";
import { pageWords } from "../view/words/pages.ts";
import { switchAppearance } from "./appearance.ts";
import { listenForLanguage } from "./language.ts";
import { makeGame } from "./make-game.tsx";
import { appElement, pageData } from "./page-data.ts";

const data = pageData<HomePageData>();
const app = appElement();
switch (data.page) {
  case "new":
    makeGame(app, pageWords(data.language), data.game);
    break;
  // Few come here, and what works there is of no use on the other pages.
  case "confirm":
    void import("./confirm.tsx").then(({ confirmAddress }) => confirmAddress(app, pageWords(data.language)));
    break;
  case "games":
    void import("./games.tsx").then(({ listGames }) => listGames(app, pageWords(data.language), data.kinds));
    break;
  case "still":
    app.querySelector("button")?.addEventListener("click", switchAppearance);
    listenForLanguage(app);
}
