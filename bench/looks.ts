/**
 * Measures the dearest looks at a game beside an ordinary one in the same run: the state, the page and the picture of a position
 * with thousands of legal moves, and a state with nearly as many as are listed. It also measures how long somebody who looks at
 * an ordinary game waits while twenty others look at that one at once.
 */
import type { CreateBody } from "../api/seat-schema.ts";
import { serve } from "../scripts/server/serve.ts";
import { RICH } from "./rich-start.ts";
import { Client } from "./load.ts";
import type { ServerOptions } from "./options.ts";
import { median, table } from "./statistics.ts";

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

export async function measureLooks({ rounds, stateDir }: ServerOptions): Promise<readonly LookMeasure[]> {
  const server = await serve({ stateDir, port: 0, variables: { RATE_LIMITS: "off" } });
  const client = new Client(server.url, CROWD + 1);
  try {
    return await measureAll(client, await makeLooks(client), rounds);
  } finally {
    client.close();
    await server.close();
  }
}

/** What is looked at: the first one is ordinary. */
async function makeLooks(client: Client): Promise<readonly Look[]> {
  const { variant, position, moves, counts } = RICH;
  const rich = { variant, position };
  const ordinary = await makeGame(client, { variant: "harzdame" }, ["a6-a7"]);
  const many = await makeGame(client, rich, []);
  const tooMany = await makeGame(client, rich, moves);
  const path = `/api/games/${ordinary}`;
  const dearest = `/api/games/${many}?moves=full`;
  return [
    { what: "an ordinary state", path },
    { what: `a state with ${counts[0]} moves`, path: `/api/games/${many}` },
    { what: "the same in full", path: dearest },
    { what: `a state without ${counts[moves.length]} moves`, path: `/api/games/${tooMany}` },
    { what: "the same in full, refused", path: `/api/games/${tooMany}?moves=full` },
    { what: "its page", path: `/g/${tooMany}` },
    { what: "its picture", path: `/g/${tooMany}/board.png` },
    { what: "an ordinary picture", path: `/g/${ordinary}/board.png` },
    { what: `an ordinary state, beside ${CROWD} of the dearest`, path, beside: dearest },
    { what: `an ordinary state, beside ${CROWD} ordinary ones`, path, beside: path },
  ];
}

/** A game of two programs with these moves made; answers its id. */
async function makeGame(client: Client, wish: Partial<CreateBody>, moves: readonly string[]): Promise<string> {
  const { id, tokens } = await client.makeGame(wish);
  for (const [turn, move] of moves.entries()) await client.ask(`/api/games/${id}/moves`, tokens[turn % 2] ?? "", { turn, move });
  return id;
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
