/**
 * The state folder. It is made where it is missing, for its owner alone, and held by one server at a time, because two would
 * write the same databases. `server.json` in it says who holds it.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError, reason } from "../shared/command-error.ts";
import { lock } from "./lock.ts";

/** `server.json`. */
interface RunningServer {
  readonly pid: number;
  readonly url: string;
}

/** A state folder that this process holds. */
interface HeldState {
  /** Tells others, by `server.json`, that this process serves at `url`. */
  readonly announce: (url: string) => void;
  /** Releases the folder. It is synchronous, so that it can run while the process ends. */
  readonly release: () => void;
}

/** All rights of the group and of others. */
const NOT_THE_OWNERS = 0o077;

/**
 * Takes a state folder. Until it is released, all files that this process and its children make are their owner's alone; workerd
 * can be told in no other way. Throws a `CommandError` where another process holds the folder, or it cannot be written.
 */
export function holdState(stateDir: string): HeldState {
  const umask = process.umask(NOT_THE_OWNERS);
  try {
    const { announce, release } = take(stateDir);
    return {
      announce,
      release() {
        release();
        process.umask(umask);
      },
    };
  } catch (error) {
    process.umask(umask);
    throw error;
  }
}

/**
 * The warning for a state folder that others on the machine may read, such as one that the operator made; null for any other.
 * Files in a folder that only its owner may enter are safe, whatever their own rights are.
 */
export function exposure(stateDir: string): string | null {
  // Windows has other rights than these.
  if (process.platform === "win32" || (statSync(stateDir).mode & NOT_THE_OWNERS) === 0) return null;
  return `Others on this machine may read the state folder ${stateDir}; \`chmod -R go=\` on it keeps it to its owner.`;
}

function take(stateDir: string): HeldState {
  const file = join(stateDir, "server.json");
  let unlock: () => void;
  try {
    makeFolder(stateDir);
    accessSync(stateDir, constants.W_OK);
    unlock = lock(join(stateDir, "lock"), 0);
    // Left by a server that was killed.
    rmSync(file, { force: true });
  } catch (error) {
    if (!isBusy(error))
      throw new CommandError(`The state folder ${stateDir} cannot be written (${reason(error)}).`, { cause: error });
    const holder = readServer(file);
    const where = holder === null ? "by another process" : `by the server at ${holder.url} (process ${holder.pid})`;
    throw new CommandError(`The state folder ${stateDir} is in use ${where}.`, { cause: error });
  }
  return {
    announce: (url) => writeFileSync(file, JSON.stringify({ pid: process.pid, url } satisfies RunningServer)),
    release() {
      rmSync(file, { force: true });
      unlock();
    },
  };
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

/** SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}

function readServer(file: string): RunningServer | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof value !== "object" || value === null || !("pid" in value) || !("url" in value)) return null;
    return typeof value.pid === "number" && typeof value.url === "string" ? { pid: value.pid, url: value.url } : null;
  } catch {
    return null;
  }
}
