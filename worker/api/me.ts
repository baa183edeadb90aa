/**
 * What a person says by links that were mailed to them: yes to mails, of all games too, or no more; when they may come, and which games
 * are theirs.
 */
import { Hono } from "hono";
import * as schema from "../../api/mail-schema.ts";
import { type MyGamesAnswer, myGamesAnswer } from "../../api/my-games-schema.ts";
import type { ProblemCode } from "../../api/problems.ts";
import { gamesOf } from "../archive/listing.ts";
import { unsubscribeUrl } from "../links.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { blockList } from "../moderation/block-list.ts";
import { masked, ownerOf, registerOf } from "../notifications/recipient/address.ts";
import type { Seat } from "../notifications/recipient/subscriptions.ts";
import { gameAt } from "../room/ask.ts";
import type { AlsoTold, SharedChannels } from "../room/notifications/channel-calls.ts";
import { isPlayMeId } from "../tokens/game-id.ts";
import { readRing } from "../tokens/link-tokens.ts";
import { mailedToken } from "../tokens/recipient.ts";
import { small } from "./body.ts";
import { command, creation, documented, FOR_BODIES } from "./call.ts";
import { type Api, type Call, callerOf, originOf, settler } from "./caller.ts";
import { commanding } from "./limits.ts";
import { Problem, unwrap } from "./problem.ts";
import { clientIdsOf, mailedLink, mailedTo, recipientNamed, recipientOf, requireMail } from "./recipient.ts";

/** How long after an answer an address is looked up at the latest, in seconds, where the operator says nothing else. */
const LOOKED_UP_WITHIN = 2;

const FOR_LINKS: readonly ProblemCode[] = ["no-link", "newer-data"];
const FOR_COMMANDS: readonly ProblemCode[] = [...FOR_LINKS, ...FOR_BODIES];

export const me = new Hono<Api>();

me.post(
  "/confirm",
  ...command(
    "Say yes to the mails that a mailed link asks about",
    schema.confirmAnswer,
    [...FOR_COMMANDS, "foreign-origin"],
    schema.confirmBody,
  ),
  async (c) => {
    // The browser needs no further yes for this address, if it says this from our own page.
    const { browser = null } = settler(c);
    const { token, all: isForAll } = c.req.valid("json");
    const { stub, number } = mailedTo(c, token, ["confirm"]);
    const { settings: kept, opened, forAll } = unwrap(await stub.confirm(number, browser, isForAll));
    const { board, isDaily } = opened;
    const all = forAll === null ? null : await tellAllGames(c, forAll);
    const answer = { ...settings(kept), board, ...(isDaily && { daily: true }), ...(all && { all }) };
    return c.json(answer satisfies schema.ConfirmAnswer);
  },
);

me.post(
  "/refuse",
  ...command(
    "Have nothing sent to an address ever, as the mail asks that brought the link",
    schema.refusedAnswer,
    FOR_COMMANDS,
    schema.tokenBody,
  ),
  async (c) => {
    const owner = unwrap(await mailedTo(c, c.req.valid("json").token, ["confirm"]).stub.owner());
    unwrap(await registerOf(c.env, owner).refuse(owner, Date.now()));
    const token = mailedToken(readRing(c.env.LINK_KEYS), "refuse", { recipient: owner, number: 0 });
    return c.json({ url: unsubscribeUrl(originOf(c), token) } satisfies schema.RefusedAnswer);
  },
);

me.post(
  "/me/browser",
  ...command(
    "Let this browser use an address that a mail has asked, without a yes to what it asks about",
    null,
    [...FOR_COMMANDS, "foreign-origin", "no-cookie"],
    schema.tokenBody,
  ),
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
  documented("When mails may come; the bearer is a mailed link's token", schema.settingsAnswer, FOR_LINKS),
  async (c) => {
    const { stub, ...by } = shown(c, ["me", "confirm"]);
    return c.json(settings(unwrap(await stub.look(by))));
  },
);

me.patch(
  "/me/email",
  ...command(
    "Set when mails may come; the bearer is a mailed link's token",
    schema.settingsAnswer,
    FOR_COMMANDS,
    schema.hoursBody,
  ),
  async (c) => {
    const { stub, ...by } = shown(c, ["me", "confirm"]);
    return c.json(settings(unwrap(await stub.configure(by, c.req.valid("json")))));
  },
);

me.post(
  "/me/link",
  ...creation(
    "Have the link to all games of an address mailed to it, where it is confirmed",
    schema.acceptedAnswer,
    [...FOR_BODIES, "bad-address", "no-mail"],
    schema.addressBody,
    202,
  ),
  (c) => {
    requireMail(c);
    const found = recipientOf(c, c.req.valid("json").address);
    // Neither the answer nor its time tells whether the address is known, nor that of what is asked right behind it.
    c.executionCtx.waitUntil(mailGames(c, found));
    return c.json({}, 202);
  },
);

me.delete(
  "/me/link",
  commanding,
  documented("Kill every link to all games that was mailed before; the bearer is one of them", null, FOR_COMMANDS),
  async (c) => {
    const { stub, number } = shown(c, ["me"]);
    unwrap(await stub.killLinks(number));
    return c.body(null, 204);
  },
);

me.get(
  "/me/games",
  documented("The games that an address is told of; the bearer is its mailed link's token", myGamesAnswer, FOR_LINKS),
  async (c) => {
    const { stub, number } = shown(c, ["me"]);
    return c.json({ games: unwrap(await stub.games(number)) } satisfies MyGamesAnswer);
  },
);

/** Has the link mailed to an address that is told of games, after a while. Nothing is woken for another, so that to ask leaves no trace. */
async function mailGames(c: Call, { recipient, address }: ReturnType<typeof recipientOf>): Promise<void> {
  const most = 1000 * Number(c.env.LOOK_UP_SECONDS ?? LOOKED_UP_WITHIN);
  await new Promise((resolve) => setTimeout(resolve, (most / 2) * (1 + Math.random())));
  try {
    const owner = ownerOf(c.env, address);
    const isBlocked = await blockList.hasOwner(c.env, owner, Date.now());
    const isKnown = unwrap(await registerOf(c.env, owner).has(recipient));
    if (isKnown && !isBlocked) await recipientNamed(c, recipient).mailGames(clientIdsOf(c));
  } catch (error) {
    warn(WARNINGS.link(errorName(error)));
  }
}

/** The address whose token the caller shows: one that was mailed to ask for a yes, and got it, or one to all games. */
function shown<P extends "me" | "confirm">(c: Call, purposes: readonly P[]) {
  return mailedTo(c, callerOf(c).bearer ?? "", purposes);
}

function settings({ address, ...hours }: schema.SettingsAnswer): schema.SettingsAnswer {
  return { ...hours, address: masked(address) };
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
async function tellAllGames(c: Call, asking: Asking): Promise<NonNullable<schema.ConfirmAnswer["all"]> | null> {
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
async function tell(c: Call, id: string, browser: string, from: SharedChannels): Promise<AlsoTold | null> {
  try {
    const told = await gameAt(c.env.ROOM, id).alsoTell({ browser, origin: originOf(c) }, from);
    return told.ok ? told.value : null;
  } catch (error) {
    warn(WARNINGS.allGames(errorName(error)));
    return null;
  }
}

export const unsubscribe = new Hono<Api>();

/** A person's browser, which takes HTML, is answered by a page. */
unsubscribe.post("/unsubscribe/:token", small, async function stopped(c, next) {
  if ((c.req.header("accept") ?? "").includes("text/html")) return next();
  await stopMails(c, c.req.param("token"));
  return c.body(null, 200);
});

/**
 * Stops the mails that a token is about: of one game, all of an address, or all that there could ever be. Again is no failure.
 * @throws Problem where this server has not made the token
 */
export async function stopMails(c: Call, token: string): Promise<void> {
  const { purpose, recipient, number } = mailedLink(c, token, ["unsubscribe", "refuse"]);
  if (purpose === "refuse") {
    unwrap(await registerOf(c.env, recipient).refuse(recipient, Date.now()));
    return;
  }
  const stopped = await recipientNamed(c, recipient).unsubscribe(number);
  // Where nothing is kept any more, nothing is sent.
  if (!stopped.ok && stopped.code !== "not-found") unwrap(stopped);
}

/** Takes back that an owner wants no mails ever, by the same token. */
export async function allowMails(c: Call, token: string): Promise<void> {
  const { recipient } = mailedLink(c, token, ["refuse"]);
  unwrap(await registerOf(c.env, recipient).allow(recipient));
}
