/**
 * Leaves seats: a browser goes over to the other one, and the key of links is retired. Whatever was good before has to be over.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Client } from "../client.ts";
import { expectSame, type Finding } from "../finding.ts";
import type { PlayedGame } from "../played-game.ts";
import type { Target } from "../target.ts";
import { keys } from "../../test/keys.ts";
import { handshake, openSocket } from "../websocket.ts";
import { fromPage, openBrowser, sit } from "./browser.ts";

/** WebSocket close code of a seat that was left, or whose link was replaced (docs/api.md). */
const SEAT_LOST = 4001;

/** Shows the creator's browser their own invite, and has a browser go over to the other seat. */
export async function changeSeats(client: Client, open: PlayedGame, game: PlayedGame): Promise<readonly Finding[]> {
  const creator = await openBrowser(client, open.id);
  const [own = ""] = open.tokens.values();
  await sit(client, creator, open.id, own);
  const join = fromPage(client, creator, { bearer: open.inviteToken, body: {} });
  const joined = await client.call<{ code?: string }>("POST", `/api/games/${open.id}/join`, join);

  const cookie = await openBrowser(client, game.id);
  const [[first = "", firstToken = ""] = [], [second = "", secondToken = ""] = []] = game.tokens;
  const sat = await sit(client, cookie, game.id, firstToken);
  const path = `/api/games/${game.id}`;
  const socket = await openSocket(client.url, handshake(client.url, `${path}/live`, { cookie, origin: client.url }));
  const refused = await sit(client, cookie, game.id, secondToken);
  const moved = await sit(client, cookie, game.id, secondToken, true);
  const asBefore = await client.call<{ code?: string }>(
    "POST",
    `${path}/link`,
    fromPage(client, cookie, { body: { as: first } }),
  );
  let closed: string | number = "";
  while (typeof closed === "string") closed = (await socket?.next()) ?? 0;
  return [
    ...expectSame(
      "a creator takes both seats",
      `POST /api/games/${open.id}/join`,
      [joined.status, joined.body.code],
      [409, "own-invite"],
    ),
    ...expectSame("a seat's link does not seat a browser", `${path}/open`, sat.body.you?.side, first),
    ...expectSame("a browser takes both seats", `${path}/open`, [refused.status, refused.body.code], [409, "other-seat"]),
    ...expectSame("a browser can't go over to the other seat", `${path}/open {replace}`, moved.body.you?.side, second),
    ...expectSame(
      "a browser acts for a seat that it left",
      `${path}/link {as}`,
      [asBefore.status, asBefore.body.code],
      [409, "other-seat"],
    ),
    ...expectSame("a left seat's socket stays open", `${path}/live`, closed, SEAT_LOST),
  ];
}

/** Retires the key that all links were made by, and has one made anew. */
export async function retireLinks(
  target: Target,
  client: Client,
  game: PlayedGame,
  open: PlayedGame,
): Promise<readonly Finding[]> {
  const [[side = "", token = ""] = []] = game.tokens;
  const path = `/api/games/${game.id}`;
  const cookie = await openBrowser(client, game.id);
  await sit(client, cookie, game.id, token);
  await target.kill();
  await target.start({ ...keys, LINK_KEYS: `b:${"knot".repeat(11)}` });

  const by = (bearer: string) => client.call<Partial<StateAnswer> & { code?: string }>("GET", path, { bearer });
  const old = await by(token);
  const { body: link } = await client.call<{ url?: string }>("POST", `${path}/link`, fromPage(client, cookie, { body: {} }));
  const anew = link.url?.split("#")[1] ?? "";
  const [after, renewed] = [await by(token), await by(anew)];
  const invited = await client.call<{ code?: string }>("POST", `/api/games/${open.id}/join`, {
    bearer: open.inviteToken,
    body: {},
  });
  const socket = await openSocket(client.url, handshake(client.url, `${path}/live`, { authorization: `Bearer ${token}` }));
  socket?.drop();
  return [
    ...expectSame("a link of a retired key still opens its seat", path, [old.status, old.body.you], [401, undefined]),
    ...expectSame(
      "a link that was made anew does not open its seat",
      path,
      [renewed.status, renewed.body.you?.side],
      [200, side],
    ),
    ...expectSame("a replaced link still opens its seat", path, [after.status, after.body.you], [401, undefined]),
    ...expectSame(
      "an invite of a retired key still seats",
      `/api/games/${open.id}/join`,
      [invited.status, invited.body.code],
      [401, "no-seat"],
    ),
    ...expectSame("a replaced link still opens a socket", `${path}/live`, socket?.answer.status, 401),
  ];
}
