/** Copies the files of a state folder, so that a server can be started on the copy. */
import { constants, cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { CommandError, reason } from "../shared/command.ts";

/**
 * What a server makes again by itself: who holds the folder, what is served, what SQLite shares between processes, and the counts
 * of one minute, which have clients' addresses in them.
 */
const NOT_KEPT = /^(lock|server\.json|.*-shm|(served|v3[\\/](cache|ratelimit))([\\/].*)?)$/;

/** Throws a `CommandError` where a backup can't be made at `target`. */
export function checkTarget(stateDir: string, target: string): void {
  if (existsSync(target)) throw new CommandError(`${target} is there already; name a folder that is not.`);
  if (!relative(stateDir, target).startsWith("..")) throw new CommandError(`${target} is in the state folder itself.`);
}

/**
 * Makes a folder by `copy`, under another name until it is whole.
 * @throws what `copy` throws, and a `CommandError` where the folder can't be written; nothing is left then.
 */
export async function whole<T>(target: string, copy: (part: string) => T | Promise<T>): Promise<T> {
  const part = `${target}.part`;
  try {
    rmSync(part, { recursive: true, force: true });
    const result = await copy(part);
    renameSync(part, target);
    return result;
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The backup ${target} cannot be written (${reason(error)}).`, { cause: error });
  }
}

/**
 * Copies a state folder in which nobody writes. The files keep their times, which tell what has to be written anew. Blocks are
 * shared instead of copied where the file system can do that.
 */
export function copyState(stateDir: string, target: string): void {
  const filter = (path: string) => !NOT_KEPT.test(relative(stateDir, path));
  cpSync(stateDir, target, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE, filter });
}
