/** Measures an accepted move in games with a clock against one in games without, in interleaved rounds on one server. */
import type { CreateBody } from "../api/seat-schema.ts";
import type { Match } from "../rules/match.ts";
import { prepareAll, startHoplink } from "./contenders.ts";
import { randomLines } from "./lines.ts";
import { Client, drive, type Game, inTurn } from "./load.ts";
import { median, table } from "./statistics.ts";

interface ClocksOptions {
  readonly match: Match;
  readonly rounds: number;
  readonly concurrency: number;
  /** Moves in a run, about. */
  readonly moves: number;
  readonly stateDir: string;
}

/** The medians of a round's answers, in milliseconds. */
interface ClockRound {
  readonly without: number;
  readonly withClock: number;
}

/** The clock with the most to compute: each move charges and adds. */
const CLOCK: CreateBody["clock"] = { kind: "bank", bank: 600, increment: 10, cap: 1200 };

export async function measureClocks({
  match,
  rounds,
  concurrency,
  moves,
  stateDir,
}: ClocksOptions): Promise<readonly ClockRound[]> {
  const hoplink = await startHoplink(stateDir, match.variant);
  const client = new Client(hoplink.url, concurrency);
  try {
    // Each round plays a few plies of all games, so that a game lasts for all of them.
    const plies = Math.floor(60 / (rounds + 1));
    const lines = randomLines(match, Math.ceil(moves / plies), 60);
    const games = { without: await prepareAll(hoplink, lines), withClock: await prepareAll(hoplink, lines, CLOCK) };
    const run = async (played: readonly Game[]) =>
      median((await drive(client, Array<Iterator<Game>>(concurrency).fill(inTurn(played, plies)))).latencies);
    const measured: ClockRound[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      // The second one finds a warmer machine, so they take turns. The first round counts for nothing.
      const first = round % 2 === 0 ? "without" : "withClock";
      const second = round % 2 === 0 ? "withClock" : "without";
      const times = { without: 0, withClock: 0 };
      for (const kind of [first, second] as const) times[kind] = await run(games[kind]);
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
