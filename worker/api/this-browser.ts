/** Forgetting a browser: its seats are left, game by game, and then its cookie ends. */
import { type Context, Hono } from "hono";
import {
  afterQuery,
  forgetBody,
  type ForgottenAnswer,
  forgottenAnswer,
  type HeldSeatsAnswer,
  heldSeatsAnswer,
} from "../../api/my-games-schema.ts";
import { heldBy, unlist } from "../archive/browsers.ts";
import { forgetHand } from "../archive/hands.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { closeSession } from "../operator/session.ts";
import type { Leaving, LeftSeat } from "../room/about-me.ts";
import { fromArchive, Problem } from "./problem.ts";
import { body, query } from "./body.ts";
import { type Api, callerOf, endCookies, settler } from "./caller.ts";
import { documented } from "./document.ts";
import { commanding } from "./limits.ts";
import { gameAt } from "../room/ask.ts";

/** Games that one request asks: it may make only so many of its own. */
const PAGE = 40;

export const thisBrowser = new Hono<Api>();

thisBrowser.get(
  "/me/browser",
  documented("The seats that the asking browser holds, and whether anything else leads back to them", 200, heldSeatsAnswer, [
    "malformed",
    "no-archive",
  ]),
  query(afterQuery),
  async (c) => {
    const { browser } = callerOf(c);
    if (browser === undefined) return c.json({ seats: [], next: null } satisfies HeldSeatsAnswer);
    const games = await listed(c, browser, c.req.valid("query").after ?? "");
    const asked = await askAll(c, games, browser, "look");
    const seats = asked.flatMap(({ id, seat }) => {
      if (seat === null) return [];
      const { side, isOver, hasOtherWay } = seat;
      return [{ id, side, isOver, hasOtherWay }];
    });
    return c.json({ seats, next: nextOf(games) } satisfies HeldSeatsAnswer);
  },
);

thisBrowser.delete(
  "/me/browser",
  commanding,
  documented("Forget the asking browser: it leaves its seats, and its cookie ends", 200, forgottenAnswer, [
    "malformed",
    "too-large",
    "unsupported",
    "no-cookie",
    "foreign-origin",
    "no-archive",
  ]),
  body(forgetBody),
  async (c) => {
    const { evenLast = false, evenFailed = false, after = "" } = c.req.valid("json");
    const { browser } = settler(c);
    if (browser === undefined) throw new Problem("no-cookie", "This browser has no cookie of ours: nothing is kept of it.");
    const games = await listed(c, browser, after);
    const asked = await askAll(c, games, browser, evenLast ? "any" : "known");
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
    return c.json({ left: left.length, kept, failed, next, isOver } satisfies ForgottenAnswer);
  },
);

async function listed(c: Context<Api>, browser: string, after: string): Promise<readonly string[]> {
  return fromArchive(heldBy(c.env.DB, browser, after, PAGE));
}

interface Asked {
  /** The id of the game. */
  readonly id: string;
  /** Null where the browser holds none there, or the game can't be asked. */
  readonly seat: LeftSeat | null;
  readonly isFailed: boolean;
}

/** Asks games about a browser, or to let go of it. */
function askAll(c: Context<Api>, games: readonly string[], browser: string, how: Leaving): Promise<readonly Asked[]> {
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

function nextOf(games: readonly string[]): string | null {
  return games.length < PAGE ? null : (games.at(-1) ?? null);
}
