/**
 * Counts what a move writes on Cloudflare: rows and alarms in all objects, and rows in D1, over a whole game, and how much room a
 * finished game takes in D1. Time is the bench's own, so that alarms ring at once which would ring hours later. In a game by
 * correspondence the game's object sleeps after each move, as it would.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { Match } from "../rules/match.ts";
import { buildWorker } from "../scripts/build/bundle.ts";
import { serve } from "../scripts/server/serve.ts";
import { archivePath } from "../scripts/server/migrate.ts";
import { randomLines } from "./lines.ts";
import { type Post, startPost } from "./receivers.ts";
import { table } from "./statistics.ts";
import type { Places } from "./writes/count.ts";

interface WritesOptions {
  readonly match: Match;
  /** Rounds of twelve moves, in each way of playing; five are a whole game. */
  readonly rounds: number;
  readonly stateDir: string;
}

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
/** Moves of a round. */
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

interface Calling {
  readonly method?: string;
  /** The browser's. */
  readonly cookie?: string;
}

interface Started {
  readonly id: string;
  readonly tokens: readonly [string, string];
}

class Bench {
  readonly #url: string;
  readonly #archive: string;
  readonly #variant: string;

  /** @param archive the path of D1's file */
  constructor(url: string, archive: string, variant: string) {
    this.#url = url;
    this.#archive = archive;
    this.#variant = variant;
  }

  async call<T>(path: string, token: string | null = null, body?: object, { method, cookie }: Calling = {}): Promise<T> {
    const headers = {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie: `b=${cookie}` }),
    };
    const sent = {
      headers,
      method: method ?? (body === undefined ? "GET" : "POST"),
      ...(body && { body: JSON.stringify(body) }),
    };
    const answer = await fetch(this.#url + path, sent);
    const text = await answer.text();
    if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 300)}`);
    const value: T = JSON.parse(text === "" ? "null" : text);
    return value;
  }

  async begin(): Promise<Started> {
    const made: { id: string; inviteToken: string; seat: { token: string } } = await this.call("/api/games", null, {
      variant: this.#variant,
      seat: "first",
    });
    const { seat }: { seat: { token: string } } = await this.call(`/api/games/${made.id}/join`, made.inviteToken, {});
    return { id: made.id, tokens: [made.seat.token, seat.token] };
  }

  /** Lets time pass, and what is due in it be done; nothing is under way then. */
  async pass(milliseconds: number): Promise<void> {
    for (let left: number | null = milliseconds; left !== null;) {
      left = await this.call<number | null>(`/bench/pass?milliseconds=${left}`);
      await setTimeout(20);
    }
  }

  /** Waits until D1 has so many events of a game. */
  async archived(game: string, events: number): Promise<void> {
    for (const end = performance.now() + PATIENCE; performance.now() < end; await setTimeout(10))
      if (this.#read("SELECT head_seq FROM games WHERE id = ?", "head_seq", game) === events) return;
    throw new Error(`D1 does not get the ${events} events of ${game}`);
  }

  sleep(game: string): Promise<null> {
    return this.call(`/bench/sleep?game=${game}`);
  }

  databaseBytes(): number {
    const [pages, size] = ["page_count", "page_size"].map((name) => this.#read(`PRAGMA ${name}`, name));
    return Number(pages) * Number(size);
  }

  /** A column of the first row that D1 has for a query. */
  #read(query: string, column: string, ...values: readonly string[]): unknown {
    const database = new DatabaseSync(this.#archive, { readOnly: true });
    try {
      return database.prepare(query).get(...values)?.[column];
    } finally {
      database.close();
    }
  }
}

export async function measureWrites({ match, rounds, stateDir }: WritesOptions): Promise<Writes> {
  const post = await startPost();
  const mails = { SMTP_URL: `smtp://127.0.0.1:${post.port}`, MAIL_FROM: "bench@example.org" };
  const variables = { RATE_LIMITS: "off", ...mails };
  const server = await serve({
    stateDir,
    port: 0,
    variables,
    // The module is the Worker, wrapped by the counting.
    replace: ({ folder }) => buildWorker({ entry: "bench/writes/worker.ts", folder: join(folder, "worker") }),
  });
  const bench = new Bench(server.url, archivePath(stateDir), match.variant);
  try {
    const [line = []] = randomLines(match, 1, FIRST + ROUND * rounds);
    const ways: WaysWritten[] = [];
    for (const way of WAYS) ways.push(await play(bench, post, line, way));
    return { ways, gameBytes: await measureRoom(bench, randomLines(match, GAMES * rounds, PLIES)) };
  } finally {
    await server.close();
    await post.close();
  }
}

/** Plays a game; each of its moves is by itself. */
async function play(bench: Bench, post: Post, line: readonly string[], { name, pause, isTold }: Way): Promise<WaysWritten> {
  const game = await bench.begin();
  if (isTold) await tell(bench, post, game);
  await bench.pass(pause);
  for (const [turn, move] of line.entries()) {
    if (turn === FIRST) await bench.call("/bench/restart");
    await bench.call(`/api/games/${game.id}/moves`, game.tokens[turn % 2] ?? "", { turn, move });
    await bench.archived(game.id, turn + 3);
    if (pause >= HOUR) await bench.sleep(game.id);
    await bench.pass(pause);
    if (pause >= HOUR) await bench.sleep(game.id);
  }
  return { way: name, moves: line.length - FIRST, places: await bench.call<Places>("/bench/written") };
}

/** Has both players be told of their turns, each at an address of their own. */
async function tell(bench: Bench, post: Post, { id, tokens }: Started): Promise<void> {
  for (const [index, token] of tokens.entries()) {
    const body = { address: `writes-${index}@example.org`, when: "turn" };
    await bench.call(`/api/games/${id}/email`, token, body, { method: "PUT" });
  }
  const end = performance.now() + PATIENCE;
  while (post.confirmations().length < tokens.length && performance.now() < end) await bench.pass(SECOND);
  for (const token of post.confirmations()) await bench.call("/api/confirm", null, { token });
}

/** What a finished game takes in D1, with the rows by which two browsers list it; in bytes. */
async function measureRoom(bench: Bench, lines: readonly (readonly string[])[]): Promise<number> {
  const before = bench.databaseBytes();
  const cookies = ["a", "b"].map((letter) => letter.repeat(26));
  for (const line of lines) {
    const { id, tokens } = await bench.begin();
    for (const [index, cookie] of cookies.entries()) await bench.call(`/api/games/${id}/open`, tokens[index], {}, { cookie });
    for (const [turn, move] of line.entries()) await bench.call(`/api/games/${id}/moves`, tokens[turn % 2] ?? "", { turn, move });
    await bench.call(`/api/games/${id}/resign`, tokens[0], { turn: PLIES });
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
