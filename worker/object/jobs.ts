/**
 * What an object has to do later, and when: many named jobs over the one alarm that the platform gives. The alarm stands at the
 * earliest job or before it. It is set in the transaction that writes the job, only where none stands that early, and never asked of
 * the platform, which answers null while the alarm's handler runs. When it rings for a job that was completed, nothing is found to do.
 *
 * Each alarm that is set is billed as a row. So none is set while the handler runs, but at its end: the platform runs a handler again
 * that was broken off.
 *
 * What the jobs are for stands here as well, each kind once, with all that is to be known of it.
 */
import { DAY, HOUR, MINUTE, SECOND } from "../../game/limits.ts";
import type { Job, JobName, Kept, Tables } from "./tables.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { within } from "../waiting.ts";

/** How long a job waits after each vain try, in milliseconds. */
export interface Pauses {
  readonly first: readonly number[];
  /** After each try that `first` says nothing of. */
  readonly rest: number;
}

/** The pauses of jobs that name none. */
export const PAUSES: Pauses = { first: [SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR], rest: DAY };

/** Tries after which a job is said to be stuck. */
export const STUCK = 5;

/** An overdue job that this much time has passed over was dropped by the platform. */
const OVERDUE = 30 * SECOND;

/** Milliseconds until the next try after `tries` vain ones. */
export function pauseAfter(tries: number, { first, rest }: Pauses): number {
  return first[tries - 1] ?? rest;
}

export class Jobs {
  readonly #store: Tables;
  readonly #jobs: Kept<Map<JobName, Job>>;
  /** When the platform's alarm stands; null where there is none, or none that is known of: after a transaction that failed. */
  readonly #alarm: Kept<number | null>;
  /** Whether the alarm's handler runs, at whose end the next one is set. */
  #isRinging = false;

  constructor(store: Tables) {
    this.#store = store;
    this.#jobs = store.kept(() => new Map(store.jobs().map((job) => [job.name, job])));
    this.#alarm = store.kept(() => null);
    this.#alarm.value = this.#earliest();
  }

  has(name: JobName): boolean {
    return this.#jobs.value.has(name);
  }

  all(): readonly Job[] {
    return [...this.#jobs.value.values()];
  }

  /**
   * Schedules `name` for `at`, or leaves it where it was scheduled earlier. Either way it has not failed: whatever was tried in vain
   * was for something else. Within a transaction of the caller's.
   */
  schedule(name: JobName, at: number): void {
    const job = this.#jobs.value.get(name);
    if (job === undefined || at < job.at || job.tries > 0) this.#put({ name, at: Math.min(at, job?.at ?? at), tries: 0 });
  }

  /** Schedules `name` as one of the jobs that follow from other rows, which `Tables.jobs` tells: it needs none of its own. */
  imply(name: JobName, at: number): void {
    if (this.has(name)) this.schedule(name, at);
    else this.#jobs.value.set(name, { name, at, tries: 0 });
  }

  /** Schedules `name` for `at`, whenever it was scheduled for before, if it was. That is no failure. Within a transaction of the caller's. */
  postpone(name: JobName, at: number): void {
    this.#put({ name, at, tries: 0 });
  }

  /** Schedules `name` for the first of these instants; there is nothing left to do of it where there are none. Within a transaction of the caller's. */
  postponeTo(name: JobName, instants: readonly number[]): void {
    if (instants.length === 0) this.complete(name);
    else this.postpone(name, Math.min(...instants));
  }

  /** Nothing is left to do of `name`. Within a transaction of the caller's. */
  complete(name: JobName): void {
    if (!this.#jobs.value.delete(name)) return;
    this.#store.run("DELETE FROM jobs WHERE name = ?", name);
  }

  /** What is due at `now`. */
  due(now: number): readonly Job[] {
    return this.all().filter((job) => job.at <= now);
  }

  /**
   * Counts a try on those of `tried` that nothing has become of since they were due, and schedules the next one. Within a transaction of
   * the caller's.
   * @param pausesOf the pauses of a job's kind
   */
  count(tried: readonly Job[], now: number, pausesOf: (name: JobName) => Pauses): void {
    for (const { name, at, tries } of tried) {
      const job = this.#jobs.value.get(name);
      if (job?.at !== at || job.tries !== tries) continue;
      this.#put({ name, tries: tries + 1, at: now + pauseAfter(tries + 1, pausesOf(name)) });
    }
  }

  /**
   * Sets the platform's alarm to the earliest job, where none stands before it. Within the same transaction as what changed it.
   * @param ahead how far the game's time is ahead of the platform's
   */
  arm(ahead: number): void {
    if (this.#isRinging) return;
    const earliest = this.#earliest();
    const alarm = this.#alarm.value;
    if (earliest === null || (alarm !== null && alarm <= earliest)) return;
    this.#alarm.value = earliest;
    // The platform takes none that is not after 1970 began; a job may stand there that is to be worked as soon as can be.
    void this.#store.storage.setAlarm(Math.max(earliest - ahead, 1));
  }

  /** Arms again what the platform seems to have dropped: asked whenever the object is, for one that is asked often may never sleep. */
  revive(now: number, ahead: number): void {
    const earliest = this.#earliest();
    if (this.#isRinging || earliest === null || earliest > now - OVERDUE) return;
    this.#alarm.value = earliest;
    void this.#store.storage.setAlarm(now - ahead);
  }

  /** The alarm has rung: none stands now, and its handler runs. */
  rang(): void {
    this.#alarm.value = null;
    this.#isRinging = true;
  }

  /** The handler has nothing more to wait for, or may not be run again by the platform: alarms are set from now on. */
  rest(): void {
    this.#isRinging = false;
  }

  #earliest(): number | null {
    let earliest: number | null = null;
    for (const { at } of this.#jobs.value.values()) if (earliest === null || at < earliest) earliest = at;
    return earliest;
  }

  #put(job: Job): void {
    this.#jobs.value.set(job.name, job);
    this.#store.run("INSERT OR REPLACE INTO jobs VALUES (?, ?, ?)", job.name, job.at, job.tries);
  }
}

/** A kind of job. It is what stands before the colon of a job's name; what stands behind it says which one. */
export interface JobKind {
  /** Completes a job of which nothing is left to do, and postpones one that had better wait. Within a transaction of the caller's. */
  settle?(id: string): void;
  /** Does what the job is for, and completes it. Where that throws, the job comes back by itself. */
  work(id: string, job: Job): Promise<void> | void;
  readonly pauses?: Pauses;
  /**
   * For how many milliseconds other jobs, and the alarm, wait for one that asks strangers, who may take their time: afterwards it goes on
   * by itself, and may be begun again meanwhile. They wait for its end where this is absent.
   */
  readonly patience?: number;
}

/** Whose jobs they are. */
export interface Owner {
  /** For the log. */
  readonly name: string;
  /** A job has failed for the first time just now. */
  failed?(): void;
}

export type JobKinds = Readonly<Record<string, JobKind>>;

export class JobRegistry {
  readonly #stages: readonly JobKinds[];
  /** Those under way that strangers have a part in. */
  readonly #apart = new Set<Promise<void>>();

  /** @param stages jobs of one stage are worked side by side, after those of the stage before it */
  constructor(...stages: readonly JobKinds[]) {
    this.#stages = stages;
  }

  settle(name: JobName): void {
    this.#kindOf(name)?.settle?.(idOf(name));
  }

  pausesOf(name: JobName): Pauses {
    return this.#kindOf(name)?.pauses ?? PAUSES;
  }

  /**
   * Works jobs; one that fails comes back by itself, and the log names it.
   * @param isOver asked before each stage: whether nothing is left of the object that they are of
   */
  async work(jobs: readonly Job[], owner: Owner, isOver: () => boolean): Promise<void> {
    for (const stage of this.#stages) {
      if (isOver()) return;
      await Promise.all(jobs.map((job) => this.#begin(stage[kindOf(job.name)], job, owner)));
    }
  }

  /** Ends when nothing is under way any more, however long that takes. */
  async settled(): Promise<void> {
    while (this.#apart.size > 0) await Promise.all(this.#apart);
  }

  /** Ends when the job does, or when nothing waits for it any more. */
  async #begin(kind: JobKind | undefined, job: Job, owner: Owner): Promise<void> {
    const trying = tryOne(kind, job, owner);
    if (kind?.patience === undefined) return trying;
    this.#apart.add(trying);
    void trying.then(() => this.#apart.delete(trying));
    if (kind.patience > 0) await within(kind.patience, trying, undefined);
  }

  #kindOf(name: JobName): JobKind | undefined {
    return this.#stages.map((stage) => stage[kindOf(name)]).find((kind) => kind !== undefined);
  }
}

/** `kind:id`, or the kind alone. */
export function jobName(kind: string, ...id: readonly string[]): JobName {
  return [kind, ...id].join(":");
}

export function kindOf(name: JobName): string {
  return name.split(":", 1)[0] ?? name;
}

function idOf(name: JobName): string {
  return name.slice(kindOf(name).length + 1);
}

async function tryOne(kind: JobKind | undefined, job: Job, owner: Owner): Promise<void> {
  try {
    await kind?.work(idOf(job.name), job);
  } catch (error) {
    warn(WARNINGS.job(job.name, owner.name, errorName(error)));
    if (job.tries === 0) owner.failed?.();
  }
}
