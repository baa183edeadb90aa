/**
 * Makes and plays the games of the pictures through the API. Their ids and links are the same every time: they derive from the
 * server's keys, which are written down here, and from the name of the picture.
 */
import { createHash } from "node:crypto";
import type { CreateAnswer, JoinAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { type GameSubject, names, type Visitor } from "./screens.ts";

/**
 * Makes a game, plays it, and answers the path that its visitor comes by.
 * @param api the server's address, without a slash at the end
 * @param name tells this game from the others
 * @throws where the API refuses something, which is a mistake in `games.ts`
 */
export async function setUp(api: string, name: string, subject: GameSubject): Promise<string> {
  const { game: played, by, isOpen = false, drawOffered = false, drawDeclined = false } = subject;
  const games = `${api}/api/games`;
  const { id, inviteToken, seat } = await call<CreateAnswer>(
    games,
    { variant: played.variant, seat: "first", name: names.first, ...(played.before && { moves: played.before }) },
    { "idempotency-key": createHash("sha256").update(name).digest("base64url") },
  );
  const game = `${games}/${id}`;
  const tokens = new Map([[seat.side, seat.token]]);
  const links: Record<Visitor, string> = {
    first: `/g/${id}#${seat.token}`,
    second: "",
    watcher: `/g/${id}`,
    invited: `/g/${id}#join=${inviteToken}`,
    // A seat's token, which no invite is.
    misled: `/g/${id}#join=${seat.token}`,
    cut: `/g/${id}#join=${inviteToken.slice(0, 20)}`,
    lost: `/g/${id}/back`,
  };
  if (!isOpen) {
    const { seat: second } = await call<JoinAnswer>(`${game}/join`, { name: names.second }, bearer(inviteToken));
    tokens.set(second.side, second.token);
    links.second = `/g/${id}#${second.token}`;
  }
  let mover = seat.side;
  let turn = 0;
  for (const move of played.moves) {
    const state = await call<StateAnswer>(`${game}/moves`, { turn, move }, bearer(tokens.get(mover)));
    mover = state.toMove ?? mover;
    ({ turn } = state);
  }
  if (!drawOffered) return links[by];
  const { offers } = await call<StateAnswer>(`${game}/offers`, { do: "offer", kind: "draw", turn }, bearer(seat.token));
  const [other = ""] = [...tokens].flatMap(([side, token]) => (side === seat.side ? [] : [token]));
  if (drawDeclined) await call(`${game}/offers`, { do: "decline", id: offers[0]?.id }, bearer(other));
  return links[by];
}

function bearer(token = ""): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

async function call<T>(url: string, body: unknown, headers: Record<string, string>): Promise<T> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} ${JSON.stringify(body)}: ${await answer.text()}`);
  const value: T = JSON.parse(await answer.text());
  return value;
}
