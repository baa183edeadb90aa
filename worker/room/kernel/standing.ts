/**
 * How the game stands with the archive: well, behind, or diverged. It is kept, so that it survives sleep and restarts, and the
 * monitor is told of each change, by a job of its own: whatever fails there delays nothing else.
 */
import { MINUTE, SECOND } from "../../../game/limits.ts";
import { errorName, warn, WARNINGS } from "../../log.ts";
import { type GameStanding, type Monitors, tally, THE_MONITOR, type Trouble, type TroubleKind } from "../../monitor/trouble.ts";
import type { FailedJob } from "../../../api/server-schema.ts";
import type { Book } from "../../object/book.ts";
import { kindOf, type Pauses, STUCK } from "../../object/jobs.ts";
import { ARCHIVE, BROWSERS, MONITOR } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";
import type { Store } from "./store.ts";

const FACT = "trouble";

const MONITOR_PAUSES: Pauses = { first: [SECOND, 10 * SECOND, MINUTE], rest: 10 * MINUTE };

export type Standing = ReturnType<typeof createStanding>;

/**
 * @param monitors asked for whenever it is told something, so that what stands in for it in a test is seen
 * @param ofStrangers kinds of jobs that are nothing to the operator when they fail
 */
export function createStanding(ledger: Ledger, monitors: () => Monitors, ofStrangers: ReadonlySet<string>) {
  const { store } = ledger;
  const kept = store.kept(() => keptTrouble(store));
  const kindNow = (): TroubleKind | "well" => kept.value?.kind ?? "well";
  let isTelling = false;

  const report = async () => {
    const told = kept.value;
    const { game } = ledger.state;
    try {
      await monitors().getByName(THE_MONITOR).note(game, told);
      // What has changed meanwhile is told when the job rings again.
      if (told === kept.value) ledger.complete(MONITOR);
    } catch (error) {
      warn(WARNINGS.monitor(game, errorName(error)));
    }
  };

  /** Tells the monitor how it stands now, and completes the job for that. It is not waited for: a monitor that hangs delays nothing. */
  const tellMonitor = () => {
    if (isTelling) return;
    isTelling = true;
    void report().finally(() => (isTelling = false));
  };

  return {
    get kind() {
      return kindNow();
    },
    get isDiverged() {
      return kindNow() === "diverged";
    },
    jobs: { [MONITOR]: { work: tellMonitor, pauses: MONITOR_PAUSES } },

    /** Takes down how it stands from now on. Within a transaction of the caller's. */
    set(kind: TroubleKind | "well"): void {
      if (kind === kindNow()) return;
      const trouble = kind === "well" ? null : { kind, since: ledger.now() };
      if (trouble === null) store.dropFact(FACT);
      else store.setFact(FACT, JSON.stringify(trouble));
      ledger.scheduleIn(MONITOR);
      kept.value = trouble;
    },

    /** Has the operator's numbers count a job that has failed for the first time. */
    failed: () => tally(monitors(), "job-failures", 1, ledger.now()),

    /** What is owed and has failed, for the operator. */
    tell: (): GameStanding => ({
      trouble: kept.value,
      events: ledger.head.seq - ledger.cursor,
      jobs: failedJobs(ledger, ofStrangers),
    }),
  };
}

/** The trouble that an object keeps, without loading its game. */
export function keptTrouble(store: Store): Trouble | null {
  const trouble: Trouble | null = JSON.parse(store.fact(FACT) ?? "null");
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
  return name === ARCHIVE || name === BROWSERS || tries >= STUCK;
}
