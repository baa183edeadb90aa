/** Games of which one player is told by mail, each at an address of its own that has said yes. */
import type { Match } from "../rules/match.ts";
import { type Contender, prepareAll } from "./contenders.ts";
import { randomLines } from "./lines.ts";
import type { Game } from "./load.ts";
import type { Post } from "./post.ts";

export interface SubscribedOptions {
  readonly hoplink: Contender;
  readonly post: Post;
  readonly match: Match;
  readonly count: number;
  /** Moves that can be played in each. */
  readonly plies: number;
}

/** Whom the game of that number tells. */
export function addressOf(index: number): string {
  return `bench-${index}@example.org`;
}

export async function prepareSubscribed({ hoplink, post, match, count, plies }: SubscribedOptions): Promise<readonly Game[]> {
  const games = await prepareAll(hoplink, randomLines(match, count, plies));
  for (const [index, game] of games.entries()) await ask(hoplink.url, game, addressOf(index));
  await post.has(count);
  for (const token of post.confirmations()) await call(hoplink.url, "POST", "/api/confirm", null, { token });
  return games;
}

/** Has the second side of a game be told. */
function ask(url: string, { id, tokens: [, token] }: Game, address: string): Promise<void> {
  return call(url, "PUT", `/api/games/${id}/email`, token, { address, when: "turn" });
}

async function call(url: string, method: string, path: string, token: string | null, body: object): Promise<void> {
  const headers = { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) };
  const { status } = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (status >= 300) throw new Error(`${path} was answered with ${status}`);
}
