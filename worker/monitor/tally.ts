/** What is counted by the hour, of all objects: for the operator's page, and for nothing else. */
import { errorName, warn, WARNINGS } from "../log.ts";

/** The name of the monitor's one instance. */
export const THE_MONITOR = "monitor";

/** For each kind of channel, messages that were taken, and tries that were not; and jobs whose first try failed. */
export const NO_TALLIES = {
  mails: 0,
  "mail-failures": 0,
  pushes: 0,
  "push-failures": 0,
  "chat-messages": 0,
  "chat-failures": 0,
  "job-failures": 0,
} as const;

export type Tally = keyof typeof NO_TALLIES;

/** By what is counted, since an instant. */
export type Tallies = Readonly<Record<Tally, number>>;

export const HOUR = 60 * 60 * 1000;
/** Hours that are kept. */
export const KEPT_HOURS = 48;

/** The part of the monitor that counts. */
interface Counters {
  getByName(name: typeof THE_MONITOR): { tally(what: Tally, count: number, at: number): Promise<void> };
}

/** Has something counted. Nobody waits for it: a monitor that does not answer delays nothing, and a count is lost. */
export function tally(monitor: Counters, what: Tally, count: number, at: number): void {
  void counted(monitor, what, count, at);
}

async function counted(monitor: Counters, what: Tally, count: number, at: number): Promise<void> {
  try {
    await monitor.getByName(THE_MONITOR).tally(what, count, at);
  } catch (error) {
    warn(WARNINGS.tally(errorName(error)));
  }
}
