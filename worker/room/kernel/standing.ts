/**
 * How the game stands with the archive: well, behind, or diverged. It is kept, so that it survives sleep and restarts, and the
 * monitor is told of each change, by a job of its own: whatever fails there delays nothing else.
 */
import { errorName, warn, WARNINGS } from "../../log.ts";
import { type GameStanding, type Monitors, tally, THE_MONITOR, type Trouble, type TroubleKind } from "../../monitor/trouble.ts";
import type { Kept } from "../../object/tables.ts";
import type { FailedJob } from "../../../api/server-schema.ts";
import type { Book } from "../../object/book.ts";
import { type JobKinds, kindOf, type Pauses, STUCK } from "../../object/jobs.ts";
import { isForD1, MONITOR } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";
import type { Store } from "./store.ts";

const FACT = "trouble";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MONITOR_PAUSES: Pauses = { first: [SECOND, 10 * SECOND, MINUTE], rest: 10 * MINUTE };

export class Standing {
  readonly #ledger: Ledger;
  readonly #monitor: () => Monitors;
  readonly #ofStrangers: ReadonlySet<string>;
  readonly #trouble: Kept<Trouble | null>;
  #isTelling = false;

  /**
   * @param monitor asked for whenever it is told something, so that what stands in for it in a test is seen
   * @param ofStrangers kinds of jobs that are nothing to the operator when they fail
   */
  constructor(ledger: Ledger, monitor: () => Monitors, ofStrangers: ReadonlySet<string>) {
    this.#ofStrangers = ofStrangers;
    this.#ledger = ledger;
    this.#monitor = monitor;
    this.#trouble = ledger.store.kept(() => keptTrouble(ledger.store));
  }

  get kind(): TroubleKind | "well" {
    return this.#trouble.get()?.kind ?? "well";
  }

  get isDiverged(): boolean {
    return this.kind === "diverged";
  }

  readonly jobs: JobKinds = { [MONITOR]: { work: () => this.#tellMonitor(), pauses: MONITOR_PAUSES } };

  /** Takes down how it stands from now on. Within a transaction of the caller's. */
  set(kind: TroubleKind | "well"): void {
    if (kind === this.kind) return;
    const { store, jobs } = this.#ledger;
    const trouble = kind === "well" ? null : { kind, since: this.#ledger.now() };
    if (trouble === null) store.dropFact(FACT);
    else store.setFact(FACT, JSON.stringify(trouble));
    jobs.schedule(MONITOR, this.#ledger.now());
    this.#trouble.set(trouble);
  }

  /** Has the operator's numbers count a job that has failed for the first time. */
  failed(): void {
    tally(this.#monitor(), "job-failures", 1, this.#ledger.now());
  }

  /** What is owed and has failed, for the operator. */
  tell(): GameStanding {
    const { head, cursor } = this.#ledger;
    return { trouble: this.#trouble.get(), events: head.seq - cursor, jobs: failedJobs(this.#ledger, this.#ofStrangers) };
  }

  /** Tells the monitor how it stands now, and completes the job for that. It is not waited for: a monitor that hangs delays nothing. */
  #tellMonitor(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    void this.#report().finally(() => (this.#isTelling = false));
  }

  async #report(): Promise<void> {
    const told = this.#trouble.get();
    const { game } = this.#ledger.state;
    try {
      await this.#monitor().getByName(THE_MONITOR).note(game, told);
      // What has changed meanwhile is told when the job rings again.
      if (told === this.#trouble.get()) this.#ledger.transact(() => this.#ledger.jobs.complete(MONITOR));
    } catch (error) {
      warn(WARNINGS.monitor(game, errorName(error)));
    }
  }
}

/** The trouble that an object keeps, without loading its game. */
export function keptTrouble(store: Store): Trouble | null {
  const kept = store.fact(FACT);
  const trouble: Trouble | null = kept === null ? null : JSON.parse(kept);
  return trouble;
}

/**
 * The jobs of a game that have failed and will be tried again.
 * @param ofStrangers kinds of jobs that fail by their receivers' fault, and are given up in the end: these are left out
 */
export function failedJobs(book: Book<Store>, ofStrangers: ReadonlySet<string>): readonly FailedJob[] {
  const now = book.now();
  return book.jobs
    .all()
    .filter(({ name, tries }) => tries > 0 && !ofStrangers.has(kindOf(name)))
    .map(({ name, tries, at }) => ({ name, tries, waits: Math.max(0, at - now) }));
}

/** Whether a job is worth an operator's while: it keeps D1 behind, or it will hardly succeed by itself. */
export function isStuck({ name, tries }: FailedJob): boolean {
  return isForD1(name) || tries >= STUCK;
}
