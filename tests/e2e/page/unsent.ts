/** Moves that a page could not send, and who sends them. */
import { expect } from "vitest";
import type { ApiClient, PairedGame } from "../api.ts";
import { enter, type Person, until } from "./person.ts";

/** What the browser keeps of unsent moves. */
export const unsent = ({ page }: Person) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("hoplink:move:")));
export const movesOf = async (api: ApiClient, { id }: PairedGame) => (await api.state(id)).moves.map(({ move }) => move);

/** Has a person sit and make a move that their page can't send. */
export async function moveUnsent(who: Person, game: PairedGame): Promise<void> {
  await who.page.route("**/moves", (route) => route.abort());
  await enter(who, `/g/${game.id}#${game.tokens["w"]}`, "Your move.");
  await who.play("d3-e3");
  await until(who, "Your move is saved, but not sent yet.");
}

/** The same, and the page is left. */
export async function leaveUnsent(who: Person, game: PairedGame): Promise<void> {
  await moveUnsent(who, game);
  // A last try that is still under way when nothing holds it back any more would arrive.
  await who.page.evaluate(() => (globalThis.fetch = () => new Promise(() => {})));
  await who.goto("about:blank");
  await who.page.unroute("**/moves");
}

/** That a move of before is sent once, from this page. */
export async function expectSentFrom(who: Person, api: ApiClient, path: string): Promise<void> {
  const game = await api.pair();
  await leaveUnsent(who, game);
  await who.goto(path);
  await expect.poll(() => movesOf(api, game)).toEqual(["d3-e3"]);
  await expect.poll(() => unsent(who)).toEqual([]);
}
