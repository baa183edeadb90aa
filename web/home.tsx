/** The pages that belong to no game. Most are links, and one button; what is drawn again as it changes is loaded by who needs it. */
import "./pages.css";
import type { HomePageData } from "../view/page-data.ts";
import { afterPaint } from "./after-paint.ts";
import { switchAppearance } from "./appearance.ts";
import { listenForLanguage } from "./language.ts";
import { appElement, pageData } from "./page-data.ts";
import { gamesToSend } from "./to-send.ts";

/** Shows the button that loads a broken page again, with all that stands in its address. */
function offerAgain(button: HTMLElement | null): void {
  if (button === null) return;
  button.addEventListener("click", () => location.reload());
  button.hidden = false;
}

/** Whether moves that were made while the network was down wait to be sent. */
const hasUnsent = gamesToSend().length > 0;
const data = pageData<HomePageData>();
const app = appElement();
switch (data.page) {
  case "new":
    void import("./forms.ts").then(({ makeGame }) => makeGame(app, data.language, data.game));
    break;
  case "confirm":
    void import("./forms.ts").then(({ confirmAddress }) => confirmAddress(app, data.language));
    break;
  case "games":
    void import("./forms.ts").then(({ listGames }) => listGames(app, data.language, data.kinds));
    break;
  case "home":
    still();
    if (data.mine.length > 0 || hasUnsent) afterPaint(() => void import("./forms.ts").then(({ listMine }) => listMine(data)));
    break;
  case "still":
    still();
}

if (hasUnsent && data.page !== "home") afterPaint(() => void import("./forms.ts").then(({ sendUnsent }) => sendUnsent({})));

function still(): void {
  app.querySelector("button")?.addEventListener("click", switchAppearance);
  listenForLanguage(app);
  offerAgain(document.getElementById("again"));
}
