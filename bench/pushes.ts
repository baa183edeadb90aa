/**
 * Measures whole pushes a second: from moves that are played to pushes that a push service on the same machine has taken, in
 * games that tell a browser of their own each, with no grace. They are withdrawn between the rounds.
 */
import { createECDH, randomBytes } from "node:crypto";
import type { Match } from "../rules/match.ts";
import { type Contender, prepareAll } from "./contenders.ts";
import { randomLines } from "./lines.ts";
import { Client, drive, type Game, inTurn } from "./load.ts";
import { startService } from "./service.ts";

export interface PushGames {
  /** Plays a move in each, and answers milliseconds from the first one sent to the last push taken. */
  round(): Promise<number>;
  close(): void;
}

/** @param options how many `games`, of so many `rounds` each, and how many moves are sent at once */
export async function preparePushes(
  hoplink: Contender,
  options: { readonly match: Match; readonly rounds: number; readonly games: number; readonly concurrency: number },
): Promise<PushGames> {
  const { match, rounds, games: count, concurrency } = options;
  const service = await startService();
  const games = await prepareAll(hoplink, randomLines(match, count, 2 * rounds));
  for (const [index, game] of games.entries()) await subscribe(hoplink.url, game, `${service.url}${index}`);
  const client = new Client(hoplink.url, concurrency);
  async function play(): Promise<number> {
    const begin = performance.now();
    const taken = service.take(count);
    await drive(client, Array<Iterator<Game>>(concurrency).fill(inTurn(games, 1)));
    return (await taken) - begin;
  }
  return {
    async round() {
      const elapsed = await play();
      // The other side answers, and what it was told is withdrawn.
      await play();
      return elapsed;
    },
    close() {
      client.close();
      service.close();
    },
  };
}

async function subscribe(url: string, { id, tokens: [, token] }: Game, endpoint: string): Promise<void> {
  const keys = { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
  const { status } = await fetch(`${url}/api/games/${id}/push`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ subscription: { endpoint, keys } }),
  });
  if (status !== 200) throw new Error(`a push subscription was answered with ${status}`);
}
