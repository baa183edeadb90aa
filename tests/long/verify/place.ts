/** A server whose files are lost, put back and changed, as disks and operators do it, and `npm run verify` on them. */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { ApiClient, type PairedGame } from "../../e2e/api.ts";
import { archivePath } from "../../../scripts/server/migrate.ts";
import { lockArchive } from "../../e2e/archive.ts";
import type { TestServer } from "../../e2e/server.ts";

const run = resolve("scripts/run.mjs");

/** A database as SQLite keeps it: a killed process leaves the last writes in the second file. */
const endings = ["", "-wal", "-shm"];

/** Takes a database away. */
export function remove(database: string): void {
  for (const ending of endings) rmSync(database + ending, { force: true });
}

function copy(from: string, to: string) {
  remove(to);
  for (const ending of endings) if (existsSync(from + ending)) copyFileSync(from + ending, to + ending);
}

/** A server with a state folder, and what is done to the files in it while it is down. */
export class Place {
  readonly server: TestServer;
  readonly api: ApiClient;

  constructor(server: TestServer) {
    this.server = server;
    this.api = new ApiClient(server.baseUrl);
  }

  get archive(): string {
    return archivePath(this.server.stateDir);
  }

  /** The file of a game's object. */
  objectOf({ id }: PairedGame): string {
    const folder = join(this.server.stateDir, "v3/do/hoplink-Room");
    const files = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
    const found = files.find((name) => this.read(join(folder, name), "SELECT text FROM events WHERE seq = 1").includes(id));
    return join(folder, found ?? "none");
  }

  /** The first column of the first row. */
  read(path: string, query: string): string {
    const database = new DatabaseSync(path);
    try {
      return String(Object.values(database.prepare(query).get() ?? {})[0]);
    } finally {
      database.close();
    }
  }

  change(path: string, statement: string): void {
    // A server that was killed may hold the file for a moment longer.
    const database = new DatabaseSync(path, { timeout: 30_000 });
    database.exec(statement);
    database.close();
  }

  /** Locks D1 as another process does that writes there; answers what ends that. */
  lockArchive(): () => void {
    return lockArchive(this.server.stateDir);
  }

  /** Keeps a copy, for putting it back later. */
  keep(path: string): () => void {
    const kept = join(this.server.stateDir, "kept", basename(path));
    mkdirSync(dirname(kept), { recursive: true });
    copy(path, kept);
    return () => copy(kept, path);
  }

  /** Has the games' objects do now what they would within seconds: bring all to D1, and note that they have. */
  async archived(...games: readonly PairedGame[]): Promise<void> {
    for (const { id } of games) {
      expect(await this.api.call("POST", `/dev/games/${id}/clock`, { advance: 61_000 })).toMatchObject({ status: 200 });
      const { seq } = await this.api.state(id);
      expect(this.read(this.archive, `SELECT count(*) FROM events WHERE game = '${id}'`)).toBe(String(seq));
    }
  }

  verify(...args: readonly string[]): {
    readonly code: number | null;
    readonly lines: readonly string[];
    readonly complaint: string;
  } {
    const environment = { ...process.env, STATE_DIR: this.server.stateDir };
    const { status, stdout, stderr } = spawnSync(process.execPath, [run, "verify", ...args], {
      env: environment,
      encoding: "utf8",
    });
    return { code: status, lines: stdout.trimEnd().split("\n"), complaint: stderr };
  }
}
