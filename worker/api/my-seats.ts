/**
 * Taking one's seats to another browser. Whoever holds them asks for their links a few at a time, for a file; or for one link that
 * hands them all on, which another browser shows in its turn. What opens a seat there is its own link, as ever.
 */
import { type Context, Hono } from "hono";
import * as hand from "../../api/my-games-schema.ts";
import type { Seat } from "../../api/my-games-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import { heldBy } from "../archive/browsers.ts";
import { handStatus, keepHand, takeHand } from "../archive/hands.ts";
import { handUrl } from "../links.ts";
import { fingerprint, random } from "../tokens/secrets.ts";
import { fromArchive, Problem } from "./problem.ts";
import { body } from "./body.ts";
import { type Api, callerOf, callerOfCommand, originOf, settler } from "./caller.ts";
import { documented } from "./document.ts";
import { commanding, creating } from "./limits.ts";
import { askSeats, distinctSeats } from "./room.ts";
import { gameAt } from "../room/ask.ts";

/** How long a link hands on, in milliseconds. */
const GOOD_FOR = 10 * 60 * 1000;

const FOR_BROWSERS: readonly ProblemCode[] = [
  "malformed",
  "too-large",
  "unsupported",
  "foreign-origin",
  "no-cookie",
  "no-archive",
];

export const mySeats = new Hono<Api>();

mySeats.post(
  "/my-games/hand",
  creating,
  documented(
    "A link that hands all seats of this browser on to another one: once, within ten minutes",
    200,
    hand.handAnswer,
    FOR_BROWSERS,
  ),
  async (c) => {
    const browser = held(callerOfCommand(c).browser);
    const [token, now] = [random(16), Date.now()];
    const until = now + GOOD_FOR;
    await fromArchive(keepHand(c.env.DB, { browser, token: fingerprint(token), until }, now));
    return c.json({ url: handUrl(originOf(c), token), until } satisfies hand.HandAnswer);
  },
);

mySeats.get(
  "/my-games/hand",
  documented("What became of this browser's last such link", 200, hand.handStatusAnswer, ["no-archive"]),
  async (c) => {
    const { browser } = callerOf(c);
    const status = browser === undefined ? "none" : await fromArchive(handStatus(c.env.DB, browser, Date.now()));
    return c.json({ status } satisfies hand.HandStatusAnswer);
  },
);

mySeats.post(
  "/my-games/hand/take",
  commanding,
  documented("The seats that such a link hands on, a few at a time; the bearer is its token", 200, hand.seatsPartAnswer, [
    ...FOR_BROWSERS,
    "no-link",
  ]),
  body(hand.seatsPartBody),
  async (c) => {
    const { browser: taker, bearer = "" } = settler(c);
    const owner = await fromArchive(takeHand(c.env.DB, fingerprint(bearer), held(taker), Date.now()));
    if (owner === null)
      throw new Problem("no-link", "This link is over, was used by another browser, or is of this very browser.");
    return c.json(await partOf(c, owner, c.req.valid("json").after));
  },
);

mySeats.post(
  "/my-games/links",
  commanding,
  documented("The seats of this browser with their tokens, a few at a time", 200, hand.seatsPartAnswer, FOR_BROWSERS),
  body(hand.seatsPartBody),
  async (c) => c.json(await partOf(c, held(callerOfCommand(c).browser), c.req.valid("json").after)),
);

mySeats.post(
  "/my-games/open",
  commanding,
  documented("Let this browser hold these seats", 200, hand.openSeatsAnswer, FOR_BROWSERS),
  body(hand.openSeatsBody),
  async (c) => {
    const { origin, browser } = settler(c);
    const caller = { origin, browser: held(browser) };
    const { ID_KEY, ROOM } = c.env;
    const seats = distinctSeats(c.req.valid("json").seats);
    const opened = await askSeats(ID_KEY, seats, ({ game, token }) =>
      gameAt(ROOM, game).open({ ...caller, bearer: token }, false),
    );
    const count = opened.length;
    return c.json({ opened: count, left: seats.length - count } satisfies hand.OpenSeatsAnswer);
  },
);

/** Some of the seats of a browser, as far as their games' objects know it. */
async function partOf(c: Context<Api>, browser: string, after = ""): Promise<hand.SeatsPartAnswer> {
  const games = await fromArchive(heldBy(c.env.DB, browser, after, hand.SEATS_AT_ONCE));
  const caller = { browser, origin: originOf(c) };
  const told = await Promise.all(
    games.map(async (game): Promise<Seat | null> => {
      const link = await gameAt(c.env.ROOM, game).link(caller, undefined);
      return link.ok ? { game, token: link.value.token } : null;
    }),
  );
  const seats = told.filter((seat) => seat !== null);
  const isLast = games.length < hand.SEATS_AT_ONCE;
  return { seats, left: games.length - seats.length, next: isLast ? null : (games.at(-1) ?? null) };
}

/** The asking browser, which has to have a cookie. */
function held(browser: string | undefined): string {
  if (browser === undefined) throw new Problem("no-cookie", "This browser keeps no cookie: each seat's own link opens it.");
  return browser;
}
