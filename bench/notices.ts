/**
 * Measures whole notices a second: from moves that are played to mails, pushes and messages in rooms that somebody on the same
 * machine has taken, with no grace. A round plays one move in each game and ends when the last notice is taken. Each game tells a
 * recipient of its own, or all tell one, through whose queue they go. Two checkouts play each round by turns, so that whatever
 * else the machine does affects both alike.
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Match } from "../rules/match.ts";
import { type Contender, prepareAll, startCheckout } from "./contenders.ts";
import { randomLines } from "./lines.ts";
import { Client, drive, type Game, inTurn, put } from "./load.ts";
import { type Post, type Service, startPost, startService, subscriptionAt } from "./receivers.ts";
import { median, table } from "./statistics.ts";

interface NoticesOptions {
  readonly match: Match;
  readonly rounds: number;
  /** Games that are played in each way. A browser or a room takes a thousand notices a day, so fewer than that with all rounds. */
  readonly games: number;
  /** Moves that are sent at once. */
  readonly concurrency: number;
  readonly stateDir: string;
  /** The folders of the checkouts, the one that others are compared with last. */
  readonly checkouts: readonly string[];
}

const WAYS = (["mail", "push", "chat"] as const).flatMap((kind) =>
  [false, true].map((isShared) => ({ kind, isShared, name: `${kind}, ${isShared ? "one recipient" : "a recipient a game"}` })),
);
type Way = (typeof WAYS)[number];

/** What one checkout told by one way in one round; the time in milliseconds. */
interface NoticeRound {
  readonly way: string;
  readonly checkout: string;
  readonly notices: number;
  readonly elapsed: number;
}

const UNLIMITED = {
  RATE_LIMITS: "off",
  ALLOW_PRIVATE_WEBHOOKS: "true",
  NOTICE_GRACE_SECONDS: "0",
  MAIL_LIMITS: "address:999999,game:999999,client:999999,confirmation:999999",
  MAIL_FROM: "bench@example.org",
};

export async function measureNotices(options: NoticesOptions): Promise<readonly NoticeRound[]> {
  const benches: Bench[] = [];
  try {
    for (const checkout of options.checkouts) benches.push(await startBench(checkout, options));
    const measured: NoticeRound[] = [];
    // A first round, which is not measured, finds everything cold.
    for (const bench of benches) for (const way of WAYS) await bench.round(way);
    for (let round = 1; round <= options.rounds; round++)
      for (const way of WAYS)
        // The first one of the last round is the last of this one.
        for (const bench of round % 2 === 0 ? benches : benches.toReversed())
          measured.push({
            way: way.name,
            checkout: bench.checkout,
            notices: options.games,
            elapsed: await bench.round(way),
          });
    return measured;
  } finally {
    for (const bench of benches) await bench.close();
  }
}

/** A table of rates, and how many times as many the first checkout told as each of the others: medians of all rounds. */
export function describeNotices(measured: readonly NoticeRound[], checkouts: readonly string[]): string {
  const ratesOf = (way: string, checkout: string) =>
    measured
      .filter((each) => each.way === way && each.checkout === checkout)
      .map(({ notices, elapsed }) => (1000 * notices) / elapsed);
  const [own = "", ...others] = checkouts;
  const rows = WAYS.map(({ name }) => {
    const rates = ratesOf(name, own);
    const compared = others.flatMap((other) => {
      const beside = ratesOf(name, other);
      const ratios = rates.map((rate, round) => rate / (beside[round] ?? Number.NaN));
      return [
        median(beside).toFixed(0),
        ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2)),
      ];
    });
    return [name, ...[median(rates), Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0)), ...compared];
  });
  const titles = ["notices a second", "median", "least", "most", ...others.flatMap((other) => [other, "ratio", "least", "most"])];
  return table(titles, rows);
}

interface Bench {
  readonly checkout: string;
  /** Plays a move in each game that tells so, and answers milliseconds from the first one sent to the last notice taken. */
  round(way: Way): Promise<number>;
  close(): Promise<void>;
}

async function startBench(checkout: string, options: NoticesOptions): Promise<Bench> {
  const { match, rounds, games: count, concurrency, stateDir } = options;
  const [post, service] = await Promise.all([startPost(), startService()]);
  const settings = { ...UNLIMITED, SMTP_URL: `smtp://127.0.0.1:${post.port}` };
  const own = join(stateDir, randomBytes(6).toString("hex"));
  const hoplink = await startCheckout(checkout, own, match.variant, settings);
  const client = new Client(hoplink.url, concurrency);
  const lines = randomLines(match, count, 2 * (rounds + 1));
  const games = new Map<Way, readonly Game[]>();
  for (const way of WAYS) {
    const told = await prepareAll(hoplink, lines);
    const subscribe = subscriber(hoplink, { client, post, service, way });
    for (const [index, game] of told.entries()) await subscribe(game, way.isShared ? "all" : String(index));
    games.set(way, told);
  }

  async function play(way: Way, isTold: boolean): Promise<number> {
    const begin = performance.now();
    const taken = isTold ? (way.kind === "mail" ? post : service).take(count) : null;
    await drive(client, Array<Iterator<Game>>(concurrency).fill(inTurn(games.get(way) ?? [], 1)));
    return ((await taken) ?? begin) - begin;
  }
  return {
    checkout,
    async round(way) {
      const elapsed = await play(way, true);
      // The other side, which nobody tells, answers: what a push shows is withdrawn.
      await play(way, way.kind === "push");
      return elapsed;
    },
    async close() {
      client.close();
      await hoplink.close();
      await post.close();
      service.close();
    },
  };
}

interface Subscribing {
  readonly client: Client;
  readonly post: Post;
  readonly service: Service;
  readonly way: Way;
}

/** Has the second side of a game be told, at the recipient of that name. */
function subscriber(hoplink: Contender, { client, post, service, way }: Subscribing) {
  const browsers = new Map<string, object>();
  const ask = ({ id, tokens: [, token] }: Game, what: string, body: object) =>
    put(`${hoplink.url}/api/games/${id}/${what}`, token, body);
  return async function subscribe(game: Game, recipient: string): Promise<void> {
    switch (way.kind) {
      case "mail": {
        const asked = post.take(1);
        await ask(game, "email", { address: `${recipient}@example.org`, when: "turn" });
        await asked;
        await client.ask("/api/confirm", null, { token: post.confirmations().at(-1) });
        return;
      }
      case "push": {
        const subscription = browsers.get(recipient) ?? subscriptionAt(`${service.url}push/${recipient}`);
        browsers.set(recipient, subscription);
        return ask(game, "push", { subscription });
      }
      case "chat":
        return ask(game, "chat", { url: `${service.url}${recipient}/message?token=A` });
    }
  };
}
