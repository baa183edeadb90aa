/**
 * Measures whole deliveries a second: from moves that are played to webhooks that have answered on the same machine, and what a
 * dead receiver costs the others. Every game has two webhooks at the seat that is told: a measured one, and one beside it that
 * never answers in half of the games. All games are played in the same rounds, by turns, so that whatever else the machine does
 * affects both alike. Each round is followed by one of as many games that tell by push, until a push service on the same machine has
 * taken them.
 */
import type { RequestListener } from "node:http";
import type { WebhookMessage } from "../api/webhook-schema.ts";
import type { Match } from "../rules/match.ts";
import { type Contender, prepareAll, startHoplink } from "./contenders.ts";
import { randomLines } from "./lines.ts";
import { Client, drive, type Game, inTurn, put } from "./load.ts";
import { startReceiver, startService, subscriptionAt } from "./receivers.ts";
import { median, table } from "./statistics.ts";

interface DeliveriesOptions {
  readonly match: Match;
  readonly rounds: number;
  /** Half of them beside a dead receiver. */
  readonly games: number;
  /** Moves that are sent at once. */
  readonly concurrency: number;
  readonly stateDir: string;
}

/** One round; times in milliseconds, from a move that is sent to its delivery. */
interface DeliveryRound {
  readonly deliveries: number;
  readonly elapsed: number;
  /** The same measures for as many pushes, in games of their own. */
  readonly elapsedByPush: number;
  /** Medians of the games whose other webhook answers, and of those where it is dead. */
  readonly beside: Readonly<Record<"live" | "dead", number>>;
}

const PATIENCE = 120_000;

export async function measureDeliveries(options: DeliveriesOptions): Promise<readonly DeliveryRound[]> {
  const receivers = await startReceivers();
  const hoplink = await startHoplink(options.stateDir, options.match.variant, {
    ALLOW_PRIVATE_WEBHOOKS: "true",
    NOTICE_GRACE_SECONDS: "0",
  });
  try {
    return await measure(options, hoplink, receivers);
  } finally {
    await hoplink.close();
    receivers.close();
  }
}

export function describeDeliveries(rounds: readonly DeliveryRound[]): string {
  const rates = rounds.map(({ deliveries, elapsed }) => (1000 * deliveries) / elapsed);
  const pushRates = rounds.map(({ deliveries, elapsedByPush }) => (1000 * deliveries) / elapsedByPush);
  const pushRatios = rounds.map(({ elapsed, elapsedByPush }) => elapsed / elapsedByPush);
  const ratios = rounds.map(({ beside }) => beside.dead / beside.live);
  const row = (name: string, values: readonly number[], digits: number) => [
    name,
    ...[median(values), Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits)),
  ];
  return table(
    [`${rounds[0]?.deliveries ?? 0} deliveries at a time`, "median", "least", "most"],
    [
      row("a second", rates, 0),
      row("pushes a second", pushRates, 0),
      row("pushes to deliveries", pushRatios, 2),
      row(
        "ms beside a live receiver",
        rounds.map(({ beside }) => beside.live),
        1,
      ),
      row(
        "ms beside a dead one",
        rounds.map(({ beside }) => beside.dead),
        1,
      ),
      row("dead to live", ratios, 2),
    ],
  );
}

async function measure(options: DeliveriesOptions, hoplink: Contender, receivers: Receivers): Promise<readonly DeliveryRound[]> {
  const { match, rounds, games: count, concurrency } = options;
  const games = await prepareAll(hoplink, randomLines(match, count, 2 * rounds));
  const dead = new Set(games.filter((_game, index) => index % 2 === 1).map(({ id }) => id));
  const client = new Client(hoplink.url, concurrency);
  for (const { id, tokens } of games)
    for (const url of [receivers.measured, dead.has(id) ? receivers.dead : receivers.live])
      await client.ask(`/api/games/${id}/webhooks`, tokens[1], { url, events: ["turn"] });
  const pushes = await preparePushes(hoplink, options);
  const measured: DeliveryRound[] = [];
  for (let round = 1; round <= rounds; round++) {
    const sent = new Map<string, number>();
    receivers.received.clear();
    const begin = performance.now();
    const moves = noted(inTurn(games, 1), sent);
    await drive(client, Array<Iterator<Game>>(concurrency).fill(moves));
    await receivers.has(count);
    const times = [...sent].map(([id, at]) => ({ isDead: dead.has(id), time: (receivers.received.get(id) ?? Number.NaN) - at }));
    const medianOf = (isDead: boolean) => median(times.filter((each) => each.isDead === isDead).map(({ time }) => time));
    const beside = { live: medianOf(false), dead: medianOf(true) };
    const elapsed = Math.max(...receivers.received.values()) - begin;
    // The other side answers; nobody is told of its moves.
    await drive(client, Array<Iterator<Game>>(concurrency).fill(inTurn(games, 1)));
    measured.push({ deliveries: count, elapsed, elapsedByPush: await pushes.round(), beside });
  }
  pushes.close();
  client.close();
  return measured;
}

/** Writes down when each game is taken. */
function* noted(games: Iterable<Game>, sent: Map<string, number>): Generator<Game, void> {
  for (const game of games) {
    sent.set(game.id, performance.now());
    yield game;
  }
}

interface Receivers {
  readonly measured: string;
  readonly live: string;
  readonly dead: string;
  /** When the measured one was told of each game. */
  readonly received: Map<string, number>;
  /** Waits until it was told of so many. */
  has(count: number): Promise<void>;
  close(): void;
}

async function startReceivers(): Promise<Receivers> {
  const received = new Map<string, number>();
  let wake = () => {};
  const answer: RequestListener = (request, response) => {
    request.resume().on("end", () => response.writeHead(204).end());
  };
  const note: RequestListener = (request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      const { data }: WebhookMessage = JSON.parse(body);
      received.set(data.game, performance.now());
      response.writeHead(204).end();
      wake();
    });
  };
  const servers = await Promise.all([note, answer, () => {}].map(startReceiver));
  const [measured = "", live = "", dead = ""] = servers.map(({ url }) => url);
  return {
    measured,
    live,
    dead,
    received,
    has: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${received.size} of ${count} deliveries in ${PATIENCE} ms`)), PATIENCE);
        wake = () => {
          if (received.size < count) return;
          clearTimeout(timer);
          resolve();
        };
        wake();
      }),
    close() {
      for (const server of servers) server.close();
    },
  };
}

interface PushGames {
  /** Plays a move in each, and answers milliseconds from the first one sent to the last push taken. */
  round(): Promise<number>;
  close(): void;
}

/** Games that tell a browser of their own each, with no grace; what they tell is withdrawn between the rounds. */
async function preparePushes(
  hoplink: Contender,
  { match, rounds, games: count, concurrency }: DeliveriesOptions,
): Promise<PushGames> {
  const service = await startService();
  const games = await prepareAll(hoplink, randomLines(match, count, 2 * rounds));
  for (const [index, { id, tokens }] of games.entries()) {
    const subscription = subscriptionAt(`${service.url}${index}`);
    await put(`${hoplink.url}/api/games/${id}/push`, tokens[1], { subscription });
  }
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
