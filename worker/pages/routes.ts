/** The pages that people open. Each is drawn for who asks: their side, their appearance; whatever they open changes nothing. */
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { etag } from "hono/etag";
import type { MyLists } from "../../api/my-games-schema.ts";
import { findRulebook, findVariant } from "../../games/registry.ts";
import { ALLOW, type Scope } from "../../view/mail-pages/mail-page.tsx";
import { type Api, type Call, callerOf, keepCookie, originOf } from "../api/caller.ts";
import { askedLanguage, LANGUAGE_HEADERS } from "../api/language.ts";
import { roomOf } from "../api/room.ts";
import { myGamesOf } from "../api/my-games.ts";
import { openListOf } from "../api/open-invites.ts";
import { Problem, unwrap } from "../api/problem.ts";
import { recipientNamed } from "../api/recipient.ts";
import { allowMails, stopMails } from "../api/me.ts";
import { sendsMail } from "../notifications/kinds/mail/kind.ts";
import { registerOf } from "../notifications/recipient/address.ts";
import { isGameId, isPlayMeId } from "../tokens/game-id.ts";
import { readMailedToken } from "../tokens/recipient.ts";
import { readRing } from "../tokens/link-tokens.ts";
import { feedUrl, gameFeed } from "../feed.tsx";
import { ATOM } from "../links.ts";
import { readHere } from "../../view/home/here.ts";
import { askingOf, html } from "./document.tsx";
import { gamePage, playPage } from "./game-page.tsx";
import { homePage, newGamePage, playMePage } from "./home-page.tsx";
import { gameDrawing, gameLinkPicture, homeLinkPicture, kindLinkPicture } from "./link-preview.ts";
import { gamePicture, setUpPicture } from "./picture.ts";
import {
  backPage,
  confirmPage,
  gamesPage,
  type MessageKind,
  messagePage,
  privacyPage,
  referencePage,
  unsubscribePage,
} from "./plain-page.tsx";
import { rulesPage } from "./rules-page.tsx";
import { gameAt } from "../room/ask.ts";

export const pages = new Hono<Api>();

pages.get("/", async (c) => {
  const asked = c.req.query("variant");
  const variant = asked !== undefined && findVariant(asked) !== undefined ? asked : undefined;
  const [mine, open] = await Promise.all([listsOf(c), openListOf(c, variant)]);
  const here = readHere(getCookie(c, "here"));
  return html(c, homePage({ mine, here, open, variant, mails: sendsMail(c.env), now: Date.now(), ...askingOf(c) }));
});

pages.get("/new/:rulebook", (c) => {
  const rulebook = findRulebook(c.req.param("rulebook"));
  if (rulebook === undefined) return missing(c);
  // What is listed for whoever comes first is counted by it.
  keepCookie(c);
  return html(c, newGamePage({ rulebook, ...askingOf(c) }));
});

/**
 * A page, or a script that stands beside these pages, so that it is in the scope of their service worker, which is one of them. One
 * route for both: where one pattern overlaps another, Hono leaves its one regular expression, and reads targets such as `*` in
 * another way.
 */
pages.get("/play/:variant", (c) => {
  const name = c.req.param("variant");
  if (name.endsWith(".js")) return c.env.ASSETS.fetch(c.req.raw);
  const offer = findVariant(name);
  return offer === undefined ? missing(c) : html(c, playPage({ ...offer, ...askingOf(c) }));
});

pages.get("/p/:id", async (c) => {
  const id = c.req.param("id");
  if (!isPlayMeId(c.env.ID_KEY, id)) return missing(c);
  const seen = await c.env.PLAY_ME.getByName(id).look();
  if (!seen.ok) return seen.code === "newer-data" ? message(c, "broken", 503) : missing(c);
  const offer = findVariant(seen.value.variant);
  if (offer === undefined) throw new Error(`a link of ${seen.value.variant}, which has no rules`);
  keepCookie(c);
  return html(c, playMePage({ id, link: seen.value, offer, ...askingOf(c) }));
});

pages.get("/rules/:rulebook", (c) => {
  const rulebook = findRulebook(c.req.param("rulebook"));
  return rulebook === undefined ? missing(c) : html(c, rulesPage({ rulebook, game: gameBefore(c), ...askingOf(c) }));
});

pages.get("/privacy", (c) => html(c, privacyPage(askingOf(c))));

pages.get("/api", (c) => html(c, referencePage(askingOf(c))));

pages.get("/confirm", (c) => html(c, confirmPage(askingOf(c))));

pages.get("/games", (c) => {
  // A browser that has never been here may be about to get another one's seats.
  keepCookie(c);
  return html(c, gamesPage(sendsMail(c.env), askingOf(c)));
});

pages.get("/unsubscribe/:token", async (c) => {
  const { scope, isDone } = await aimOf(c);
  return html(c, unsubscribePage({ scope, stage: isDone ? "done" : "ask", ...askingOf(c) }));
});

pages.post("/unsubscribe/:token", async (c) => {
  // Asked first: once it is stopped, nobody can name it.
  const { scope } = await aimOf(c);
  const isTakenBack = scope === "never" && (await c.req.parseBody())[ALLOW] !== undefined;
  const page = unsubscribePage({ scope, stage: isTakenBack ? "undone" : "done", ...askingOf(c) });
  if (scope !== null) {
    await (isTakenBack ? allowMails : stopMails)(c, c.req.param("token"));
    return html(c, page);
  }
  // Refused as a program is, whose answer is `no-link`.
  c.header("www-authenticate", "Bearer");
  return html(c, page, 401);
});

pages.get("/rules/:rulebook/board.png", setUpPicture);

pages.get("/g/:id/board.png", gamePicture);

pages.get("/preview.png", homeLinkPicture);

pages.get("/rules/:rulebook/preview.png", kindLinkPicture);

pages.get("/g/:id/preview.png", gameLinkPicture);

pages.get("/g/:id/drawing.png", (c) => gameDrawing(c, "png"));

pages.get("/g/:id/drawing.svg", (c) => gameDrawing(c, "svg"));

pages.get("/g/:id/feed.atom", etag({ weak: true }), gameFeedOf);

pages.get("/g/:id", async (c) => {
  const seen = await pageOf(c);
  if (seen instanceof Response) return seen;
  keepCookie(c);
  return html(c, gamePage({ ...seen, ...askingOf(c) }));
});

pages.get("/g/:id/back", async (c) => {
  const seen = await pageOf(c);
  if (seen instanceof Response) return seen;
  // Somebody who is in needs no way back.
  return seen.state.you === undefined
    ? html(c, backPage({ ...askingOf(c), state: seen.state }))
    : c.redirect(`/g/${seen.state.id}`);
});

/** The address of the game that a link was followed from, as browsers tell it; its fragment they keep to themselves. */
function gameBefore(c: Call): string | undefined {
  const { pathname = "" } = URL.parse(c.req.header("referer") ?? "") ?? {};
  const [, page, id = ""] = /^\/(g|play)\/([^/]+)$/.exec(pathname) ?? [];
  const isGame = page === "g" ? isGameId(c.env.ID_KEY, id) : findVariant(id) !== undefined;
  return isGame ? pathname : undefined;
}

/** A game as the asking browser sees it, or the page that says why it can't. */
async function pageOf(c: Context<Api, "/g/:id">) {
  const id = c.req.param("id");
  if (!isGameId(c.env.ID_KEY, id)) return missing(c);
  const { browser, origin } = callerOf(c);
  const seen = await gameAt(c.env.ROOM, id).page({ origin, ...(browser !== undefined && { browser }) });
  if (!seen.ok) return seen.code === "newer-data" ? message(c, "broken", 503) : missing(c);
  return seen.value;
}

/** The asking browser's games; null where they can't be told, for the page opens all the same. */
async function listsOf(c: Call): Promise<MyLists | null> {
  try {
    return await myGamesOf(c);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** The page of an address that leads nowhere. */
export function missing(c: Call): Response {
  return message(c, "not-found", 404);
}

/** The page that says why there is no other. */
export function message(c: Call, kind: MessageKind, status: 404 | 405 | 429 | 500 | 503): Response {
  return html(c, messagePage({ kind, ...askingOf(c) }), status);
}

/** What an unsubscribe link is about, and whether that is stopped by now. */
interface Aim {
  readonly scope: Scope;
  readonly isDone: boolean;
}

async function aimOf(c: Context<Api, "/unsubscribe/:token">): Promise<Aim> {
  const [ring, token] = [readRing(c.env.LINK_KEYS), c.req.param("token")];
  const refusal = readMailedToken(ring, "refuse", token);
  if (refusal !== null) {
    const owner = refusal.recipient;
    return { scope: "never", isDone: unwrap(await registerOf(c.env, owner).isRefused(owner)) };
  }
  const read = readMailedToken(ring, "unsubscribe", token);
  if (read === null) return { scope: null, isDone: false };
  const aim = unwrap(await recipientNamed(c, read.recipient).stops(read.number));
  switch (aim.kind) {
    case "all":
      return { scope: aim, isDone: false };
    case "over":
      return { scope: "over", isDone: true };
    case "game": {
      const { variant, isTold, ...about } = aim;
      const game = findVariant(variant)?.rulebook.name ?? variant;
      return { scope: { ...about, game }, isDone: !isTold };
    }
  }
}

async function gameFeedOf(c: Context<Api>): Promise<Response> {
  const language = askedLanguage(c);
  const record = unwrap(await roomOf(c).record());
  const origin = originOf(c);
  const self = feedUrl(origin, record.game, language);
  const feed = gameFeed({ record, language, origin, self, now: Date.now() });
  return c.body(feed, 200, {
    "content-type": `${ATOM}; charset=utf-8`,
    "cache-control": "public, max-age=60",
    "content-language": language,
    vary: LANGUAGE_HEADERS,
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
}
