/**
 * `npm run erase -- <game id>`: deletes a game for good, its object and what D1 has of it, with the server ended. Backups are not
 * touched.
 */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ARCHIVE_STORED } from "../worker/archive/schema.ts";
import { archivePath } from "./server/migrate.ts";
import { holdState } from "./server/state.ts";
import { CommandError } from "./shared/command.ts";
import { stateFolder } from "./shared/project.ts";
import { listFiles } from "./verify/objects.ts";

/** Tables of D1, and the one in which the platform keeps when objects are to be woken, by the column that names the game. */
const OF_GAMES = Object.entries(ARCHIVE_STORED).flatMap(([table, columns]) => ("game" in columns ? [[table, "game"]] : []));
const ARCHIVE = { ...Object.fromEntries(OF_GAMES), games: "id" };
const ALARMS = { _cf_ALARM: "actor_name" };

const [game = "", ...more] = process.argv.slice(2);
if (more.length > 0 || !/^[a-z2-7]+$/.test(game))
  throw new CommandError("Name the game by its id, as it stands in its link: npm run erase -- <game id>");
const stateDir = stateFolder(process.env);
if (!existsSync(stateDir)) throw new CommandError(`There is no state folder at ${stateDir}.`);

const { release } = holdState(stateDir);
try {
  const rooms = join(stateDir, "v3/do/hoplink-Room");
  const files = listFiles(stateDir).map((object) => join(rooms, `${object}.sqlite`));
  const objects = files.filter(isOfGame);
  for (const file of objects) for (const ending of ["", "-wal", "-shm"]) rmSync(file + ending, { force: true });
  const rows = forget(archivePath(stateDir), ARCHIVE);
  forget(join(rooms, "metadata.sqlite"), ALARMS);
  if (objects.length === 0 && rows === 0) throw new CommandError(`There is no game ${game}.`);
  console.log(`The game ${game} is deleted. Backups that have it are not.`);
} finally {
  release();
}

/** Whether an object is that of the game, which its first event names. */
function isOfGame(file: string): boolean {
  using database = new DatabaseSync(file);
  if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'events'").get() === undefined) return false;
  const first = database.prepare("SELECT json_extract(text, '$.game') AS game FROM events WHERE seq = 1").get();
  return first?.["game"] === game;
}

/**
 * Deletes what tables of a file have of the game, by the column that names it, and answers how many rows those were; none where there
 * is no file. It is written anew, because SQLite leaves deleted rows where they lay.
 */
function forget(file: string, tables: Readonly<Record<string, string>>): number {
  if (!existsSync(file)) return 0;
  using database = new DatabaseSync(file);
  database.exec("BEGIN IMMEDIATE");
  const counts = Object.entries(tables).map(([table, column]) =>
    Number(database.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).run(game).changes),
  );
  database.exec("COMMIT; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
  return counts.reduce((sum, count) => sum + count, 0);
}
