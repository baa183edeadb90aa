/**
 * The state folder. It is made where it is missing, for its owner alone, and held by one server at a time, because two would
 * write the same databases. `server.json` in it says who holds it.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CommandError, reason } from "../shared/command.ts";

/** `server.json`. */
interface RunningServer {
  readonly pid: number;
  readonly url: string;
}

/** All rights of the group and of others. */
const NOT_THE_OWNERS = 0o077;

/**
 * Takes a state folder. Until it is released, all files that this process and its children make are their owner's alone; workerd
 * can be told in no other way. Throws a `CommandError` where another process holds the folder, or it cannot be written.
 */
export function holdState(stateDir: string) {
  const file = join(stateDir, "server.json");
  const umask = process.umask(NOT_THE_OWNERS);
  try {
    makeFolder(stateDir);
    accessSync(stateDir, constants.W_OK);
    const unlock = lock(join(stateDir, "lock"), 0);
    // Left by a server that was killed.
    rmSync(file, { force: true });
    return {
      /** Tells others, by `server.json`, that this process serves at `url`. */
      announce: (url: string) => writeFileSync(file, JSON.stringify({ pid: process.pid, url } satisfies RunningServer)),
      /** It is synchronous, so that it can run while the process ends. */
      release: () => {
        rmSync(file, { force: true });
        unlock();
        process.umask(umask);
      },
    };
  } catch (error) {
    process.umask(umask);
    if (!isBusy(error))
      throw new CommandError(`The state folder ${stateDir} cannot be written (${reason(error)}).`, { cause: error });
    const holder = readServer(file);
    const where = holder === null ? "by another process" : `by the server at ${holder.url} (process ${holder.pid})`;
    throw new CommandError(`The state folder ${stateDir} is in use ${where}.`, { cause: error });
  }
}

/**
 * The warning for a state folder that others on the machine may read, such as one that the operator made; null for any other.
 * Files in a folder that only its owner may enter are safe, whatever their own rights are.
 */
export function exposure(stateDir: string): string | null {
  if ((statSync(stateDir).mode & NOT_THE_OWNERS) === 0) return null;
  return `Others on this machine may read the state folder ${stateDir}; \`chmod -R go=\` on it keeps it to its owner.`;
}

/** Makes a folder without `recursive`, which in Node 24 never returns where nothing can be made, such as in `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  mkdirSync(path);
}

/** The server that holds a state folder now, or null where none does: a `server.json` left by a killed one does not count. */
export function runningServer(stateDir: string): RunningServer | null {
  try {
    lock(join(stateDir, "lock"), 0)();
    return null;
  } catch (error) {
    return isBusy(error) ? readServer(join(stateDir, "server.json")) : null;
  }
}

/** What a server has announced; null where it has not yet. */
function readServer(file: string): RunningServer | null {
  try {
    const server: RunningServer = JSON.parse(readFileSync(file, "utf8"));
    return server;
  } catch {
    return null;
  }
}

/**
 * Takes the lock of a file, which is made where it is missing, and answers the function that releases it. It is an exclusive
 * transaction on an SQLite file, which the system itself ends when its holder dies, however it dies. A file with a process id in
 * it would outlive its process, and the id could be another process's by then.
 * @param patience how many milliseconds to wait for another holder
 * @throws with `errcode` 5 (SQLITE_BUSY) where another process holds it, 14 (SQLITE_CANTOPEN) where the file cannot be made
 */
export function lock(path: string, patience: number): () => void {
  const database = new DatabaseSync(path, { timeout: patience });
  try {
    // Nothing is ever written to the file, so it needs no journal.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    throw error;
  }
  return () => database.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}
