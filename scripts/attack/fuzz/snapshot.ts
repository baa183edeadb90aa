/** All that is known of games, for telling whether anything of them has changed: what the API answers, and what stands in D1. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import { readArchive } from "../../server/migrate.ts";
import type { Client } from "../client.ts";
import { expectThat, type Findings } from "../finding.ts";

/** A game's texts, by the name of their source. */
export type Snapshot = ReadonlyMap<string, string>;

/** A game as everybody sees it, less the time of looking and what grows without a change, and all rows of D1 that name it. */
export async function snapshot(client: Client, stateDir: string, game: string): Promise<Snapshot> {
  const path = `/api/games/${game}`;
  const state = await client.get<StateAnswer>(path);
  const record = await client.get(`${path}/record`);
  return new Map([
    ["state", JSON.stringify({ ...state, now: 0, rev: 0 })],
    ["record", JSON.stringify(record)],
    ...archived(stateDir, game),
  ]);
}

/** What differs between two snapshots of a game. */
export function changes(game: string, before: Snapshot, after: Snapshot): Findings {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((of) => {
    const [was, is] = [before.get(of) ?? "nothing", after.get(of) ?? "nothing"];
    return expectThat(`a game changed that nobody had a link of (${of})`, `game ${game}`, was === is, `${was} → ${is}`);
  });
}

function archived(stateDir: string, game: string): readonly (readonly [string, string])[] {
  return readArchive(stateDir, (database) => {
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'")
      .all();
    return tables.flatMap(({ name }) => {
      const columns = database.prepare("SELECT name FROM pragma_table_info(?)").all(name ?? "");
      const column = name === "games" ? "id" : "game";
      if (!columns.some((each) => each["name"] === column)) return [];
      const rows = database.prepare(`SELECT * FROM "${String(name)}" WHERE "${column}" = ? ORDER BY 1, 2`).all(game);
      return [[`D1's ${String(name)}`, JSON.stringify(rows)] as const];
    });
  });
}
