/** The pages that belong to no game. Most are links, and one button; what is drawn again as it changes is loaded by who needs it. */
import { withWords } from "../view/words/words.ts";
import "./style/pages.css";
import "./style/late.css";
import "./style/foot.css";
import "./style/sheet.css";
import "./style/home.css";
import type { HomeData, HomePageData } from "../view/page-data.ts";
import { hasGames } from "../api/my-game.ts";
import { appElement, pageData } from "./page-data.ts";
import { afterPaint, oncePainted } from "./painted.ts";
import { beApp, isApp } from "./app-worker.ts";
import { switchAppearance } from "./chosen.ts";
import { listenForLanguage } from "./language.ts";
import { offerGames } from "./home/game-sheet.ts";
import { tellHere } from "./kept/here.ts";
import { leaveWhenForgotten, slotsOf } from "./kept/kept.ts";
import { JOINING_OPEN, MADE, OWNED } from "./kept/kept-request.ts";
import { gamesToSend } from "./kept/to-send.ts";
import type { Language } from "../view/languages.ts";

/** What is drawn anew on these pages, and on the first one. */
const forms = () => withWords("forms", import("./forms.ts"));
const lists = () => withWords("lists", import("./home/lists.ts"));

/** Shows the button that loads a broken page again, with all that stands in its address. */
function offerAgain(button: HTMLElement | null): void {
  if (button === null) return;
  button.addEventListener("click", () => location.reload());
  button.hidden = false;
}

const HALF_SEEN = { threshold: 0.5 };

/** Has the game play that shows what this is, once it is seen: the first picture does not wait for it. */
function showDemo({ language, demo }: HomeData): void {
  const root = document.getElementById("demo");
  if (root === null || demo === null) return;
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    oncePainted(() => void withWords("demo", import("./home/demo.tsx")).then(({ startDemo }) => startDemo(root, language, demo)));
  }, HALF_SEEN).observe(root);
}

/** Has the games' pictures play, once one is seen, unless less motion is wanted. */
function showPreviews({ previews }: HomeData): void {
  const pictures = [...document.querySelectorAll<SVGSVGElement>(".games .pic")];
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    oncePainted(() => void import("./home/previews.tsx").then(({ playPreviews }) => playPreviews(pictures, previews)));
  }).observe(pictures[0] ?? app);
}

/** Lists what this browser keeps by itself. */
function listKept({ language, kinds }: HomeData): void {
  const part = (id: string, prefix: string, list: (root: HTMLElement) => void) => {
    const root = document.getElementById(id);
    if (root !== null && slotsOf(prefix).length > 0) afterPaint(() => list(root));
  };
  part(
    "here",
    "local:",
    (root) => void withWords("here", import("./home/here.tsx")).then(({ listHere }) => listHere(root, language)),
  );
  part(
    "made",
    MADE,
    (root) => void withWords("made", import("./home/made.tsx")).then(({ listMade }) => listMade(root, language)),
  );
  part("play-me", OWNED, (root) => void lists().then(({ listPlayMe }) => listPlayMe(root, { language, kinds })));
}

/** Lets this browser be forgotten. */
function forgetting(part: HTMLElement | null, language: Language): void {
  if (part !== null)
    void withWords("forget", import("./forget/forget.tsx")).then(({ forgetBrowser }) => forgetBrowser(part, language));
}

/** Lets who has games be told of all of them at once. */
function tellMe({ mine: { games, over }, language }: HomeData): void {
  const root = document.getElementById("tell");
  const [first] = [...games, ...over.games];
  if (root !== null && first !== undefined)
    afterPaint(() => void lists().then(({ tellFromHome }) => tellFromHome(root, language, first.id)));
}

/** Whether moves that were made while the network was down wait to be sent. */
const hasUnsent = gamesToSend().length > 0;
const data = pageData<HomePageData>();
const app = appElement();
switch (data.page) {
  case "new":
    void forms().then(({ makeGame }) => makeGame(app, data.language, data.game));
    break;
  case "play-me":
    void forms().then(({ playMe }) => playMe(app, data));
    break;
  case "confirm":
    void forms().then(({ confirmAddress }) => confirmAddress(app, data.language));
    break;
  case "games":
    void withWords("games", import("./my-games/games.tsx")).then(({ listGames }) => listGames(app, data));
    break;
  case "first":
    still();
    offerGames();
    showDemo(data);
    showPreviews(data);
    tellHere();
    if (hasGames(data.mine) || hasUnsent) afterPaint(() => void lists().then(({ listMine }) => listMine(data)));
    tellMe(data);
    listKept(data);
    if (data.open.invites.length > 0 || slotsOf(JOINING_OPEN).length > 0)
      afterPaint(() => void lists().then(({ listOpen }) => listOpen(data)));
    break;
  case "privacy":
    still();
    forgetting(document.getElementById("forget"), data.language);
    break;
  case "still":
    still();
}

leaveWhenForgotten();
// What somebody comes back to may show secrets that this browser has forgotten meanwhile.
if (["play-me", "games"].includes(data.page)) addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

// Another link of the same page only changes what stands after its #, which loads nothing by itself.
if (["play-me", "confirm", "games"].includes(data.page))
  addEventListener("hashchange", () => location.hash !== "" && location.reload());

if (hasUnsent && data.page !== "first") afterPaint(() => void forms().then(({ sendUnsent }) => sendUnsent({})));

function still(): void {
  app.querySelector("button")?.addEventListener("click", switchAppearance);
  listenForLanguage(app);
  offerAgain(document.getElementById("again"));
}

if (isApp()) {
  // In a window of its own, which may have none of the browser's cookies.
  document.getElementById("in-app")?.removeAttribute("hidden");
  afterPaint(() => void beApp());
}
