/** The pages that belong to no game. Only the form of a new one is drawn again; the others are links, and one button. */
import "./pages.css";
import type { HomePageData } from "../view/page-data.ts";
import { pageWords } from "../view/words/pages.ts";
import { switchAppearance } from "./appearance.ts";
import { makeGame } from "./make-game.tsx";
import { appElement, pageData } from "./page-data.ts";

const data = pageData<HomePageData>();
const app = appElement();
if (data.page === "new") makeGame(app, pageWords(data.language), data.game);
else app.querySelector("button")?.addEventListener("click", switchAppearance);
