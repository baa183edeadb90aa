/**
 * Has the database files of a server that runs for weeks written anew, by night. workerd is ended for some seconds for that. So
 * nothing that was deleted stays in them for longer than `/privacy` says, and no operator has to think of it.
 */

/** Milliseconds between looks at the time, so that each night has two. */
export const LOOK = 30 * 60_000;
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

interface Nights {
  /** When all files were last written anew, null where some wait for it. */
  readonly whole: Date | null;
  readonly now: () => Date;
  /** Writes files anew, and answers whether none is left. */
  readonly work: () => Promise<boolean>;
}

/** Looks at the time from now on, until what is answered is called. A look keeps no process up. */
export function everyNight({ whole, now, work }: Nights): () => void {
  let last = whole;
  async function look(): Promise<void> {
    if (isDue(now(), last)) last = (await work()) ? now() : null;
  }
  const timer = setInterval(() => void look(), LOOK);
  timer.unref();
  return () => clearInterval(timer);
}
