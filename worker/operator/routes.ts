/**
 * The operator's page. Who has no session of theirs finds a form for the token and nothing else; every other address here is as good
 * as none to them.
 */
import { Hono, type Next } from "hono";
import type { StateAnswer } from "../../api/state-schema.ts";
import { findVariant } from "../../games/registry.ts";
import { small } from "../api/body.ts";
import { type Api, type Call, originOf, requireOurOrigin } from "../api/caller.ts";
import { commanding } from "../api/limits.ts";
import { showsOperatorToken } from "../api/operator.ts";
import { Problem } from "../api/problem.ts";
import { newestInvites } from "../archive/open-invites.ts";
import { NO_DESK, THE_MODERATION } from "../moderation/report.ts";
import { askingOf, html } from "../pages/document.tsx";
import { within } from "../waiting.ts";
import { isGameId } from "../tokens/game-id.ts";
import { actForm, carryOut, idIn } from "./acts.ts";
import { numbersOf, PATIENCE } from "./numbers.ts";
import type { ShownGame } from "./forms.tsx";
import { deskPage, type Said, signInPage } from "./page.tsx";
import { closeSession, isInSession, openSession } from "./session.ts";
import { gameAt } from "../room/ask.ts";

/** Open invites that the page shows. */
const MOST_LISTED = 200;

/** What is sent to the page comes from its own forms. */
const ownForms = async (c: Call, next: Next) => {
  requireOurOrigin(c);
  await next();
};

export const operatorPages = new Hono<Api>();

operatorPages.get("/operator", async (c) => {
  requireToken(c);
  return (await isInSession(c, Date.now())) ? desk(c, null) : html(c, signInPage(askingOf(c), null));
});

operatorPages.post("/operator/session", small, ownForms, commanding, async (c) => {
  requireToken(c);
  const { token } = await c.req.parseBody();
  if (!showsOperatorToken(c, typeof token === "string" ? token.trim() : "")) {
    // Says the same as the API's own calls do.
    c.header("www-authenticate", "Bearer");
    return html(c, signInPage(askingOf(c), "That is not the operator’s token. (no-seat)"), 401);
  }
  if (!openSession(c, Date.now()))
    return html(c, signInPage(askingOf(c), "Over http the token could be read on its way: use https. (foreign-origin)"), 403);
  return c.redirect("/operator", 303);
});

operatorPages.post("/operator/sign-out", small, ownForms, async (c) => {
  await closeSession(c, Date.now());
  return c.redirect("/operator", 303);
});

operatorPages.post("/operator/acts", small, ownForms, commanding, async (c) => {
  const now = Date.now();
  requireToken(c);
  if (!(await isInSession(c, now))) return html(c, signInPage(askingOf(c), "Sign in first. (no-seat)"), 401);
  const form = actForm.safeParse(await c.req.parseBody({ all: true }));
  if (!form.success) {
    const [issue] = form.error.issues;
    return desk(c, { code: "malformed", text: `${issue?.path.join(".") ?? "form"}: ${issue?.message ?? ""}` }, 400);
  }
  const acted = await carryOut(c, form.data, now);
  if (!acted.ok) return desk(c, { code: acted.code, text: acted.detail }, acted.code === "malformed" ? 400 : 409);
  return c.redirect("game" in form.data ? `/operator?game=${encodeURIComponent(form.data.game)}` : "/operator", 303);
});

/** Where no token is set, nobody is the operator. */
function requireToken(c: Call): void {
  if (!c.env.OPERATOR_TOKEN) throw new Problem("not-found", "There is nothing here.");
}

async function desk(c: Call, said: Said | null, status: 200 | 400 | 409 = 200): Promise<Response> {
  const now = Date.now();
  const [numbers, found, game, listed] = await Promise.all([
    numbersOf(c.env, now),
    c.env.MODERATION.getByName(THE_MODERATION).desk(now),
    gameOf(c),
    within(PATIENCE, newestInvites(c.env.DB, now, MOST_LISTED), null),
  ]);
  const rows = found.ok ? found.value : NO_DESK;
  return html(c, deskPage({ asking: askingOf(c), now, numbers, ...rows, game, listed, said }), status);
}

/** The game that was asked for, by its id or any of its addresses; null where none was, or there is none. */
async function gameOf(c: Call): Promise<ShownGame | null> {
  const id = idIn(c.req.query("game")?.trim() ?? "");
  if (!isGameId(c.env.ID_KEY, id)) return null;
  const seen = await gameAt(c.env.ROOM, id).look({ origin: originOf(c) });
  if (!seen.ok) return null;
  const state: StateAnswer = JSON.parse(seen.value);
  const sides = findVariant(state.variant)?.rulebook.sides.map((side) => side.id) ?? Object.keys(state.players);
  const seats = sides.flatMap((side) => {
    const player = state.players[side];
    return player ? [{ side, player }] : [];
  });
  return { id, variant: state.variant, status: state.status, seats };
}
