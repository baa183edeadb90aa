/**
 * Who is present, as it was last told. Nothing of it is stored: it follows from what the sockets say, and what they were told
 * last stands in their attachments, which outlive the object's sleep. It is told at most once a second, the first change at once.
 */
import type { Side } from "../../../rules/contract.ts";

/** What everybody sees beside the log. */
export interface Announced {
  /**
   * Grows with every change. It is the time of it, so that an object which has slept without any socket, and so remembers none,
   * goes on with a greater one.
   */
  readonly rev: number;
  /** In the order of their names. */
  readonly present: readonly Side[];
}

/** What presence is made of and where it is remembered. */
export interface Witnesses {
  /** The sides whose player has the page open before them. */
  present(): ReadonlySet<Side>;
  /** What the open sockets were told last; null where there are none. */
  announced(): Announced | null;
  remember(announced: Announced): void;
}

export interface Clock {
  /** In milliseconds. */
  now(): number;
  after(milliseconds: number, work: () => void): void;
}

/** The platform's. */
export const CLOCK: Clock = { now: () => Date.now(), after: (milliseconds, work) => void setTimeout(work, milliseconds) };

/** The least time from one telling to the next, in milliseconds. */
const PAUSE = 1000;

export type Presence = ReturnType<typeof createPresence>;

/** @param again has `note` called once more: the pause after the last telling is over */
export function createPresence(witnesses: Witnesses, clock: Clock, again: () => void) {
  let announced: Announced = witnesses.announced() ?? { rev: clock.now(), present: [] };
  let announcedAt = Number.NEGATIVE_INFINITY;
  /** Whether `again` is going to be called. */
  let isPutOff = false;

  const announce = (present: readonly Side[]) => {
    announced = { rev: Math.max(clock.now(), announced.rev + 1), present };
    witnesses.remember(announced);
  };

  const putOff = (milliseconds: number) => {
    isPutOff = true;
    clock.after(milliseconds, () => {
      isPutOff = false;
      again();
    });
  };

  return {
    get announced() {
      return announced;
    },

    /**
     * Looks who is present, and tells it where that has changed: now, or when the pause is over.
     * @param publish tells everybody what the change that it is given has changed
     */
    note(publish: (change: () => void) => void): void {
      if (isPutOff) return;
      const present = [...witnesses.present()].sort();
      if (present.join() === announced.present.join()) return;
      const now = clock.now();
      const since = now - announcedAt;
      // A clock that was set back makes nobody wait for it.
      if (since >= 0 && since < PAUSE) return putOff(PAUSE - since);
      announcedAt = now;
      publish(() => announce(present));
    },

    /** Gives what everybody sees beside the log a number of its own, for something of it has changed. */
    renew: () => announce(announced.present),
  };
}
