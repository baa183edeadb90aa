/**
 * Measures whole deliveries a second: from moves that are played to webhooks that have answered on the same machine, and what a
 * dead receiver costs the others. Every game has two webhooks at the seat that is told: a measured one, and one beside it that
 * never answers in half of the games. All games are played in the same rounds, by turns, so that whatever else the machine does
 * affects both alike. Each round is followed by one of as many games that tell by push, until a push service on the same machine has
 * taken them.
 */
import type { WebhookMessage } from "../api/webhook-schema.ts";
import { startHoplink } from "./contenders.ts";
import { Client, drive, type Game, playInTurn, randomLines } from "./load.ts";
import type { ServerOptions } from "./options.ts";
import { startReceiver, startService, subscriptionAt } from "./receivers.ts";
import { median, spanOf, table } from "./statistics.ts";

/** Half of them are beside a dead receiver. */
const GAMES = 200;
/** Moves that are sent at once. */
const AT_ONCE = 16;

/** One round; times in milliseconds, from a move that is sent to its delivery. */
interface DeliveryRound {
  readonly elapsed: number;
  /** The same measures for as many pushes, in games of their own. */
  readonly elapsedByPush: number;
  /** Medians of the games whose other webhook answers, and of those where it is dead. */
  readonly live: number;
  readonly dead: number;
}

export async function measureDeliveries({ match, rounds, stateDir }: ServerOptions): Promise<readonly DeliveryRound[]> {
  const hoplink = await startHoplink(stateDir, match.variant, { ALLOW_PRIVATE_WEBHOOKS: "true", NOTICE_GRACE_SECONDS: "0" });
  const client = new Client(hoplink.url, AT_ONCE);
  const prepare = () => hoplink.prepareAll(randomLines(match, GAMES, 2 * rounds));
  const webhooks = await hookUp(client, await prepare());
  const pushes = await subscribe(client, await prepare());
  try {
    const measured: DeliveryRound[] = [];
    for (let round = 1; round <= rounds; round += 1)
      measured.push({ ...(await webhooks.play()), elapsedByPush: await pushes.play() });
    return measured;
  } finally {
    client.close();
    await hoplink.close();
    webhooks.close();
    pushes.close();
  }
}

export function describeDeliveries(rounds: readonly DeliveryRound[]): string {
  const row = (name: string, digits: number, figure: (round: DeliveryRound) => number) => [
    name,
    ...spanOf(rounds.map(figure), digits),
  ];
  return table(
    [`${GAMES} deliveries at a time`, "median", "least", "most"],
    [
      row("a second", 0, ({ elapsed }) => (1000 * GAMES) / elapsed),
      row("pushes a second", 0, ({ elapsedByPush }) => (1000 * GAMES) / elapsedByPush),
      row("pushes to deliveries", 2, ({ elapsed, elapsedByPush }) => elapsed / elapsedByPush),
      row("ms beside a live receiver", 1, ({ live }) => live),
      row("ms beside a dead one", 1, ({ dead }) => dead),
      row("dead to live", 2, ({ live, dead }) => dead / live),
    ],
  );
}

/** Gives the second seat of each game its two webhooks. */
async function hookUp(client: Client, games: readonly Game[]) {
  const received = new Map<string, number>();
  const measured = await startService((body) => {
    const { data }: WebhookMessage = JSON.parse(body);
    received.set(data.game, performance.now());
  });
  const [live, dead] = [await startService(), await startReceiver(() => {})];
  const isBesideDead = new Map(games.map(({ id }, index) => [id, index % 2 === 1]));
  for (const { id, tokens } of games)
    for (const { url } of [measured, isBesideDead.get(id) ? dead : live])
      await client.ask(`/api/games/${id}/webhooks`, tokens[1], { url, events: ["turn"] });

  return {
    /** Plays a move in each that is delivered, and the answer to it, of which nobody is told. */
    async play(): Promise<Pick<DeliveryRound, "elapsed" | "live" | "dead">> {
      const sent = new Map<string, number>();
      const begin = performance.now();
      const taken = measured.take(games.length);
      await drive(client, Array<Iterator<Game>>(client.concurrency).fill(noted(games, sent)));
      const elapsed = (await taken) - begin;
      const besides = (isDead: boolean) => {
        const ids = [...sent.keys()].filter((id) => isBesideDead.get(id) === isDead);
        return median(ids.map((id) => (received.get(id) ?? Number.NaN) - (sent.get(id) ?? Number.NaN)));
      };
      await playInTurn(client, games);
      return { elapsed, live: besides(false), dead: besides(true) };
    },
    close() {
      for (const server of [measured, live, dead]) server.close();
    },
  };
}

/** Writes down when each game is taken. */
function* noted(games: Iterable<Game>, sent: Map<string, number>): Generator<Game, void> {
  for (const game of games) {
    sent.set(game.id, performance.now());
    yield game;
  }
}

/** Has each game tell a browser of its own, with no grace; what it tells is withdrawn between the rounds. */
async function subscribe(client: Client, games: readonly Game[]) {
  const service = await startService();
  for (const [index, { id, tokens }] of games.entries()) {
    const subscription = subscriptionAt(`${service.url}${index}`);
    await client.ask(`/api/games/${id}/push`, tokens[1], { subscription }, { method: "PUT" });
  }
  async function play(): Promise<number> {
    const begin = performance.now();
    const taken = service.take(games.length);
    await playInTurn(client, games);
    return (await taken) - begin;
  }
  return {
    /** Plays a move in each; answers milliseconds from the first one sent to the last push taken. */
    async play(): Promise<number> {
      const elapsed = await play();
      // The other side answers, and what it was told is withdrawn.
      await play();
      return elapsed;
    },
    close: () => service.close(),
  };
}
