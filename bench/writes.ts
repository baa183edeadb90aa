/**
 * Counts what a move writes on Cloudflare: rows and alarms in all objects, and rows in D1, over a whole game, and how much room a
 * finished game takes in D1. Time is the bench's own, so that alarms ring at once which would ring hours later. In a game by
 * correspondence the game's object sleeps after each move, as it would.
 */
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildWorker } from "../scripts/build/bundle.ts";
import { serve } from "../scripts/server/serve.ts";
import { readArchive } from "../scripts/server/migrate.ts";
import { Client, type Game, randomLines } from "./load.ts";
import type { ServerOptions } from "./options.ts";
import { type Post, startPost } from "./receivers.ts";
import { table } from "./statistics.ts";
import type { Places } from "./counting-worker.ts";

/** One way in which a game is played. */
interface Way {
  readonly name: string;
  /** What passes from move to move, in milliseconds. */
  readonly pause: number;
  /** Whether both players are told of their turns by mail. */
  readonly isTold: boolean;
}

interface WaysWritten {
  readonly way: string;
  readonly moves: number;
  readonly places: Places;
}

export interface Writes {
  readonly ways: readonly WaysWritten[];
  /** What a finished game takes in D1, in bytes. */
  readonly gameBytes: number;
}

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const WAYS: readonly Way[] = [
  { name: "a move every seven hours", pause: 7 * HOUR, isTold: false },
  { name: "the same, told by mail", pause: 7 * HOUR, isTold: true },
  { name: "a move every ten seconds", pause: 10 * SECOND, isTold: false },
];
/** Moves of a finished game. */
const PLIES = 60;
/** Moves of a round, in each way of playing; five rounds are a whole game. */
const ROUND = 12;
/** Moves that are not counted, for the first ones write what later ones do not. */
const FIRST = 4;
/** Games in a round, by which the room of one is measured. */
const GAMES = 8;
/** Rows that the free plan lets D1 write in a day, and the objects as many. */
const FREE_ROWS = 100_000;
/** The room of a database on the free plan, in bytes. */
const FREE_ROOM = 500_000_000;
/** How long what goes on by itself may take. */
const PATIENCE = 30_000;

type Made = Pick<Game, "id" | "tokens">;

type Bench = ReturnType<typeof benchAt>;

/** A server whose time is the bench's own. */
function benchAt(url: string, stateDir: string) {
  const client = new Client(url, 1);
  /** A column of the first row that D1 has for a query. */
  const read = (query: string, column: string, ...values: readonly string[]) =>
    readArchive(stateDir, (database) => database.prepare(query).get(...values)?.[column]);
  return {
    client,
    /** Lets time pass, and what is due in it be done; nothing is under way then. */
    async pass(milliseconds: number): Promise<void> {
      for (let left: number | null = milliseconds; left !== null;) {
        left = await client.ask<number | null>(`/bench/pass?milliseconds=${left}`, null);
        await setTimeout(20);
      }
    },
    /** Waits until D1 has so many events of a game. */
    async archived(game: string, events: number): Promise<void> {
      for (const end = performance.now() + PATIENCE; performance.now() < end; await setTimeout(10))
        if (read("SELECT head_seq FROM games WHERE id = ?", "head_seq", game) === events) return;
      throw new Error(`D1 does not get the ${events} events of ${game}`);
    },
    sleep: (game: string) => client.ask<null>(`/bench/sleep?game=${game}`, null),
    databaseBytes: () => Number(read("PRAGMA page_count", "page_count")) * Number(read("PRAGMA page_size", "page_size")),
  };
}

export async function measureWrites({ match, rounds, stateDir }: ServerOptions): Promise<Writes> {
  const post = await startPost();
  const server = await serve({
    stateDir,
    port: 0,
    variables: { RATE_LIMITS: "off", SMTP_URL: post.url, MAIL_FROM: "bench@example.org" },
    // The module is the Worker, wrapped by the counting.
    replace: ({ folder }) => buildWorker({ entry: "bench/counting-worker.ts", folder: join(folder, "worker") }),
  });
  const bench = benchAt(server.url, stateDir);
  const { variant } = match;
  try {
    const [line = []] = randomLines(match, 1, FIRST + ROUND * rounds);
    const ways: WaysWritten[] = [];
    for (const way of WAYS) {
      const game = await bench.client.makeGame({ variant });
      if (way.isTold) await tell(bench, post, game);
      await play(bench, game, line, way.pause);
      const places = await bench.client.ask<Places>("/bench/written", null);
      ways.push({ way: way.name, moves: line.length - FIRST, places });
    }
    return { ways, gameBytes: await measureRoom(bench, variant, randomLines(match, GAMES * rounds, PLIES)) };
  } finally {
    bench.client.close();
    await server.close();
    await post.close();
  }
}

/** Plays a game; each of its moves is by itself. */
async function play(bench: Bench, { id, tokens }: Made, line: readonly string[], pause: number): Promise<void> {
  await bench.pass(pause);
  for (const [turn, move] of line.entries()) {
    if (turn === FIRST) await bench.client.ask("/bench/restart", null);
    await bench.client.ask(`/api/games/${id}/moves`, tokens[turn % 2] ?? "", { turn, move });
    await bench.archived(id, turn + 3);
    if (pause >= HOUR) await bench.sleep(id);
    await bench.pass(pause);
    if (pause >= HOUR) await bench.sleep(id);
  }
}

/** Has both players be told of their turns, each at an address of their own. */
async function tell(bench: Bench, { take, confirmations }: Post, { id, tokens }: Made): Promise<void> {
  const asked = take(tokens.length);
  for (const [index, token] of tokens.entries()) {
    const body = { address: `writes-${index}@example.org`, when: "turn" };
    await bench.client.ask(`/api/games/${id}/email`, token, body, { method: "PUT" });
  }
  await bench.pass(SECOND);
  await asked;
  for (const token of confirmations) await bench.client.ask("/api/confirm", null, { token });
}

/** What a finished game takes in D1, with the rows by which two browsers list it; in bytes. */
async function measureRoom(bench: Bench, variant: string, lines: readonly (readonly string[])[]): Promise<number> {
  const { client } = bench;
  const before = bench.databaseBytes();
  for (const line of lines) {
    const { id, tokens } = await client.makeGame({ variant });
    const path = `/api/games/${id}`;
    for (const [index, token] of tokens.entries())
      await client.ask(`${path}/open`, token, {}, { cookie: `b=${"ab".charAt(index).repeat(26)}` });
    for (const [turn, move] of line.entries()) await client.ask(`${path}/moves`, tokens[turn % 2] ?? "", { turn, move });
    await client.ask(`${path}/resign`, tokens[0], { turn: PLIES });
    await bench.archived(id, PLIES + 3);
  }
  return (bench.databaseBytes() - before) / lines.length;
}

/** What was written for each move, and what the free plan has room for. */
export function describeWrites({ ways, gameBytes }: Writes): string {
  const parts = ["D1", "Room", "Recipient", "Monitor"];
  const rows = ways.map(({ way, moves, places }) => {
    const each = (count: number) => (count / moves).toFixed(2);
    const objects = Object.entries(places).filter(([place]) => place !== "D1");
    const inObjects = objects.reduce((sum, [, { rows: written, alarms }]) => sum + written + alarms, 0);
    const inD1 = places["D1"]?.rows ?? 0;
    const perDay = Math.floor((FREE_ROWS * moves) / Math.max(inObjects, inD1));
    return [
      way,
      ...parts.flatMap((part) => [each(places[part]?.rows ?? 0), ...(part === "D1" ? [] : [each(places[part]?.alarms ?? 0)])]),
      each(inObjects),
      perDay.toLocaleString("en"),
    ];
  });
  const titles = [
    "rows a move",
    "D1",
    "game",
    "alarms",
    "recipient",
    "alarms",
    "monitor",
    "alarms",
    "all objects",
    "moves a day, free",
  ];
  const games = Math.floor(FREE_ROOM / gameBytes).toLocaleString("en");
  return `${table(titles, rows)}\n\nA finished game of ${PLIES} plies takes ${Math.round(gameBytes)} bytes of D1: ${games} of them in 500 MB.`;
}
