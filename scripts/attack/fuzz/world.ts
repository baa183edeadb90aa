/**
 * What is attacked: games whose links are known, and strangers' games, which have to stay as they are. Their names mean something to
 * the server, so that many requests get past its door.
 */
import { rulebooks } from "../../../games/registry.ts";
import type { Dice } from "../../shared/dice.ts";
import { openBrowser, sit } from "../browser.ts";
import type { Client } from "../client.ts";
import { anyKind, KINDS, makeGame, openGame, pass, play, type OpenGame, type PlayedGame, stateOf } from "../games.ts";
import { type MailedTokens, mailedTokens, mailsOf } from "../mail.ts";

export interface KnownGame {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly sides: readonly string[];
  /** Moves that are legal at its start. */
  readonly moves: readonly string[];
  /** Ids of webhooks of its first seat. */
  readonly webhooks: readonly string[];
}

export interface World {
  /** Games whose links the attack has: tokens of their seats, and of their invites. */
  readonly games: readonly KnownGame[];
  /** Games whose ids it knows, and nothing else. */
  readonly strangers: readonly string[];
  readonly mailed: MailedTokens;
  /** Ids of mails that the server keeps. */
  readonly mails: readonly string[];
  readonly cookies: readonly string[];
  readonly variants: readonly string[];
  readonly rulebooks: readonly string[];
  /** Addresses for webhooks: one of the attack's own, and some that lead nowhere. */
  readonly urls: readonly string[];
  /** Scheme, host and port of the server. */
  readonly origin: string;
}

/** Milliseconds after which D1 has all of a game's moves. */
const ARCHIVED = 3000;
/** How many moves are made in strangers' games. */
const SOME = 6;

/** @param sink scheme, host and port of the attack's own receiver of webhooks */
export async function makeWorld(client: Client, sink: string, roll: Dice): Promise<World> {
  const make = (variant: string) => makeGame(client, variant, roll);
  const open = (variant: string) => openGame(client, variant, roll);
  const games = await Promise.all([...KINDS, ...KINDS, ...KINDS].map(make));
  const played = await Promise.all(KINDS.map(make));
  for (const game of played) await play(client, game, roll, () => game.accepted.length >= SOME);
  const [resigned, first] = [played[0], games[0]];
  if (resigned === undefined || first === undefined) throw new Error("there are no games");
  const { turn } = await stateOf(client, resigned.id);
  await client.call("POST", `/api/games/${resigned.id}/resign`, { bearer: resigned.creator.token, body: { turn } });
  const strangers = [...played, await open(anyKind(roll))].map(({ id }) => id);
  for (const id of strangers) await pass(client, id, ARCHIVED);

  const cookies = await Promise.all(Array.from({ length: 3 }, () => openBrowser(client, first.id)));
  await sit(client, cookies[0] ?? "", first.id, first.creator.token);
  await sit(client, cookies[1] ?? "", first.id, first.joiner.token);
  const mailed = await mailedTokens(client, first.id, first.creator.token, "ada@example.org");
  return {
    games: await Promise.all([...games, ...(await Promise.all(KINDS.map(open)))].map((game) => known(client, sink, game))),
    strangers,
    mailed,
    mails: (await mailsOf(client)).map(({ id }) => id),
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

async function known(client: Client, sink: string, game: OpenGame | PlayedGame): Promise<KnownGame> {
  const { id, inviteToken, creator } = game;
  const { legalMoves, players } = await stateOf(client, id);
  const moves = legalMoves.length > 0 ? legalMoves.slice(0, 4) : ["a1-a2"];
  const seats = "joiner" in game ? [creator.token, game.joiner.token] : [creator.token];
  const options = { bearer: creator.token, body: { url: `${sink}/own` } };
  const { body: webhook } = await client.call<{ id: string }>("POST", `/api/games/${id}/webhooks`, options);
  return { id, tokens: [...seats, ...seats, inviteToken], sides: Object.keys(players), moves, webhooks: [webhook.id] };
}
