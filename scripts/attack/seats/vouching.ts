/** Asks for seats with the used invite and the opponent's word: nobody gets a seat whose player is there. */
import type { CreateAnswer, JoinAnswer } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Client } from "../client.ts";
import { expectSame, type Finding } from "../finding.ts";
import { fromPage, openBrowser } from "./browser.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A game with a day for each move, whose opponent helps the one who asks for the victim's seat. */
interface Game {
  readonly path: string;
  readonly invite: string;
  /** The tokens of two seats; the second one is asked for. */
  readonly opponent: string;
  readonly victim: string;
}

type Answered = StateAnswer & { readonly code?: string };

export async function tryVouching(client: Client, variant: string): Promise<readonly Finding[]> {
  return [
    ...(await afterTheGame(client, await begin(client, variant))),
    ...(await inHoliday(client, await begin(client, variant))),
    ...(await whileThere(client, await begin(client, variant))),
    ...(await withoutEnd(client, await begin(client, variant))),
    ...(await forWhatWasSet(client, await begin(client, variant))),
  ];
}

/** Asks for a seat of a finished game, which shows the live link of the next one. */
async function afterTheGame(client: Client, game: Game): Promise<readonly Finding[]> {
  const { path, opponent, victim } = game;
  await call(client, victim, `${path}/resign`, { turn: 0 });
  for (const bearer of [opponent, victim])
    await call(client, bearer, `${path}/offers`, { do: "offer", kind: "rematch", turn: 0 });
  const asker = await asking(client, game);
  await vouch(client, game);
  await pass(client, game, 4 * DAY);
  const seen = await seenBy(client, game, asker.cookie);
  return [
    ...expectSame("a seat of a finished game is asked for", `${path}/recovery`, asker.code, "game-over"),
    ...expectSame("a seat of a finished game is given away", path, [seen.you?.side, seen.next?.url], [undefined, undefined]),
  ];
}

/** Asks for a seat while its player is away as announced. */
async function inHoliday(client: Client, game: Game): Promise<readonly Finding[]> {
  const { path, victim } = game;
  const { body } = await client.call<Answered>("GET", path);
  await call(client, victim, `${path}/holiday`, { turn: 0, until: body.now + 5 * DAY });
  const { cookie } = await asking(client, game);
  await vouch(client, game);
  await pass(client, game, 5 * DAY + 20 * HOUR);
  const seen = await seenBy(client, game, cookie);
  return expectSame("a seat is given away in a holiday", path, seen.you?.side, undefined);
}

/** Asks for a seat while its player does something, even if that is refused. */
async function whileThere(client: Client, game: Game): Promise<readonly Finding[]> {
  const { path, victim } = game;
  const acts = [
    ["/moves", { turn: 99, move: "not a move" }],
    ["/link", {}],
    ["/offers", { do: "accept", id: "none" }],
  ] as const;
  const found: Finding[] = [];
  for (const [act, body] of acts) {
    const { cookie } = await asking(client, game);
    await vouch(client, game);
    await pass(client, game, 23 * HOUR);
    await call(client, victim, path + act, body);
    await pass(client, game, 4 * HOUR);
    const seen = await seenBy(client, game, cookie);
    found.push(...expectSame("a seat is given away whose player is there", path + act, seen.you?.side, undefined));
  }
  return found;
}

/** Asks again and again, until the player is tired of saying no. */
async function withoutEnd(client: Client, game: Game): Promise<readonly Finding[]> {
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < 5; count += 1) {
    codes.push((await asking(client, game)).code);
    await answer(client, game, game.victim, "refuse");
  }
  return expectSame("a seat is asked for without an end", `${game.path}/recovery`, codes.slice(3), ["too-many", "too-many"]);
}

/** Asks for a seat to get what its player before had set up for it. */
async function forWhatWasSet(client: Client, game: Game): Promise<readonly Finding[]> {
  const { path, victim } = game;
  await call(client, victim, `${path}/webhooks`, { url: "http://127.0.0.1:9/secret" });
  await call(client, victim, `${path}/hand-over`, {});
  const { cookie } = await asking(client, game);
  await vouch(client, game);
  await pass(client, game, DAY);
  const seen = await seenBy(client, game, cookie);
  const webhooks = await client.call<readonly unknown[]>("GET", `${path}/webhooks`, fromPage(client, cookie));
  return [
    ...expectSame("a seat that its player left to others does not come back", path, seen.you !== undefined, true),
    ...expectSame("a regained seat shows what was set before", `${path}/webhooks`, webhooks.body, []),
    ...expectSame("a regained seat shows a link to hand it over", path, seen.you?.handOverUrl, undefined),
  ];
}

async function begin(client: Client, variant: string): Promise<Game> {
  const clock = { kind: "move", each: 86_400 };
  const made = await client.call<CreateAnswer>("POST", "/api/games", { body: { variant, seat: "first", clock } });
  const { id, inviteToken: invite, seat } = made.body;
  const path = `/api/games/${id}`;
  const joined = await client.call<JoinAnswer>("POST", `${path}/join`, { bearer: invite, body: {} });
  return { path, invite, opponent: seat.token, victim: joined.body.seat.token };
}

/** Another browser asks for the victim's seat. */
async function asking(
  client: Client,
  { path, invite }: Game,
): Promise<{ readonly cookie: string; readonly code: string | undefined }> {
  const cookie = await openBrowser(client, path.slice("/api/games/".length));
  const asked = await client.call<Answered>("POST", `${path}/recovery`, fromPage(client, cookie, { bearer: invite, body: {} }));
  return { cookie, code: asked.body.code };
}

const vouch = (client: Client, game: Game) => answer(client, game, game.opponent, "agree");

async function answer(client: Client, { path }: Game, bearer: string, given: string): Promise<void> {
  const { body } = await client.call<Answered>("GET", path, { bearer });
  await call(client, bearer, `${path}/recovery/answer`, { id: body.you?.recovery?.id ?? "none", do: given });
}

const call = (client: Client, bearer: string, path: string, body: object) =>
  client.call<Answered>("POST", path, { bearer, body });

async function seenBy(client: Client, { path }: Game, cookie: string): Promise<StateAnswer> {
  return (await client.call<Answered>("GET", path, fromPage(client, cookie))).body;
}

async function pass(client: Client, { path }: Game, milliseconds: number): Promise<void> {
  await client.call("POST", path.replace("/api", "/dev") + "/clock", { body: { advance: milliseconds } });
}
