/** The games of a browser, known by its cookie. */
import { type Context, Hono } from "hono";
import { type BrowsersGamesAnswer, browsersGamesAnswer, type MyGame } from "../../api/my-games-schema.ts";
import { findVariant } from "../../games/registry.ts";
import { gamesOf } from "../archive/browsers.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { type Api, callerOf } from "./caller.ts";
import { documented } from "./document.ts";
import { Problem } from "./problem.ts";

export const myGames = new Hono<Api>();

myGames.get(
  "/my-games",
  documented("The games of the asking browser; those that wait for its move stand first", 200, browsersGamesAnswer, [
    "no-archive",
  ]),
  async (c) => {
    const mine = await myGamesOf(c);
    if (mine === null) throw new Problem("no-archive", "The games can't be listed just now. Their links work all the same.");
    const games = mine.map((game) => ({ ...game, name: findVariant(game.variant)?.rulebook.name ?? game.variant }));
    return c.json({ games } satisfies BrowsersGamesAnswer);
  },
);

/** The games of the asking browser; null where the archive can't be asked. One without a cookie has none. */
export async function myGamesOf(c: Context<Api>): Promise<readonly MyGame[] | null> {
  const { browser } = callerOf(c);
  if (browser === undefined) return [];
  try {
    return await gamesOf(c.env.DB, browser);
  } catch (error) {
    warn(WARNINGS.listing(errorName(error)));
    return null;
  }
}
