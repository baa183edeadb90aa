/** What a person says by links that were mailed to them: yes to mails, of all games too, when they may come, and which games are theirs. */
import { type Context, Hono } from "hono";
import {
  acceptedAnswer,
  addressBody,
  type ConfirmAnswer,
  confirmAnswer,
  confirmBody,
  hoursBody,
  type RefusedAnswer,
  refusedAnswer,
  type SettingsAnswer,
  settingsAnswer,
  tokenBody,
} from "../../api/mail-schema.ts";
import { type MyGamesAnswer, myGamesAnswer } from "../../api/my-games-schema.ts";
import type { Env } from "../env.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { unsubscribeUrl } from "../links.ts";
import { blockList } from "../moderation/block-list.ts";
import { masked, ownerOf, registerOf } from "../notifications/recipient/address.ts";
import { body } from "./body.ts";
import { mailedToken } from "../tokens/recipient.ts";
import { readRing } from "../tokens/link-tokens.ts";
import { type Api, callerOf, originOf, settler } from "./caller.ts";
import { documented } from "./document.ts";
import { commanding, creating } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import type { ProblemCode } from "../../api/problems.ts";
import { clientIdsOf, mailedTo, recipientNamed, recipientOf, requireMail } from "./recipient.ts";
import { gamesOf } from "../archive/listing.ts";
import type { Seat } from "../notifications/recipient/subscriptions.ts";
import type { AlsoTold, SharedChannels } from "../room/notifications/channel-calls.ts";
import { isPlayMeId } from "../tokens/game-id.ts";
import { gameAt } from "../room/ask.ts";

/** In seconds. */
const LOOKED_UP_WITHIN = 2;

const FOR_LINKS: readonly ProblemCode[] = ["no-link", "newer-data"];
const FOR_COMMANDS: readonly ProblemCode[] = [...FOR_LINKS, "malformed", "too-large", "unsupported"];

export const me = new Hono<Api>();

me.post(
  "/confirm",
  commanding,
  documented("Say yes to the mails that a mailed link asks about", 200, confirmAnswer, [...FOR_COMMANDS, "foreign-origin"]),
  body(confirmBody),
  async (c) => {
    // The browser needs no further yes for this address, if it says this from our own page.
    const { browser = null } = settler(c);
    const { token, all: isForAll } = c.req.valid("json");
    const { stub, number } = mailedTo(c, token, ["confirm"]);
    const { settings: kept, opened, forAll } = unwrap(await stub.confirm(number, browser, isForAll));
    const { board, isDaily } = opened;
    const all = forAll === null ? null : await tellAllGames(c, forAll);
    return c.json({ ...settings(kept), board, ...(isDaily && { daily: true }), ...(all && { all }) } satisfies ConfirmAnswer);
  },
);

me.post(
  "/refuse",
  commanding,
  documented("Have nothing sent to an address ever, as the mail asks that brought the link", 200, refusedAnswer, FOR_COMMANDS),
  body(tokenBody),
  async (c) => {
    const owner = unwrap(await mailedTo(c, c.req.valid("json").token, ["confirm"]).stub.owner());
    unwrap(await registerOf(c.env, owner).refuse(owner, Date.now()));
    const token = mailedToken(readRing(c.env.LINK_KEYS), "refuse", { recipient: owner, number: 0 });
    return c.json({ url: unsubscribeUrl(originOf(c), token) } satisfies RefusedAnswer);
  },
);

me.post(
  "/me/browser",
  commanding,
  documented("Let this browser use an address that a mail has asked, without a yes to what it asks about", 204, null, [
    ...FOR_COMMANDS,
    "foreign-origin",
    "no-cookie",
  ]),
  body(tokenBody),
  async (c) => {
    const { browser } = settler(c);
    const { stub, number } = mailedTo(c, c.req.valid("json").token, ["confirm"]);
    if (browser === undefined) throw new Problem("no-cookie", "This browser has no cookie of ours yet: it gets one with a game.");
    unwrap(await stub.letIn(number, browser));
    return c.body(null, 204);
  },
);

me.get(
  "/me/email",
  documented("When mails may come; the bearer is a mailed link's token", 200, settingsAnswer, FOR_LINKS),
  async (c) => {
    const { stub, ...by } = owner(c);
    return c.json(settings(unwrap(await stub.look(by))));
  },
);

me.patch(
  "/me/email",
  commanding,
  documented("Set when mails may come; the bearer is a mailed link's token", 200, settingsAnswer, FOR_COMMANDS),
  body(hoursBody),
  async (c) => {
    const { zone, quiet, digestAt } = c.req.valid("json");
    const { stub, ...by } = owner(c);
    const hours = { ...(zone && { zone }), ...(quiet !== undefined && { quiet }), ...(digestAt && { digestAt }) };
    return c.json(settings(unwrap(await stub.configure(by, hours))));
  },
);

me.post(
  "/me/link",
  creating,
  documented("Have the link to all games of an address mailed to it, where it is confirmed", 202, acceptedAnswer, [
    "malformed",
    "bad-address",
    "too-large",
    "unsupported",
    "no-mail",
  ]),
  body(addressBody),
  (c) => {
    requireMail(c);
    const found = recipientOf(c, c.req.valid("json").address);
    // Neither the answer nor its time tells whether the address is known, nor that of what is asked right behind it.
    c.executionCtx.waitUntil(
      pause(lookUpAfter(c.env, Math.random()))
        .then(() => mailGames(c, found))
        .catch(unsent),
    );
    return c.json({}, 202);
  },
);

me.delete(
  "/me/link",
  commanding,
  documented("Kill every link to all games that was mailed before; the bearer is one of them", 204, null, FOR_COMMANDS),
  async (c) => {
    const { stub, number } = mailedTo(c, callerOf(c).bearer ?? "", ["me"]);
    unwrap(await stub.killLinks(number));
    return c.body(null, 204);
  },
);

me.get(
  "/me/games",
  documented("The games that an address is told of; the bearer is its mailed link's token", 200, myGamesAnswer, FOR_LINKS),
  async (c) => {
    const { stub, number } = mailedTo(c, callerOf(c).bearer ?? "", ["me"]);
    return c.json({ games: unwrap(await stub.games(number)) } satisfies MyGamesAnswer);
  },
);

/** Has the link mailed to an address that is told of games. Nothing is woken for another, so that to ask leaves no trace. */
async function mailGames(c: Context<Api>, { recipient, address }: ReturnType<typeof recipientOf>): Promise<void> {
  const owner = ownerOf(c.env, address);
  const isBlocked = await blockList.hasOwner(c.env, owner, Date.now());
  const isKnown = unwrap(await registerOf(c.env, owner).has(recipient));
  if (isKnown && !isBlocked) await recipientNamed(c, recipient).mailGames(clientIdsOf(c));
}

/** The address whose token is shown: one that was mailed to ask for a yes, and got it, or one to all games. */
function owner(c: Context<Api>) {
  return mailedTo(c, callerOf(c).bearer ?? "", ["me", "confirm"]);
}

function settings({ address, ...hours }: SettingsAnswer): SettingsAnswer {
  return { ...hours, address: masked(address) };
}

/** How long after an answer an address is looked up, in milliseconds; `chance` is from 0 up to 1. */
function lookUpAfter({ LOOK_UP_SECONDS }: Env, chance: number): number {
  const most = 1000 * Number(LOOK_UP_SECONDS ?? LOOKED_UP_WITHIN);
  return (most / 2) * (1 + chance);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function unsent(error: unknown): void {
  warn(WARNINGS.link(errorName(error)));
}

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
async function tellAllGames(c: Context<Api>, asking: Asking): Promise<NonNullable<ConfirmAnswer["all"]> | null> {
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
