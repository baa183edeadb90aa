/**
 * What an object owes and when: many named jobs over the one alarm that the platform gives. The alarm always stands at the
 * earliest job. It is set in the transaction that writes the job, only when the earliest changes, and never asked of the
 * platform, which answers null while the alarm's handler runs. A job that was met early is simply found empty.
 */
import { errorName, warn, WARNINGS } from "./log.ts";

/** `kind` or `kind:id`; the kind says how it is worked. */
export type JobName = string;

export interface Job {
  readonly name: JobName;
  /** When it is next worked, in the game's time. */
  readonly at: number;
  /** How often it was tried in vain. */
  readonly tries: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a job waits after each vain try, in milliseconds. */
export interface Pauses {
  readonly first: readonly number[];
  /** After each try that `first` says nothing of. */
  readonly rest: number;
}

/** Of jobs that have no pauses of their own. */
export const PAUSES: Pauses = { first: [SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR], rest: DAY };

/** Tries after which a job is said to be stuck. */
export const STUCK = 5;

/** An overdue job that this much time has passed over was dropped by the platform. */
const OVERDUE = 30 * SECOND;

/** Milliseconds until the next try after `tries` vain ones. */
export function pauseAfter(tries: number, { first, rest }: Pauses): number {
  return first[tries - 1] ?? rest;
}

/** Works jobs side by side; one that throws comes back by itself, and the log names it. `of` is whose they are. */
export async function workAll(jobs: readonly Job[], of: string, work: (job: Job) => Promise<unknown>): Promise<void> {
  async function tryOne(job: Job): Promise<void> {
    try {
      await work(job);
    } catch (error) {
      warn(WARNINGS.job(job.name, of, errorName(error)));
    }
  }
  await Promise.all(jobs.map(tryOne));
}

export class Jobs {
  readonly #storage: DurableObjectStorage;
  readonly #jobs: Map<JobName, Job>;
  /** When the platform's alarm stands; null is none. */
  #alarm: number | null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    const rows = storage.sql.exec<{ name: string; at: number; tries: number }>("SELECT name, at, tries FROM jobs").toArray();
    this.#jobs = new Map(rows.map((job) => [job.name, job]));
    this.#alarm = this.#earliest();
  }

  has(name: JobName): boolean {
    return this.#jobs.has(name);
  }

  all(): readonly Job[] {
    return [...this.#jobs.values()];
  }

  /**
   * Owes `name` at `at`, or when it is owed already where that is earlier. What failed before was an older owing: this one has no
   * vain tries. Within a transaction of the caller's.
   */
  schedule(name: JobName, at: number): void {
    const job = this.#jobs.get(name);
    if (job === undefined || at < job.at || job.tries > 0) this.#put({ name, at: Math.min(at, job?.at ?? at), tries: 0 });
  }

  /** Owes `name` at `at`, however it was owed before, if it was: what is put off is no failure. Within a transaction of the caller's. */
  postpone(name: JobName, at: number): void {
    this.#put({ name, at, tries: 0 });
  }

  /** Meets a job. */
  complete(name: JobName): void {
    if (!this.#jobs.delete(name)) return;
    this.#storage.sql.exec("DELETE FROM jobs WHERE name = ?", name);
  }

  /**
   * Takes what is due at `now`: counts a try on each and puts it off, so that a handler which is aborted comes back. The
   * caller meets what it has done. A handler that re-armed last would be dropped for good after six aborted tries.
   * @param pausesOf the pauses of a job's kind
   */
  begin(now: number, pausesOf: (name: JobName) => Pauses): readonly Job[] {
    const ready = this.all().filter((job) => job.at <= now);
    for (const job of ready) {
      const tries = job.tries + 1;
      this.#put({ name: job.name, tries, at: now + pauseAfter(tries, pausesOf(job.name)) });
    }
    return ready;
  }

  /**
   * Sets the platform's alarm to the earliest job, where none stands before it. Within the same transaction as what changed it.
   * @param ahead how far the game's time is ahead of the platform's
   */
  arm(ahead: number): void {
    const earliest = this.#earliest();
    if (earliest === null || (this.#alarm !== null && this.#alarm <= earliest)) return;
    this.#alarm = earliest;
    void this.#storage.setAlarm(earliest - ahead);
  }

  /** Arms again what the platform seems to have dropped. */
  revive(now: number, ahead: number): void {
    const earliest = this.#earliest();
    if (earliest === null || earliest > now - OVERDUE) return;
    this.#alarm = earliest;
    void this.#storage.setAlarm(now - ahead);
  }

  /** The alarm has rung: none stands now. */
  rang(): void {
    this.#alarm = null;
  }

  #earliest(): number | null {
    let earliest: number | null = null;
    for (const { at } of this.#jobs.values()) if (earliest === null || at < earliest) earliest = at;
    return earliest;
  }

  #put(job: Job): void {
    this.#jobs.set(job.name, job);
    this.#storage.sql.exec("INSERT OR REPLACE INTO jobs VALUES (?, ?, ?)", job.name, job.at, job.tries);
  }
}
