/** The pages that people open. Each is drawn for who asks: his side, his appearance; whatever he opens changes nothing. */
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import assets from "../../dist/page.json";
import { rulebooks } from "../../rules/registry.ts";
import { type Api, keepCookie, originOf, reader } from "../api/caller.ts";
import { isGameId } from "../tokens/game-id.ts";
import type { Look } from "../../view/appearance.ts";
import { gamePage } from "./game-page.tsx";
import { html } from "./headers.ts";
import { homePage, newGamePage } from "./home-page.tsx";
import { messagePage } from "./message-page.tsx";
import { gamePicture, setUpPicture } from "./picture.ts";
import { rulesPage } from "./rules-page.tsx";

export const pages = new Hono<Api>();

pages.get("/", (c) => html(c, homePage({ rulebooks, ...asking(c) })));

pages.get("/new/:rulebook", (c) => {
  const rulebook = rulebooks.find(({ id }) => id === c.req.param("rulebook"));
  return rulebook === undefined ? missing(c) : html(c, newGamePage({ rulebook, ...asking(c) }));
});

pages.get("/rules/:rulebook", (c) => {
  const rulebook = rulebooks.find(({ id }) => id === c.req.param("rulebook"));
  return rulebook === undefined ? missing(c) : html(c, rulesPage({ rulebook, ...asking(c) }));
});

pages.get("/rules/:rulebook/board.png", setUpPicture);

pages.get("/g/:id/board.png", gamePicture);

pages.get("/g/:id", async (c) => {
  const id = c.req.param("id");
  if (!isGameId(c.env.ID_KEY, id)) return missing(c);
  const { browser, origin } = reader(c);
  const seen = await c.env.ROOM.getByName(id).page({ origin, ...(browser !== undefined && { browser }) });
  if (!seen.ok) return seen.code === "newer-data" ? broken(c, 503) : missing(c);
  keepCookie(c);
  return html(c, gamePage({ ...seen.value, ...asking(c) }));
});

/** The page of an address that leads nowhere. */
export function missing(c: Context<Api>): Response {
  return html(c, messagePage({ kind: "not-found", ...asking(c) }), 404);
}

/** The page of a fault of ours. */
export function broken(c: Context<Api>, status: 500 | 503 = 500): Response {
  return html(c, messagePage({ kind: "broken", ...asking(c) }), status);
}

function asking(c: Context<Api>) {
  const chosen = getCookie(c, "look");
  const look: Look | null = chosen === "light" || chosen === "dark" ? chosen : null;
  return { look, language: "en" as const, origin: originOf(c), assets };
}
