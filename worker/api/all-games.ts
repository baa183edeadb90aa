/** Telling all games of a browser that go on at the address of one of its seats, as somebody at that address has said. */
import type { Context } from "hono";
import type { ConfirmAnswer } from "../../api/mail-schema.ts";
import { gamesOf } from "../archive/listing.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import type { Seat } from "../notifications/recipient/subscriptions.ts";
import type { AlsoTold, SharedChannels } from "../room/notifications/channel-calls.ts";
import { isPlayMeId } from "../tokens/game-id.ts";
import { type Api, originOf } from "./caller.ts";
import { gameAt } from "../room/ask.ts";

/** Games that one request asks: it may make only so many of its own. */
const MOST = 40;

type Asking = Seat & {
  /** The fingerprint of its cookie. */
  readonly browser: string;
};

/**
 * Has the browser's other games told as that seat is. What can't be asked now follows when its page is opened.
 * @returns null where the browser does not hold the seat, or that is no game's
 */
export async function tellAllGames(c: Context<Api>, asking: Asking): Promise<NonNullable<ConfirmAnswer["all"]> | null> {
  const { game, side, browser } = asking;
  if (isPlayMeId(c.env.ID_KEY, game)) return null;
  try {
    const shared = await gameAt(c.env.ROOM, game).sharedChannels(browser);
    if (!shared.ok || shared.value.side !== side) return null;
    const others = (await gamesOf(c.env.DB, browser)).games.filter(({ id }) => id !== game);
    const asked = await Promise.all(others.slice(0, MOST).map(({ id }) => tell(c, id, browser, shared.value)));
    const count = (wanted: AlsoTold) => asked.filter((each) => each === wanted).length;
    const isWhole = others.length <= MOST && !asked.includes(null);
    return { told: count("told"), kept: count("kept"), isWhole };
  } catch (error) {
    warn(WARNINGS.allGames(errorName(error)));
    return { told: 0, kept: 0, isWhole: false };
  }
}

/** Null where the game can't be asked. */
async function tell(c: Context<Api>, id: string, browser: string, from: SharedChannels): Promise<AlsoTold | null> {
  try {
    const told = await gameAt(c.env.ROOM, id).alsoTell({ browser, origin: originOf(c) }, from);
    return told.ok ? told.value : null;
  } catch (error) {
    warn(WARNINGS.allGames(errorName(error)));
    return null;
  }
}
