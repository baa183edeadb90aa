/**
 * Measures the dearest looks at a game beside an ordinary one in the same run: the state, the page and the picture of a position
 * with thousands of legal moves, and a state with nearly as many as are listed. It also measures how long somebody who looks at
 * an ordinary game waits while twenty others look at that one at once.
 */
import { serve } from "../scripts/server/serve.ts";
import { RICH } from "./rich-start.ts";
import { Client } from "./load.ts";
import { median, table } from "./statistics.ts";

interface LookOptions {
  readonly rounds: number;
  readonly stateDir: string;
}

interface LookMeasure {
  readonly what: string;
  readonly status: number;
  /** The answer's size. */
  readonly characters: number;
  /** The median of an answer. */
  readonly milliseconds: number;
  /** How many times as long as the state of an ordinary game. */
  readonly ratio: number;
}

/** Answers of each kind in a round, one kind after the other. */
const ASKED = 10;
/** Looks that are under way at once while another game is looked at. */
const CROWD = 20;

interface Look {
  readonly what: string;
  readonly path: string;
  /** The same asked by so many others meanwhile. */
  readonly beside?: string;
}

export async function measureLooks({ rounds, stateDir }: LookOptions): Promise<readonly LookMeasure[]> {
  const server = await serve({ stateDir, port: 0, variables: { RATE_LIMITS: "off" } });
  const client = new Client(server.url, CROWD + 1);
  try {
    const ordinary = await makeGame(client, { variant: "harzdame" }, ["a6-a7"]);
    const { variant, position, moves } = RICH;
    const many = await makeGame(client, { variant, position }, []);
    const tooMany = await makeGame(client, { variant, position }, moves);
    const looks: readonly Look[] = [
      { what: "an ordinary state", path: `/api/games/${ordinary}` },
      { what: `a state with ${RICH.counts[0]} moves`, path: `/api/games/${many}` },
      { what: "the same in full", path: `/api/games/${many}?moves=full` },
      { what: `a state without ${RICH.counts[moves.length]} moves`, path: `/api/games/${tooMany}` },
      { what: "the same in full, refused", path: `/api/games/${tooMany}?moves=full` },
      { what: "its page", path: `/g/${tooMany}` },
      { what: "its picture", path: `/g/${tooMany}/board.png` },
      { what: "an ordinary picture", path: `/g/${ordinary}/board.png` },
      {
        what: `an ordinary state, beside ${CROWD} of the dearest`,
        path: `/api/games/${ordinary}`,
        beside: `/api/games/${many}?moves=full`,
      },
      {
        what: `an ordinary state, beside ${CROWD} ordinary ones`,
        path: `/api/games/${ordinary}`,
        beside: `/api/games/${ordinary}`,
      },
    ];
    return await measureAll(client, looks, rounds);
  } finally {
    client.close();
    await server.close();
  }
}

async function measureAll(client: Client, looks: readonly Look[], rounds: number): Promise<readonly LookMeasure[]> {
  const seen = new Map(looks.map((look) => [look, { taken: [] as number[], status: 0, characters: 0 }]));
  for (let asked = 0; asked < rounds * ASKED; asked += 1) {
    for (const [{ path, beside }, measured] of seen) {
      const others = beside === undefined ? [] : Array.from({ length: CROWD }, () => client.send(beside, null));
      const begin = performance.now();
      const { status, text } = await client.send(path, null);
      measured.taken.push(performance.now() - begin);
      Object.assign(measured, { status, characters: text.length });
      await Promise.all(others);
    }
  }
  const [first] = seen.values();
  const usual = median(first?.taken ?? []);
  return [...seen].map(([{ what }, { taken, status, characters }]) => {
    const milliseconds = median(taken);
    return { what, status, characters, milliseconds, ratio: milliseconds / usual };
  });
}

/** A game of two programs with these moves made; answers its id. */
async function makeGame(
  client: Client,
  wish: { readonly variant: string; readonly position?: string },
  moves: readonly string[],
): Promise<string> {
  const { id, tokens } = await client.makeGame(wish);
  for (const [turn, move] of moves.entries()) await client.ask(`/api/games/${id}/moves`, tokens[turn % 2] ?? "", { turn, move });
  return id;
}

export function describeLooks(measures: readonly LookMeasure[]): string {
  const rows = measures.map(({ what, status, characters, milliseconds, ratio }) => [
    what,
    String(status),
    (characters / 1024).toFixed(1),
    milliseconds.toFixed(2),
    ratio.toFixed(1),
  ]);
  return table(["looks at games", "status", "KB", "ms, median", "times an ordinary state"], rows);
}
