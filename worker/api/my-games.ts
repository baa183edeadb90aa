/**
 * The games of who asks: of a browser, known by its cookie, or of seats whose tokens are shown. A browser takes its seats to another one by
 * their links, a few at a time, for a file; or by one link that hands them all on, which the other browser shows in its turn. What opens a
 * seat there is its own link, as ever. And a browser is forgotten: its seats are left, game by game, and then its cookie ends.
 */
import { Hono } from "hono";
import { inOrder, NO_GAMES } from "../../api/my-game.ts";
import * as answers from "../../api/my-games-schema.ts";
import { findVariant } from "../../games/registry.ts";
import { forgetHand, handStatus, heldBy, keepHand, takeHand, unlist } from "../archive/browsers.ts";
import { allGamesOf, gamesOf, opponentsOf, overGamesOf } from "../archive/listing.ts";
import { searched } from "../archive/search.ts";
import { handUrl } from "../links.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { closeSession } from "../operator/session.ts";
import type { Leaving, LeftSeat } from "../room/about-me.ts";
import { gameAt } from "../room/ask.ts";
import { fingerprint, random } from "../tokens/secrets.ts";
import { query } from "./body.ts";
import { command, documented, FOR_BODIES } from "./call.ts";
import { type Api, type Call, callerOf, callerOfCommand, endCookies, originOf, settler } from "./caller.ts";
import { creating } from "./limits.ts";
import { fromArchive, Problem } from "./problem.ts";
import { askSeats, distinctSeats } from "./room.ts";

/** How long a link hands on, in milliseconds. */
const GOOD_FOR = 10 * 60 * 1000;

const FOR_BROWSERS = [...FOR_BODIES, "foreign-origin", "no-cookie", "no-archive"] as const;

export const myGames = new Hono<Api>();

myGames.get(
  "/me/browser",
  documented("The seats that the asking browser holds, and whether anything else leads back to them", answers.heldSeatsAnswer, [
    "malformed",
    "no-archive",
  ]),
  query(answers.afterQuery),
  async (c) => {
    const { browser } = callerOf(c);
    if (browser === undefined) return c.json({ seats: [], next: null } satisfies answers.HeldSeatsAnswer);
    const games = await fromArchive(heldBy(c.env.DB, browser, c.req.valid("query").after ?? "", answers.SEATS_AT_ONCE));
    const asked = await leaveAll(c, games, browser, "look");
    const seats = asked.flatMap(({ id, seat }) => {
      if (seat === null) return [];
      const { isHeld: _isHeld, ...shown } = seat;
      return [{ id, ...shown }];
    });
    return c.json({ seats, next: nextOf(games) } satisfies answers.HeldSeatsAnswer);
  },
);

myGames.delete(
  "/me/browser",
  ...command(
    "Forget the asking browser: it leaves its seats, and its cookie ends",
    answers.forgottenAnswer,
    FOR_BROWSERS,
    answers.forgetBody,
  ),
  async (c) => {
    const { evenLast = false, evenFailed = false, after = "" } = c.req.valid("json");
    const { browser } = settler(c);
    if (browser === undefined) throw new Problem("no-cookie", "This browser has no cookie of ours: nothing is kept of it.");
    const games = await fromArchive(heldBy(c.env.DB, browser, after, answers.SEATS_AT_ONCE));
    const asked = await leaveAll(c, games, browser, evenLast ? "any" : "known");
    const idsOf = (isOne: (asked: Asked) => boolean) => asked.filter(isOne).map(({ id }) => id);
    const failed = idsOf((each) => each.isFailed);
    const kept = idsOf(({ seat }) => seat?.isHeld === true);
    const left = idsOf(({ seat, isFailed }) => !isFailed && !seat?.isHeld);
    await fromArchive(unlist(c.env.DB, browser, left));
    const next = nextOf(games);
    const holdsNone = async () => (await fromArchive(heldBy(c.env.DB, browser, "", 1))).length === 0;
    const isOver = next === null && ((evenLast && evenFailed) || (await holdsNone()));
    if (isOver) {
      await fromArchive(forgetHand(c.env.DB, browser));
      endCookies(c);
      await closeSession(c, Date.now());
      // Pictures of boards, which browsers may keep for ever.
      c.header("clear-site-data", '"cache"');
    }
    return c.json({ left: left.length, kept, failed, next, isOver } satisfies answers.ForgottenAnswer);
  },
);

interface Asked {
  /** The id of the game. */
  readonly id: string;
  /** Null where the browser holds none there, or the game can't be asked. */
  readonly seat: LeftSeat | null;
  readonly isFailed: boolean;
}

/** Asks games about a browser, or to let go of it. */
function leaveAll(c: Call, games: readonly string[], browser: string, how: Leaving): Promise<readonly Asked[]> {
  return Promise.all(
    games.map(async (id): Promise<Asked> => {
      try {
        const left = await gameAt(c.env.ROOM, id).leave(browser, how);
        // A game that was erased has nothing to leave.
        return left.ok ? { id, seat: left.value, isFailed: false } : { id, seat: null, isFailed: left.code !== "not-found" };
      } catch (error) {
        warn(WARNINGS.leaving(id, errorName(error)));
        return { id, seat: null, isFailed: true };
      }
    }),
  );
}

/** Where a page of the games that a browser holds goes on; null where it is the last. */
function nextOf(games: readonly string[]): string | null {
  return games.length < answers.SEATS_AT_ONCE ? null : (games.at(-1) ?? null);
}

myGames.get(
  "/my-games",
  documented(
    "The games of the asking browser that go on; those that wait for its move stand first",
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
  documented("Its games that are over, page by page", answers.overGamesAnswer, ["malformed", "no-archive"]),
  query(answers.overGamesQuery),
  async (c) => {
    const { before } = c.req.valid("query");
    return c.json(overAnswer(await askedOf(c, NO_GAMES.over, (browser) => overGamesOf(c.env.DB, browser, before))));
  },
);

myGames.get(
  "/my-games/all",
  documented("All its games, as far as a thousand, with whom they were played", answers.allGamesAnswer, ["no-archive"]),
  async (c) => c.json(await allOf(c, callerOf(c).browser)),
);

// What is searched for may be as private as notes are: it stands in no address.
myGames.post(
  "/my-games/search",
  ...command(
    "Those of its games that are found",
    answers.allGamesAnswer,
    [...FOR_BODIES, "foreign-origin", "no-archive"],
    answers.searchBody,
  ),
  async (c) => c.json(await allOf(c, callerOfCommand(c).browser, c.req.valid("json").find)),
);

myGames.post(
  "/my-games",
  ...command(
    "The games of these seats, as their own objects tell; a seat whose token is wrong is left out",
    answers.gamesOfSeatsAnswer,
    FOR_BODIES,
    answers.seatsBody,
  ),
  async (c) => {
    const seats = distinctSeats(c.req.valid("json").seats);
    const found = await askSeats(c.env.ID_KEY, seats, ({ game, token }) => gameAt(c.env.ROOM, game).mine(token));
    return c.json({ games: found.toSorted(inListOrder).map(named) } satisfies answers.GamesOfSeatsAnswer);
  },
);

/** The games that the first page lists of the asking browser; one without a cookie has none. */
export async function myGamesOf(c: Call): Promise<answers.MyLists> {
  return askedOf(c, NO_GAMES, (browser) => gamesOf(c.env.DB, browser));
}

/** All games of a browser, or those in which something is found. */
async function allOf(c: Call, browser = "", find?: string): Promise<answers.AllGamesAnswer> {
  const met = await fromArchive(allGamesOf(c.env.DB, browser));
  const { opponents, indices } = opponentsOf(met);
  const games = met.map(({ game }, index) => ({ ...named(game), opponentIndex: indices[index] ?? null }));
  return { games: find === undefined ? games : await fromArchive(searched(c.env.DB, browser, games, find)), opponents };
}

/** What the archive answers of the asking browser; `none` of one without a cookie. */
async function askedOf<T>(c: Call, none: T, ask: (browser: string) => Promise<T>): Promise<T> {
  const { browser } = callerOf(c);
  return browser === undefined ? none : fromArchive(ask(browser));
}

/** Those that go on first, in the order of lists; then what ended last. */
function inListOrder(one: answers.MyGame, other: answers.MyGame): number {
  const isOver = ({ status }: answers.MyGame) => Number(status === "over");
  return isOver(one) - isOver(other) || (isOver(one) === 1 ? other.changedAt - one.changedAt : inOrder(one, other));
}

function named(game: answers.MyGame): answers.NamedGame {
  return { ...game, name: findVariant(game.variant)?.rulebook.name ?? game.variant };
}

function overAnswer({ games, next }: answers.MyLists["over"]): answers.OverGamesAnswer {
  return { games: games.map(named), next };
}

myGames.post(
  "/my-games/hand",
  creating,
  documented(
    "A link that hands all seats of this browser on to another one: once, within ten minutes",
    answers.handAnswer,
    FOR_BROWSERS,
  ),
  async (c) => {
    const browser = held(callerOfCommand(c).browser);
    const [token, now] = [random(16), Date.now()];
    const until = now + GOOD_FOR;
    await fromArchive(keepHand(c.env.DB, { browser, token: fingerprint(token), until }, now));
    return c.json({ url: handUrl(originOf(c), token), until } satisfies answers.HandAnswer);
  },
);

myGames.get(
  "/my-games/hand",
  documented("What became of this browser's last such link", answers.handStatusAnswer, ["no-archive"]),
  async (c) => {
    const status = await askedOf(c, "none", (browser) => handStatus(c.env.DB, browser, Date.now()));
    return c.json({ status } satisfies answers.HandStatusAnswer);
  },
);

myGames.post(
  "/my-games/hand/take",
  ...command(
    "The seats that such a link hands on, a few at a time; the bearer is its token",
    answers.seatsPartAnswer,
    [...FOR_BROWSERS, "no-link"],
    answers.seatsPartBody,
  ),
  async (c) => {
    const { browser: taker, bearer = "" } = settler(c);
    const owner = await fromArchive(takeHand(c.env.DB, fingerprint(bearer), held(taker), Date.now()));
    if (owner === null)
      throw new Problem("no-link", "This link is over, was used by another browser, or is of this very browser.");
    return c.json(await partOf(c, owner, c.req.valid("json").after));
  },
);

myGames.post(
  "/my-games/links",
  ...command(
    "The seats of this browser with their tokens, a few at a time",
    answers.seatsPartAnswer,
    FOR_BROWSERS,
    answers.seatsPartBody,
  ),
  async (c) => c.json(await partOf(c, held(callerOfCommand(c).browser), c.req.valid("json").after)),
);

myGames.post(
  "/my-games/open",
  ...command("Let this browser hold these seats", answers.openSeatsAnswer, FOR_BROWSERS, answers.openSeatsBody),
  async (c) => {
    const { origin, browser } = settler(c);
    const caller = { origin, browser: held(browser) };
    const seats = distinctSeats(c.req.valid("json").seats);
    const opened = await askSeats(c.env.ID_KEY, seats, ({ game, token }) =>
      gameAt(c.env.ROOM, game).open({ ...caller, bearer: token }, false),
    );
    return c.json({ opened: opened.length, left: seats.length - opened.length } satisfies answers.OpenSeatsAnswer);
  },
);

/** Some of the seats of a browser, as far as their games' objects know it. */
async function partOf(c: Call, browser: string, after = ""): Promise<answers.SeatsPartAnswer> {
  const games = await fromArchive(heldBy(c.env.DB, browser, after, answers.SEATS_AT_ONCE));
  const caller = { browser, origin: originOf(c) };
  const told = await Promise.all(
    games.map(async (game): Promise<answers.Seat | null> => {
      const link = await gameAt(c.env.ROOM, game).link(caller, undefined);
      return link.ok ? { game, token: link.value.token } : null;
    }),
  );
  const seats = told.filter((seat) => seat !== null);
  return { seats, left: games.length - seats.length, next: nextOf(games) };
}

/** The asking browser, which has to have a cookie. */
function held(browser: string | undefined): string {
  if (browser === undefined) throw new Problem("no-cookie", "This browser keeps no cookie: each seat's own link opens it.");
  return browser;
}
