/** Measures an accepted move in games with a clock against one in games without, in interleaved rounds on one server. */
import type { CreateBody } from "../api/seat-schema.ts";
import { startHoplink } from "./contenders.ts";
import { Client, playInTurn, randomLines } from "./load.ts";
import type { ServerOptions } from "./options.ts";
import { median, table } from "./statistics.ts";

/** The medians of a round's answers, in milliseconds. */
interface ClockRound {
  readonly without: number;
  readonly withClock: number;
}

/** The clock with the most to compute: each move charges and adds. */
const CLOCK: CreateBody["clock"] = { kind: "bank", bank: 600, increment: 10, cap: 1200 };
/** A random game is rarely over before. */
const PLIES = 60;

export async function measureClocks(options: ServerOptions): Promise<readonly ClockRound[]> {
  const { match, rounds, concurrency, moves, stateDir } = options;
  const hoplink = await startHoplink(stateDir, match.variant);
  const client = new Client(hoplink.url, concurrency[0] ?? 1);
  try {
    // Each round plays a few plies of all games, so that a game lasts for all of them.
    const plies = Math.floor(PLIES / (rounds + 1));
    const lines = randomLines(match, Math.ceil(moves / plies), PLIES);
    const games = { without: await hoplink.prepareAll(lines), withClock: await hoplink.prepareAll(lines, CLOCK) };
    const measured: ClockRound[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const times = { without: 0, withClock: 0 };
      // The second one finds a warmer machine, so they take turns. The first round counts for nothing.
      const kinds = ["without", "withClock"] as const;
      for (const kind of round % 2 === 0 ? kinds : kinds.toReversed())
        times[kind] = median((await playInTurn(client, games[kind], plies)).latencies);
      if (round > 0) measured.push(times);
    }
    return measured;
  } finally {
    client.close();
    await hoplink.close();
  }
}

export function describeClocks(rounds: readonly ClockRound[]): string {
  const [without, withClock] = [median(rounds.map((each) => each.without)), median(rounds.map((each) => each.withClock))];
  const ratio = median(rounds.map((each) => each.withClock / each.without));
  return table(
    ["an accepted move, median ms", "without a clock", "with one", "difference"],
    [[`${rounds.length} rounds`, without.toFixed(2), withClock.toFixed(2), `${(100 * (ratio - 1)).toFixed(1)} %`]],
  );
}
