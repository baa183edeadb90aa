/**
 * Measures whole notices a second: from moves that are played to mails, pushes and messages in rooms that somebody on the same
 * machine has taken, with no grace. A round plays one move in each game and ends when the last notice is taken. Each game tells a
 * recipient of its own, or all tell one, through whose queue they go.
 */
import { startHoplink } from "./contenders.ts";
import { Client, type Game, playInTurn, randomLines } from "./load.ts";
import type { ServerOptions } from "./options.ts";
import { type Post, type Service, startPost, startService, subscriptionAt } from "./receivers.ts";
import { spanOf, table } from "./statistics.ts";

/** Games that are played in each way. A browser or a room takes a thousand notices a day, so fewer than that with all rounds. */
const GAMES = 100;
/** Moves that are sent at once. */
const AT_ONCE = 16;

const WAYS = (["mail", "push", "chat"] as const).flatMap((kind) =>
  [false, true].map((isShared) => ({ kind, isShared, name: `${kind}, ${isShared ? "one recipient" : "a recipient a game"}` })),
);
type Way = (typeof WAYS)[number];

/** How many notices a second were told by one way, in each round. */
interface NoticeRates {
  readonly way: string;
  readonly rates: readonly number[];
}

export async function measureNotices({ match, rounds, stateDir }: ServerOptions): Promise<readonly NoticeRates[]> {
  const [post, service] = await Promise.all([startPost(), startService()]);
  const hoplink = await startHoplink(stateDir, match.variant, {
    ALLOW_PRIVATE_WEBHOOKS: "true",
    NOTICE_GRACE_SECONDS: "0",
    MAIL_LIMITS: "address:999999,game:999999,client:999999,confirmation:999999",
    MAIL_FROM: "bench@example.org",
    SMTP_URL: post.url,
  });
  const client = new Client(hoplink.url, AT_ONCE);

  async function prepare(way: Way): Promise<readonly Game[]> {
    const games = await hoplink.prepareAll(randomLines(match, GAMES, 2 * (rounds + 1)));
    const subscribe = subscriber(client, post, service, way);
    for (const [index, game] of games.entries()) await subscribe(game, way.isShared ? "all" : String(index));
    return games;
  }
  /** Plays a move in each game, and answers how many notices a second are taken meanwhile. */
  async function play({ kind }: Way, games: readonly Game[]): Promise<number> {
    const begin = performance.now();
    const taken = (kind === "mail" ? post : service).take(GAMES);
    await playInTurn(client, games);
    const rate = (1000 * GAMES) / ((await taken) - begin);
    // The other side, which nobody tells, answers: what a push shows is withdrawn.
    const withdrawn = kind === "push" ? service.take(GAMES) : null;
    await playInTurn(client, games);
    await withdrawn;
    return rate;
  }
  try {
    const told = [];
    for (const way of WAYS) told.push({ way, games: await prepare(way), rates: [] as number[] });
    for (let round = 0; round <= rounds; round += 1)
      for (const { way, games, rates } of told) {
        const rate = await play(way, games);
        // The first round, which does not count, finds everything cold.
        if (round > 0) rates.push(rate);
      }
    return told.map(({ way, rates }) => ({ way: way.name, rates }));
  } finally {
    client.close();
    await hoplink.close();
    await post.close();
    service.close();
  }
}

export function describeNotices(measured: readonly NoticeRates[]): string {
  return table(
    ["notices a second", "median", "least", "most"],
    measured.map(({ way, rates }) => [way, ...spanOf(rates, 0)]),
  );
}

/** Has the second side of a game be told, at the recipient of that name. */
function subscriber(client: Client, post: Post, service: Service, way: Way) {
  const browsers = new Map<string, object>();
  const ask = ({ id, tokens: [, token] }: Game, what: string, body: object) =>
    client.ask<unknown>(`/api/games/${id}/${what}`, token, body, { method: "PUT" });
  return async function subscribe(game: Game, recipient: string): Promise<void> {
    switch (way.kind) {
      case "mail": {
        const asked = post.take(1);
        await ask(game, "email", { address: `${recipient}@example.org`, when: "turn" });
        await asked;
        await client.ask("/api/confirm", null, { token: post.confirmations.at(-1) });
        return;
      }
      case "push": {
        const subscription = browsers.get(recipient) ?? subscriptionAt(`${service.url}push/${recipient}`);
        browsers.set(recipient, subscription);
        await ask(game, "push", { subscription });
        return;
      }
      case "chat":
        await ask(game, "chat", { url: `${service.url}${recipient}/message?token=A` });
    }
  };
}
