/**
 * Measures the memory of `npm start` for each of its two processes: `node`, which holds the state folder, and workerd, which
 * serves. It is read while games are made and joined, while sockets are open, and once the games' objects sleep. The server runs
 * as its operator runs it.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { hasProc, workerdOf } from "../scripts/shared/processes.ts";
import { launchServer } from "../scripts/test/server.ts";
import { Client } from "./load.ts";
import type { ServerOptions } from "./options.ts";
import { median, quantile, table } from "./statistics.ts";

/** Games made and joined a second. */
const RATE = 25;
const SOCKETS = 100;
/** Looks a second. */
const LOOKS = 4;
/** Milliseconds after which nothing of a start is under way. */
const SETTLED = 3000;
/** Milliseconds after which an object without requests sleeps: ten seconds, once D1 has what it owes. */
const ASLEEP = 20_000;
/** How many measurements are taken on the way to all games. */
const MARKS = 4;
const CONCURRENCY = 64;

/** Megabytes of one process: resident, and its proportional share of pages that several processes have (PSS). */
interface Held {
  readonly resident: number;
  readonly share: number;
}

interface MemoryMeasure {
  readonly when: string;
  readonly games: number;
  readonly sockets: number;
  readonly node: Held;
  readonly workerd: Held;
}

interface Made {
  readonly id: string;
  readonly token: string;
  /** Milliseconds that it took to make the game and join it. */
  readonly took: number;
}

interface Memory {
  readonly measures: readonly MemoryMeasure[];
  /** The most that both held at any look, resident. */
  readonly most: number;
  readonly making: readonly number[];
}

/** Throws where the system does not tell what processes hold. */
export async function measureMemory({ stateDir, games, say }: ServerOptions): Promise<Memory> {
  if (!hasProc) throw new Error("only Linux tells what a process holds");
  const { process: server, url } = launchServer({ PORT: "0", STATE_DIR: stateDir, RATE_LIMITS: "off" }, (text) =>
    process.stderr.write(text),
  );
  const address = await url;
  const client = new Client(address, CONCURRENCY);
  const opened: WebSocket[] = [];
  const made: Made[] = [];
  const measures: MemoryMeasure[] = [];
  let most = 0;

  function look(): Pick<MemoryMeasure, "node" | "workerd"> {
    const seen = { node: held(server.pid ?? 0), workerd: held(workerdOf(server.pid ?? 0) ?? 0) };
    most = Math.max(most, seen.node.resident + seen.workerd.resident);
    return seen;
  }
  function note(when: string): void {
    measures.push({ when, games: made.length, sockets: opened.length, ...look() });
    say(measured(measures.slice(-1)));
  }
  const looking = setInterval(look, 1000 / LOOKS);
  try {
    await pause(SETTLED);
    note("idle");
    for (let mark = 1; mark <= MARKS; mark += 1) {
      made.push(...(await make(client, Math.round((games * mark) / MARKS) - made.length)));
      note("being made");
    }
    await pause(ASLEEP);
    note("asleep");
    // So many of all, spread over them.
    const step = Math.max(1, Math.floor(games / SOCKETS));
    const listening = made.filter((_, index) => index % step === 0).slice(0, SOCKETS);
    for (const game of listening) opened.push(await open(address, game));
    note("sockets opened");
    await pause(ASLEEP);
    note("asleep, with sockets");
    return { measures, most, making: made.map(({ took }) => took) };
  } finally {
    clearInterval(looking);
    for (const socket of opened) socket.close();
    client.close();
    server.kill();
    await once(server, "exit");
  }
}

export function describeMemory({ measures, most, making }: Memory): string {
  const times = `${median(making).toFixed(0)} ms, 99 % in ${quantile(making, 0.99).toFixed(0)} ms`;
  return `${measured(measures)}\n\nThe most that both held was ${most.toFixed(0)} MB. A game was made and joined in ${times}.`;
}

function measured(measures: readonly MemoryMeasure[]): string {
  const rows = measures.map(({ when, games, sockets, node, workerd }) => {
    const megabytes = [node.resident, node.share, workerd.resident, workerd.share, node.resident + workerd.resident];
    return [when, String(games), String(sockets), ...megabytes.map((each) => each.toFixed(0))];
  });
  const titles = ["MB", "games", "sockets", "node, resident", "its share", "workerd, resident", "its share", "both"];
  return table(titles, rows);
}

/** What a process holds; nothing where it has ended. */
function held(pid: number): Held {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const megabytes = (name: string) => Number(new RegExp(`^${name}: +(\\d+) kB$`, "m").exec(text)?.[1] ?? 0) / 1024;
    return { resident: megabytes("Rss"), share: megabytes("Pss") };
  } catch {
    return { resident: 0, share: 0 };
  }
}

/** Makes and joins so many games, at the rate of the bench, however long each takes. */
function make(client: Client, count: number): Promise<Made[]> {
  const begin = performance.now();
  async function makeOne(index: number): Promise<Made> {
    await pause(Math.max(0, begin + (index * 1000) / RATE - performance.now()));
    const sent = performance.now();
    const { id, tokens } = await client.makeGame({ variant: "harzdame", name: "Ada" });
    return { id, token: tokens[0], took: performance.now() - sent };
  }
  return Promise.all(Array.from({ length: count }, (_, index) => makeOne(index)));
}

/** The socket of a game's player, once it was told the state. */
async function open(address: string, { id, token }: Made): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace("http", "ws")}/api/games/${id}/live`);
  await once(socket, "open");
  const told = once(socket, "message");
  socket.send(JSON.stringify({ token }));
  await told;
  return socket;
}
