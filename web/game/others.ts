/** The other games of this browser that wait for its move: how many stands in the tab's title, and the first is one press away. */
import { effect } from "@preact/signals-core";
import { standingOf } from "../../api/my-game.ts";
import { keptMove } from "../kept/kept.ts";
import { askMyGames } from "../my-games/my-games.ts";
import type { Model } from "./model.ts";

/** Asks for them as the page begins, when it is seen again, and after each move of this seat. */
export function followOthers({ state, patch }: Model): void {
  async function ask(): Promise<void> {
    // Who has the service worker finds this board again without a network, as it was seen last.
    if (document.hidden) return navigator.serviceWorker?.controller?.postMessage(location.pathname);
    if (state.peek().you === undefined) return;
    const games = (await askMyGames())?.games;
    if (games === undefined) return;
    const { id: here } = state.peek();
    const waiting = games.filter((game) => game.id !== here && standingOf(game) === "yours" && keptMove(game.id).get() === null);
    patch({ others: waiting.map(({ id, name, opponent }) => ({ id, name, opponent })) });
  }

  let before: "nobody" | "mine" | "theirs" = "nobody";
  effect(() => {
    const { you, toMove } = state.value;
    const now = you === undefined ? "nobody" : toMove === you.side ? "mine" : "theirs";
    const isNews = now !== before && (before === "nobody" || now === "theirs");
    before = now;
    if (isNews) void ask();
  });
  document.addEventListener("visibilitychange", () => void ask());
}
