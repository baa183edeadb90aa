/** What the jobs of an object are for: each kind stands here once, with all that is to be known of it. */
import { errorName, warn, WARNINGS } from "../log.ts";
import { PAUSES, type Pauses } from "./jobs.ts";
import type { Job, JobName } from "./tables.ts";

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
   * @param of whose they are
   * @param isOver asked before each stage: whether nothing is left of the object that they are of
   * @param failed told of each job that has failed for the first time
   */
  async work(jobs: readonly Job[], of: string, isOver: () => boolean, failed: () => void): Promise<void> {
    for (const stage of this.#stages) {
      if (isOver()) return;
      await Promise.all(jobs.map((job) => this.#begin(stage[kindOf(job.name)], job, of, failed)));
    }
  }

  /** Ends when nothing is under way any more, however long that takes. */
  async settled(): Promise<void> {
    while (this.#apart.size > 0) await Promise.all(this.#apart);
  }

  /** Ends when the job does, or when nothing waits for it any more. */
  async #begin(kind: JobKind | undefined, job: Job, of: string, failed: () => void): Promise<void> {
    const trying = tryOne(kind, job, of).then((isDone) => {
      if (!isDone && job.tries === 0) failed();
    });
    if (kind?.patience === undefined) return trying;
    this.#apart.add(trying);
    void trying.then(() => this.#apart.delete(trying));
    if (kind.patience > 0) await within(kind.patience, trying);
  }

  #kindOf(name: JobName): JobKind | undefined {
    return this.#stages.map((stage) => stage[kindOf(name)]).find((kind) => kind !== undefined);
  }
}

/** Ends with what is under way, or after so many milliseconds. */
async function within(milliseconds: number, underWay: Promise<void>): Promise<void> {
  const { promise: isUp, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([underWay, isUp]);
  clearTimeout(timer);
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

/** Whether nothing went wrong. */
async function tryOne(kind: JobKind | undefined, job: Job, of: string): Promise<boolean> {
  try {
    await kind?.work(idOf(job.name), job);
    return true;
  } catch (error) {
    warn(WARNINGS.job(job.name, of, errorName(error)));
    return false;
  }
}
