/** The games of whoever asks: of a browser, known by its cookie, or of seats whose tokens are shown. */
import { type Context, Hono } from "hono";
import * as answers from "../../api/my-games-schema.ts";
import { inOrder, NO_GAMES } from "../../api/my-game.ts";
import { findVariant } from "../../games/registry.ts";
import { allGamesOf, gamesOf, opponentsOf, overGamesOf } from "../archive/listing.ts";
import { fromArchive } from "./problem.ts";
import { body, query } from "./body.ts";
import { type Api, callerOf } from "./caller.ts";
import { documented } from "./document.ts";
import { commanding } from "./limits.ts";
import { askSeats, distinctSeats } from "./room.ts";
import { gameAt } from "../room/ask.ts";

type NamedGame = answers.NamedGame;

export const myGames = new Hono<Api>();

myGames.get(
  "/my-games",
  documented(
    "The games of the asking browser that go on; those that wait for its move stand first",
    200,
    answers.browsersGamesAnswer,
    ["no-archive"],
  ),
  async (c) => {
    const { games, over } = await myGamesOf(c);
    return c.json({ games: games.map(named), over: overAnswer(over) } satisfies answers.BrowsersGamesAnswer);
  },
);

myGames.get(
  "/my-games/over",
  documented("Its games that are over, page by page", 200, answers.overGamesAnswer, ["malformed", "no-archive"]),
  query(answers.overGamesQuery),
  async (c) => {
    const { browser } = callerOf(c);
    const { before } = c.req.valid("query");
    return c.json(overAnswer(browser === undefined ? NO_GAMES.over : await fromArchive(overGamesOf(c.env.DB, browser, before))));
  },
);

myGames.get(
  "/my-games/all",
  documented("All its games, as far as a thousand, with whom they were played", 200, answers.allGamesAnswer, ["no-archive"]),
  async (c) => {
    const { browser } = callerOf(c);
    const met = browser === undefined ? [] : await fromArchive(allGamesOf(c.env.DB, browser));
    const { opponents, indices } = opponentsOf(met);
    const games = met.map(({ game }, index) => ({ ...named(game), opponentIndex: indices[index] ?? null }));
    return c.json({ games, opponents } satisfies answers.AllGamesAnswer);
  },
);

myGames.post(
  "/my-games",
  commanding,
  documented(
    "The games of these seats, as their own objects tell; a seat whose token is wrong is left out",
    200,
    answers.gamesOfSeatsAnswer,
    ["malformed", "too-large", "unsupported"],
  ),
  body(answers.seatsBody),
  async (c) => {
    const { seats } = c.req.valid("json");
    const { ID_KEY, ROOM } = c.env;
    const found = await askSeats(ID_KEY, distinctSeats(seats), ({ game, token }) => gameAt(ROOM, game).mine(token));
    return c.json({ games: found.toSorted(inListOrder).map(named) } satisfies answers.GamesOfSeatsAnswer);
  },
);

/** The games that the first page lists of the asking browser; one without a cookie has none. */
export async function myGamesOf(c: Context<Api>): Promise<answers.MyLists> {
  const { browser } = callerOf(c);
  return browser === undefined ? NO_GAMES : fromArchive(gamesOf(c.env.DB, browser));
}

/** Those that go on first, in the order of lists; then what ended last. */
function inListOrder(one: answers.MyGame, other: answers.MyGame): number {
  const isOver = ({ status }: answers.MyGame) => Number(status === "over");
  return isOver(one) - isOver(other) || (isOver(one) === 1 ? other.changedAt - one.changedAt : inOrder(one, other));
}

function named(game: answers.MyGame): NamedGame {
  return { ...game, name: findVariant(game.variant)?.rulebook.name ?? game.variant };
}

function overAnswer({ games, next }: answers.MyLists["over"]): answers.OverGamesAnswer {
  return { games: games.map(named), next };
}
