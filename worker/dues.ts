/**
 * What an object owes and when: many named dues over the one alarm that the platform gives. The alarm always stands at the
 * earliest due. It is set in the transaction that writes the due, only when the earliest changes, and never asked of the
 * platform, which answers null while the alarm's handler runs. A due that was met early is simply found empty.
 */
import { errorName, warn, WARNINGS } from "./log.ts";

/** `kind` or `kind:id`; the kind says how it is worked. */
export type DueName = string;

export interface Due {
  readonly name: DueName;
  /** When it is next worked, in the game's time. */
  readonly at: number;
  /** How often it was tried in vain. */
  readonly tries: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a due waits after each vain try, in milliseconds. */
export interface Pauses {
  readonly first: readonly number[];
  /** After each try that `first` says nothing of. */
  readonly rest: number;
}

/** Of dues that have no pauses of their own. */
export const PAUSES: Pauses = { first: [SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR], rest: DAY };

/** Tries after which a due is said to be stuck. */
export const STUCK = 5;

/** An overdue due that this much time has passed over was dropped by the platform. */
const OVERDUE = 30 * SECOND;

/** Milliseconds until the next try after `tries` vain ones. */
export function pauseAfter(tries: number, { first, rest }: Pauses): number {
  return first[tries - 1] ?? rest;
}

/** Works dues side by side; one that throws comes back by itself, and the log names it. `of` is whose they are. */
export async function workAll(dues: readonly Due[], of: string, work: (due: Due) => Promise<unknown>): Promise<void> {
  async function tryOne(due: Due): Promise<void> {
    try {
      await work(due);
    } catch (error) {
      warn(WARNINGS.due(due.name, of, errorName(error)));
    }
  }
  await Promise.all(dues.map(tryOne));
}

export class Dues {
  readonly #storage: DurableObjectStorage;
  readonly #dues: Map<DueName, Due>;
  /** When the platform's alarm stands; null is none. */
  #alarm: number | null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    const rows = storage.sql.exec<{ name: string; at: number; tries: number }>("SELECT name, at, tries FROM dues").toArray();
    this.#dues = new Map(rows.map((due) => [due.name, due]));
    this.#alarm = this.#earliest();
  }

  has(name: DueName): boolean {
    return this.#dues.has(name);
  }

  all(): readonly Due[] {
    return [...this.#dues.values()];
  }

  /**
   * Owes `name` at `at`, or when it is owed already where that is earlier. What failed before was an older owing: this one has no
   * vain tries. Within a transaction of the caller's.
   */
  owe(name: DueName, at: number): void {
    const due = this.#dues.get(name);
    if (due === undefined || at < due.at || due.tries > 0) this.#put({ name, at: Math.min(at, due?.at ?? at), tries: 0 });
  }

  /** Owes `name` at `at`, however it was owed before, if it was: what is put off is no failure. Within a transaction of the caller's. */
  putOff(name: DueName, at: number): void {
    this.#put({ name, at, tries: 0 });
  }

  /** Meets a due. */
  meet(name: DueName): void {
    if (!this.#dues.delete(name)) return;
    this.#storage.sql.exec("DELETE FROM dues WHERE name = ?", name);
  }

  /**
   * Takes what is due at `now`: counts a try on each and puts it off, so that a handler which is aborted comes back. The
   * caller meets what it has done. A handler that re-armed last would be dropped for good after six aborted tries.
   * @param pausesOf the pauses of a due's kind
   */
  begin(now: number, pausesOf: (name: DueName) => Pauses): readonly Due[] {
    const ready = this.all().filter((due) => due.at <= now);
    for (const due of ready) {
      const tries = due.tries + 1;
      this.#put({ name: due.name, tries, at: now + pauseAfter(tries, pausesOf(due.name)) });
    }
    return ready;
  }

  /**
   * Sets the platform's alarm to the earliest due, where none stands before it. Within the same transaction as what changed it.
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
    for (const { at } of this.#dues.values()) if (earliest === null || at < earliest) earliest = at;
    return earliest;
  }

  #put(due: Due): void {
    this.#dues.set(due.name, due);
    this.#storage.sql.exec("INSERT OR REPLACE INTO dues VALUES (?, ?, ?)", due.name, due.at, due.tries);
  }
}
