/** The two that are measured side by side: our server as it is, and the bare minimum. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { CreateBody } from "../api/seat-schema.ts";
import { serve, type Server } from "../scripts/server/serve.ts";
import { readArchive } from "../scripts/server/migrate.ts";
import { serveBaseline } from "./baseline/serve.ts";
import { Client, type Game } from "./load.ts";

const AT_ONCE = 16;

/** What one of them is, and where it differs from the other. */
interface Served {
  readonly name: "baseline" | "hoplink";
  readonly stateDir: string;
  readonly server: Pick<Server, "url" | "close">;
  /** Rows of D1 that are moves. */
  readonly moves: string;
  /** Makes a game; a clock means something to ours alone. */
  readonly begin: (client: Client, clock: CreateBody["clock"]) => Promise<Pick<Game, "id" | "tokens">>;
}

export type Contender = ReturnType<typeof contender>;

function contender({ name, stateDir, server, moves: table, begin }: Served) {
  const client = new Client(server.url, AT_ONCE);
  return {
    name,
    url: server.url,
    /** A game for each line in which its moves can be played. */
    prepareAll: (lines: readonly (readonly string[])[], clock?: CreateBody["clock"]): Promise<Game[]> =>
      mapSomeAtOnce(lines, async (moves) => ({ ...(await begin(client, clock)), moves, played: 0 })),
    /** How many moves the games' objects hold. */
    async held(games: readonly Game[]): Promise<number> {
      const states = await mapSomeAtOnce(games, ({ id }) => client.ask<{ ply: number }>(`/api/games/${id}`, null));
      return states.reduce((sum, { ply }) => sum + ply, 0);
    },
    /** How many moves of these games D1 has, read beside the server. */
    archived(games: readonly Game[]): number {
      const query = `SELECT count(*) AS n FROM ${table} AND game IN (SELECT value FROM json_each(?))`;
      const ids = JSON.stringify(games.map(({ id }) => id));
      return readArchive(stateDir, (database) => Number(database.prepare(query).get(ids)?.["n"] ?? 0));
    },
    async close(): Promise<void> {
      client.close();
      await server.close();
    },
  };
}

/** Starts our server with its limits off, and with further settings where some are given. */
export async function startHoplink(
  folder: string,
  variant: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Contender> {
  const stateDir = join(folder, "hoplink");
  return contender({
    name: "hoplink",
    stateDir,
    server: await serve({ stateDir, port: 0, variables: { RATE_LIMITS: "off", ...more } }),
    moves: "events WHERE kind = 'moved'",
    begin: (client, clock) => client.makeGame({ variant, ...(clock && { clock }) }),
  });
}

/** An object that inserts a row and awaits one D1 batch. */
export async function startBaseline(folder: string): Promise<Contender> {
  const stateDir = join(folder, "baseline");
  return contender({
    name: "baseline",
    stateDir,
    server: await serveBaseline(stateDir),
    moves: "moves WHERE true",
    async begin(client) {
      const id = randomUUID();
      // Its table is made when it is first asked, as ours are when a game is.
      await client.send(`/api/games/${id}`, null);
      return { id, tokens: ["", ""] };
    },
  });
}

/** What the work makes of each, a few at once. */
async function mapSomeAtOnce<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  const waiting = all.entries();
  async function next(): Promise<void> {
    for (const [index, one] of waiting) made[index] = await work(one);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return made;
}
