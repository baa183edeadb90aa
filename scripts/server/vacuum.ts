/**
 * Writes the database files of a state folder anew, so that deleted rows leave them. SQLite leaves these where they lay, also
 * inside pages that are in use, which no count of free pages shows. workerd lets no object set `secure_delete` or run `VACUUM`.
 * So every file that has changed since it was last written anew is vacuumed while no workerd has it open: before a server serves,
 * and by night where it runs for weeks.
 */
import { globSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { messageOf } from "../shared/command.ts";

/** The file beside the databases that says when each last changed, in milliseconds, as it was written anew. */
const VACUUMED = "vacuumed.json";

/** Milliseconds by which a copied file's time may differ from the original's: copying rounds it. */
const ROUNDED = 2;

export interface Vacuuming {
  /** Milliseconds after which no further file is begun. */
  readonly budget?: number;
  /** Bytes. No larger file is begun, because each is written anew as a whole, however long that takes. */
  readonly largest?: number;
  /** A clock in milliseconds, from any moment on. */
  readonly clock?: () => number;
  /** Told, in one line, of what could not be written anew. */
  readonly say?: (line: string) => void;
  /** Lets no further file be begun. */
  readonly stop?: AbortSignal;
}

type Times = Readonly<Record<string, number>>;

/**
 * Writes anew the files that have changed, those first that have waited longest, and answers how many those were, and how many are
 * left for want of time. The caller holds the state folder, and no
 * workerd runs on it. A process that is killed meanwhile leaves each file either as it was or anew, as SQLite does.
 */
export async function vacuum(stateDir: string, options: Vacuuming = {}) {
  const { budget = Infinity, largest = Infinity, clock = () => performance.now(), say = console.error, stop } = options;
  const before = readTimes(stateDir);
  const all = globSync("v3/**/*.sqlite", { cwd: stateDir }).map((file) => {
    const last = before[file] ?? 0;
    return { file, last, ...look(join(stateDir, file), last) };
  });
  const times = Object.fromEntries(all.flatMap(({ file, last }) => (last === 0 ? [] : [[file, last]])));
  const waiting = all.filter(({ hasChanged }) => hasChanged);
  const small = waiting.filter(({ size }) => size <= largest).toSorted((a, b) => a.last - b.last);

  const failures: unknown[] = [];
  const end = clock() + budget;
  let begun = 0;
  for (const { file } of small) {
    if (clock() >= end || stop?.aborted === true) break;
    begun += 1;
    try {
      times[file] = rewrite(join(stateDir, file));
    } catch (error) {
      failures.push(error);
    }
    // A signal is heard between two files.
    await setImmediate();
  }
  if (begun > 0) writeTimes(stateDir, times, say);
  if (failures.length > 0) {
    const why = messageOf(failures[0]);
    say(`${failures.length} database files could not be written anew (${why}); what was deleted may still be in them.`);
  }
  return { files: begun - failures.length, left: waiting.length - begun };
}

/** A file's size, and whether it has changed since `last`. What can't be looked at is reported as it is written anew. */
function look(path: string, last: number): { readonly size: number; readonly hasChanged: boolean } {
  try {
    const { size, mtimeMs } = statSync(path);
    const log = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    return { size, hasChanged: log > 0 || Math.abs(mtimeMs - last) >= ROUNDED };
  } catch {
    return { size: 0, hasChanged: true };
  }
}

/** Writes one file anew, with its write-ahead log, and answers when that changed it. */
function rewrite(path: string): number {
  // SQLite would create the file that a dangling link leads to.
  statSync(path);
  {
    using database = new DatabaseSync(path);
    // A vacuum commits nothing new that a power cut could lose, so only the log has to reach the disk before the file is touched.
    database.exec("PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; VACUUM");
    const log = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
    if (log?.["busy"] !== 0) throw new Error("another process has it open");
  }
  return statSync(path).mtimeMs;
}

/** Reads the times; none where they can't be read, so that every file is written anew. */
function readTimes(stateDir: string): Times {
  try {
    const times: Times = JSON.parse(readFileSync(join(stateDir, VACUUMED), "utf8"));
    return times;
  } catch {
    return {};
  }
}

/** Writes the times. Where that fails, the same files are written anew the next time. */
function writeTimes(stateDir: string, times: Times, say: (line: string) => void): void {
  const path = join(stateDir, VACUUMED);
  try {
    writeFileSync(`${path}.part`, JSON.stringify(times));
    renameSync(`${path}.part`, path);
  } catch (error) {
    say(`${path} cannot be written (${messageOf(error)}).`);
  }
}

/** Milliseconds between looks at the time, so that each night has two. */
const LOOK = 30 * 60_000;
/** The hour of the night, by the machine's own time: few people play then, and no change to summer time skips it. */
const HOUR = 4;
const DAY = 24 * 60 * 60_000;
/** `/privacy` says 30 days: what is not done in one night has a week more. */
const SOON = 21 * DAY;
/** A machine that sleeps by night does it by day. */
const LATEST = 28 * DAY;

/** Whether it is time, where all files were last written anew at `whole`; null where some wait since then. */
export function isDue(now: Date, whole: Date | null): boolean {
  const since = whole === null ? SOON : now.getTime() - whole.getTime();
  return since >= (now.getHours() === HOUR ? SOON : LATEST);
}

/**
 * Has the files of a server that runs for weeks written anew by night, until what is answered is called. So nothing that was deleted
 * stays in them for longer than `/privacy` says, and no operator has to think of it.
 * @param last when all files were last written anew, null where some wait for it
 * @param work writes files anew, and answers whether none is left
 */
export function everyNight(last: Date | null, work: () => Promise<boolean>): () => void {
  async function look(): Promise<void> {
    if (isDue(new Date(), last)) last = (await work()) ? new Date() : null;
  }
  // A look keeps no process up.
  const timer = setInterval(() => void look(), LOOK).unref();
  return () => clearInterval(timer);
}
