/** The two that are measured side by side: our server as it is, and the bare minimum. */
import type { CreateBody } from "../api/seat-schema.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serve } from "../scripts/server/serve.ts";
import { archivePath } from "../scripts/server/migrate.ts";
import { launchServer } from "../scripts/test/server.ts";
import { serveBaseline } from "./baseline/serve.ts";
import { Client, type Game } from "./load.ts";

const AT_ONCE = 16;

export interface Contender {
  readonly name: "baseline" | "hoplink";
  readonly url: string;
  /** A game in which these moves can be played. */
  prepare(moves: readonly string[], clock?: CreateBody["clock"]): Promise<Game>;
  /** How many moves of these games D1 has. */
  archived(games: readonly Game[]): number;
  close(): Promise<void>;
}

/** Starts our server with its limits off, and with further settings where some are given. */
export async function startHoplink(
  stateDir: string,
  variant: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Contender> {
  const own = join(stateDir, "hoplink");
  const server = await serve({ stateDir: own, port: 0, variables: { RATE_LIMITS: "off", ...more } });
  return contender(server.url, own, variant, () => server.close());
}

/** The server of a checkout, which may be an older one, in a process of its own. */
export async function startCheckout(
  checkout: string,
  stateDir: string,
  variant: string,
  environment: Readonly<Record<string, string>>,
): Promise<Contender> {
  const launched = launchServer({ ...environment, STATE_DIR: stateDir, PORT: "0" }, () => {}, checkout);
  return contender(await launched.url, stateDir, variant, async () => {
    launched.process.kill("SIGTERM");
    await once(launched.process, "exit");
  });
}

function contender(url: string, stateDir: string, variant: string, close: () => Promise<void>): Contender {
  const client = new Client(url, AT_ONCE);
  return {
    name: "hoplink",
    url,
    async prepare(moves, clock) {
      return { ...(await client.makeGame({ variant, ...(clock && { clock }) })), moves, played: 0 };
    },
    archived: (games) =>
      count(
        stateDir,
        "SELECT count(*) AS n FROM events WHERE kind = 'moved' AND game IN (SELECT value FROM json_each(?))",
        games,
      ),
    async close() {
      client.close();
      await close();
    },
  };
}

/** An object that inserts a row and awaits one D1 batch. */
export async function startBaseline(stateDir: string): Promise<Contender> {
  const own = join(stateDir, "baseline");
  const server = await serveBaseline(own);
  const client = new Client(server.url, AT_ONCE);
  return {
    name: "baseline",
    url: server.url,
    async prepare(moves) {
      const id = randomUUID();
      // Its table is made when it is first asked, as ours are when a game is.
      await client.send(`/api/games/${id}`, null);
      return { id, tokens: ["", ""], moves, played: 0 };
    },
    archived: (games) => count(own, "SELECT count(*) AS n FROM moves WHERE game IN (SELECT value FROM json_each(?))", games),
    async close() {
      client.close();
      await server.close();
    },
  };
}

/** A game for each line, a few at once. */
export async function prepareAll(
  contender: Contender,
  lines: readonly (readonly string[])[],
  clock?: CreateBody["clock"],
): Promise<readonly Game[]> {
  const games: Game[] = [];
  await forEach(lines, async (moves) => void games.push(await contender.prepare(moves, clock)));
  return games;
}

/** Does it with each, a few at once. */
async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  async function next(): Promise<void> {
    for (const one of waiting) await work(one);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** How many moves the games' objects hold. */
export async function held(contender: Contender, games: readonly Game[]): Promise<number> {
  const client = new Client(contender.url, AT_ONCE);
  let moves = 0;
  await forEach(games, async ({ id }) => {
    const { ply } = await client.ask<{ ply: number }>(`/api/games/${id}`, null);
    moves += ply;
  });
  client.close();
  return moves;
}

/** What D1 counts of these games, read beside the server. */
function count(stateDir: string, query: string, games: readonly Game[]): number {
  const database = new DatabaseSync(archivePath(stateDir), { readOnly: true });
  try {
    return Number(database.prepare(query).get(JSON.stringify(games.map(({ id }) => id)))?.["n"] ?? 0);
  } finally {
    database.close();
  }
}
