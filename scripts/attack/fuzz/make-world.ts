/** Sets up what is attacked: games whose links are known, and strangers' games, which have to stay as they are. */
import { rulebooks } from "../../../games/registry.ts";
import type { Dice } from "../../shared/dice.ts";
import type { Client } from "../client.ts";
import { KINDS, makeGame, openGame, play, type PlayedGame, stateOf } from "../played-game.ts";
import { openBrowser, sit } from "../seats/browser.ts";
import { mailedTokens } from "../seats/mailed.ts";
import type { KnownGame, World } from "./world.ts";

/** Milliseconds after which D1 has all of a game's moves. */
const ARCHIVED = 3000;

/** @param sink scheme, host and port of the attack's own receiver of webhooks */
export async function makeWorld(client: Client, sink: string, roll: Dice): Promise<World> {
  const games = [
    ...(await eachOf([...KINDS, ...KINDS, ...KINDS], (variant) => makeGame(client, variant, roll))),
    ...(await eachOf(KINDS, (variant) => openGame(client, variant, roll))),
  ];
  const strangers = [
    ...(await eachOf(KINDS, (variant) => makeGame(client, variant, roll))),
    await openGame(client, KINDS[0] ?? "", roll),
  ];
  for (const stranger of strangers) await playSome(client, stranger, 6, roll);
  const resigned = strangers[0];
  if (resigned !== undefined) await resign(client, resigned);
  for (const { id } of strangers) await client.call("POST", `/dev/games/${id}/clock`, { body: { advance: ARCHIVED } });

  const [first] = games;
  if (first === undefined) throw new Error("there are no games");
  const [token = "", opponents = ""] = first.tokens.values();
  const cookies = [await openBrowser(client, first.id), await openBrowser(client, first.id), await openBrowser(client, first.id)];
  await sit(client, cookies[0] ?? "", first.id, token);
  await sit(client, cookies[1] ?? "", first.id, opponents);
  const mailed = await mailedTokens(client, first, token, "ada@example.org");
  const { body: mails } = await client.call<readonly { id: string }[]>("GET", "/dev/mail.json");
  return {
    games: await eachOf(games, (game) => known(client, sink, game)),
    strangers: strangers.map(({ id }) => id),
    mailed,
    mails: mails.map(({ id }) => id),
    cookies,
    variants: KINDS,
    rulebooks: rulebooks.map(({ id }) => id),
    urls: [
      ...Array.from({ length: 8 }, (_, webhook) => `${sink}/${webhook}`),
      sink.replace("//", "//user:word@"),
      "ftp://127.0.0.1/",
      "file:///etc/passwd",
      "http://[",
      "",
    ],
    origin: client.url,
  };
}

async function known(client: Client, sink: string, { id, inviteToken, tokens }: PlayedGame): Promise<KnownGame> {
  const { legalMoves, players } = await stateOf(client, id);
  const moves = legalMoves.length > 0 ? legalMoves.slice(0, 4) : ["a1-a2"];
  const [bearer = ""] = tokens.values();
  const webhook = await client.call<{ id: string }>("POST", `/api/games/${id}/webhooks`, {
    bearer,
    body: { url: `${sink}/own` },
  });
  const seats = [...tokens.values(), ...tokens.values()];
  return { id, tokens: [...seats, inviteToken], sides: Object.keys(players), moves, webhooks: [webhook.body.id] };
}

async function playSome(client: Client, game: PlayedGame, moves: number, roll: Dice): Promise<void> {
  if (game.tokens.size > 1) await play(client, game, roll, () => game.accepted.length >= moves);
}

async function resign(client: Client, { id, tokens }: PlayedGame): Promise<void> {
  const { turn } = await stateOf(client, id);
  await client.call("POST", `/api/games/${id}/resign`, { bearer: [...tokens.values()][0] ?? "", body: { turn } });
}

async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
