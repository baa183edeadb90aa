/** The first page's lists of one's games at work: live, and what is over can be hidden. */
import { render } from "preact";
import type { HomeListData } from "../view/page-data.ts";
import { countedTitle } from "../view/counted.ts";
import { countYours } from "../view/my-games.tsx";
import { GoingOn, OverGames } from "../view/my-lists.tsx";
import { otherPageWords } from "../view/words/other-pages.ts";
import { keptHidden } from "./kept.ts";
import { askMyGames } from "./my-games.ts";

/** Between two looks, in milliseconds, while the page is seen. */
const EVERY = 15_000;

export function listMine({ language, kinds, mine }: HomeListData): void {
  const words = otherPageWords(language);
  const [going, over] = [document.getElementById("going-on"), document.getElementById("over")];
  const title = document.title.replace(/^\(\d+\) /, "");
  let games = mine;

  function hide(ids: readonly string[]): void {
    const known = new Set(games.map(({ id }) => id));
    // What the list no longer knows need not be remembered.
    keptHidden.set([...(keptHidden.get() ?? []), ...ids].filter((id) => known.has(id)));
    show();
  }

  function show(): void {
    const hidden = new Set(keptHidden.get());
    const props = { words, kinds, now: Date.now() };
    if (going !== null) render(<GoingOn {...props} games={games} />, going);
    const shown = games.filter(({ id }) => !hidden.has(id));
    if (over !== null) render(<OverGames {...props} games={shown} onHide={hide} />, over);
    document.title = countedTitle(countYours(games), title);
  }

  async function look(): Promise<void> {
    if (document.hidden) return;
    games = (await askMyGames()) ?? games;
    show();
  }

  // Drawn by the server with what is hidden here, which nothing drawn in its place would remove.
  over?.replaceChildren();
  show();
  document.addEventListener("visibilitychange", () => void look());
  // A page that comes back from the browser's memory shows what was so then.
  addEventListener("pageshow", ({ persisted }) => persisted && void look());
  setInterval(() => void look(), EVERY);
}
