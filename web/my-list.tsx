/** The first page's lists of one's games at work: live, and what is over can be hidden. */
import { render } from "preact";
import type { MyGame } from "../api/my-games-schema.ts";
import type { StateAnswer } from "../api/state-schema.ts";
import type { HomeData } from "../view/page-data.ts";
import { countedTitle } from "../view/counted.ts";
import { countYours, type UnsentState } from "../view/my-games.tsx";
import { GoingOn, OverGames } from "../view/my-lists.tsx";
import { otherPageWords } from "../view/words/other-pages.ts";
import { keptHidden } from "./kept.ts";
import { askMyGames } from "./my-games.ts";
import { sendUnsent } from "./unsent.ts";

/** Between two looks, in milliseconds, while the page is seen. */
const EVERY = 15_000;

export function listMine({ language, kinds, mine }: HomeData): void {
  const words = otherPageWords(language);
  const [going, over] = [document.getElementById("going-on"), document.getElementById("over")];
  const title = document.title.replace(/^\(\d+\) /, "");
  let games = mine;
  let unsent: ReadonlyMap<string, UnsentState> = new Map();

  function hide(ids: readonly string[]): void {
    const known = new Set(games.map(({ id }) => id));
    // What the list no longer knows need not be remembered.
    keptHidden.set([...(keptHidden.get() ?? []), ...ids].filter((id) => known.has(id)));
    show();
  }

  function show(): void {
    const hidden = new Set(keptHidden.get());
    const props = { words, kinds, now: Date.now() };
    if (going !== null) render(<GoingOn {...props} games={games} unsent={unsent} />, going);
    const shown = games.filter(({ id }) => !hidden.has(id));
    if (over !== null) render(<OverGames {...props} games={shown} onHide={hide} />, over);
    document.title = countedTitle(countYours(games, unsent), title);
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
  if (mine.length > 0) setInterval(() => void look(), EVERY);
  sendUnsent({
    onSent(state) {
      games = games.map((game) => (game.id === state.id ? played(game, state) : game));
    },
    onLeft(left) {
      unsent = left;
      show();
    },
  });
}

/** A game of the list after a move: the list itself, which the archive makes, is told of it a little later. */
function played(game: MyGame, { status, turn, toMove, result }: StateAnswer): MyGame {
  return { ...game, status, turn, toMove, winner: result?.winner ?? null, endedBy: result?.by ?? null, changedAt: Date.now() };
}
