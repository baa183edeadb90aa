/**
 * The state folder: made where it is missing, held by one server at a time (two would write the same databases), for its
 * owner alone, and telling by `server.json` who holds it.
 */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError, reason } from "../shared/command-error.ts";
import { lock } from "./lock.ts";

/** `server.json`. */
export interface RunningServer {
  readonly pid: number;
  readonly url: string;
}

/** A state folder that this process holds. */
export interface HeldState {
  /** Tells others, by `server.json`, that this process serves at `url`. */
  readonly announce: (url: string) => void;
  /** Gives the folder up. Synchronous, so that it can be done while the process ends. */
  readonly release: () => void;
}

/** All rights of the group and of others. */
const NOT_THE_OWNERS = 0o077;

/**
 * Takes a state folder. Until it is given up, whatever this process and those that it starts make is their owner's alone: workerd
 * has no other way to be told. Throws a `CommandError` where another process holds the folder, or it cannot be written.
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
 * What to say of a state folder that others on the machine may read, such as one that the operator made; null of any other. What
 * stands in a folder that only its owner may enter is safe, whatever its own rights are.
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

/** Not by `recursive`, which in Node 24 never comes back from a place where nothing can be made, such as `/proc`. */
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
