/**
 * Leaves seats: a browser goes over to the other one, and the key of links is retired. Whatever was good before has to be over.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";
import { keys } from "../../test/keys.ts";
import { fromPage, openBrowser, sit } from "../browser.ts";
import type { Client } from "../client.ts";
import { expectSame, type Findings } from "../finding.ts";
import type { OpenGame, PlayedGame } from "../games.ts";
import type { Target } from "../target.ts";
import { openSocket } from "../websocket.ts";

/** WebSocket close code of a seat that was left, or whose link was replaced (docs/api.md). */
const SEAT_LOST = 4001;

interface Refusal {
  readonly code?: string;
}

/** Shows the creator's browser their own invite. */
export async function joinOwnGame(client: Client, { id, inviteToken, creator }: OpenGame): Promise<Findings> {
  const path = `/api/games/${id}/join`;
  const cookie = await openBrowser(client, id);
  await sit(client, cookie, id, creator.token);
  const options = fromPage(client, cookie, { bearer: inviteToken, body: {} });
  const { status, body } = await client.call<Refusal>("POST", path, options);
  return expectSame("a creator takes both seats", `POST ${path}`, [status, body.code], [409, "own-invite"]);
}

/** Has a browser go over to the other seat. */
export async function changeSeats(client: Client, { id, creator, joiner }: PlayedGame): Promise<Findings> {
  const path = `/api/games/${id}`;
  const cookie = await openBrowser(client, id);
  const sat = await sit(client, cookie, id, creator.token);
  const socket = await openSocket(client.url, `${path}/live`, { cookie, origin: client.url });
  const refused = await sit(client, cookie, id, joiner.token);
  const moved = await sit(client, cookie, id, joiner.token, true);
  const asBefore = await client.call<Refusal>("POST", `${path}/link`, fromPage(client, cookie, { body: { as: creator.side } }));
  let closed: string | number = "";
  while (typeof closed === "string") closed = (await socket?.next()) ?? 0;
  const otherSeat = [409, "other-seat"];
  return [
    ...expectSame("a seat's link does not seat a browser", `${path}/open`, sat.body.you?.side, creator.side),
    ...expectSame("a browser takes both seats", `${path}/open`, [refused.status, refused.body.code], otherSeat),
    ...expectSame("a browser can't go over to the other seat", `${path}/open {replace}`, moved.body.you?.side, joiner.side),
    ...expectSame(
      "a browser acts for a seat that it left",
      `${path}/link {as}`,
      [asBefore.status, asBefore.body.code],
      otherSeat,
    ),
    ...expectSame("a left seat's socket stays open", `${path}/live`, closed, SEAT_LOST),
  ];
}

/** Retires the key that all links were made by, and has one made anew. */
export async function retireLinks(target: Target, game: PlayedGame, open: OpenGame): Promise<Findings> {
  const { client } = target;
  const { side, token } = game.creator;
  const path = `/api/games/${game.id}`;
  const cookie = await openBrowser(client, game.id);
  await sit(client, cookie, game.id, token);
  await target.kill();
  await target.start({ ...keys, LINK_KEYS: `b:${"knot".repeat(11)}` });

  const look = async (bearer: string) => {
    const { status, body } = await client.call<Partial<StateAnswer>>("GET", path, { bearer });
    return [status, body.you?.side];
  };
  const old = await look(token);
  const { body: link } = await client.call<{ url?: string }>("POST", `${path}/link`, fromPage(client, cookie, { body: {} }));
  const after = await look(token);
  const renewed = await look(link.url?.split("#")[1] ?? "");
  const join = `/api/games/${open.id}/join`;
  const invited = await client.call<Refusal>("POST", join, { bearer: open.inviteToken, body: {} });
  const socket = await openSocket(client.url, `${path}/live`, { authorization: `Bearer ${token}` });
  socket?.drop();
  const refused = [401, undefined];
  return [
    ...expectSame("a link of a retired key still opens its seat", path, old, refused),
    ...expectSame("a link that was made anew does not open its seat", path, renewed, [200, side]),
    ...expectSame("a replaced link still opens its seat", path, after, refused),
    ...expectSame("an invite of a retired key still seats", join, [invited.status, invited.body.code], [401, "no-seat"]),
    ...expectSame("a replaced link still opens a socket", `${path}/live`, socket?.answer.status, 401),
  ];
}
