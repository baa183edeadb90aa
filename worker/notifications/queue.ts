/**
 * The queue of what is sent, to whatever kind of target: lines of messages, each with a job of its own, which sends one at a time and writes
 * down what became of it before it goes on. What is broken off in between is sent again, by the same id. And when is tried again what nobody
 * took, until that is no use any more.
 */
import type { Book } from "../object/book.ts";
import { jobName, pauseAfter, type Pauses } from "../object/jobs.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a line sends next, and when it may go. */
export interface Due<Message> {
  readonly message: Message;
  readonly at: number;
}

interface Lines<Message> {
  /** The kind of job that works a line: `<job>:<line>`. */
  readonly job: string;
  /** How long until a line is looked at again that is still sending, in milliseconds. */
  readonly lookAgain: number;
  /** Null where nothing is left to send. */
  readonly next: (line: string) => Due<Message> | null;
}

export type Queue<Message> = ReturnType<typeof createQueue<Message>>;

export function createQueue<Message>(book: Book, { job, lookAgain, next }: Lines<Message>) {
  /** Under way now: a job may ring again before a slow receiver has answered. */
  const underWay = new Map<string, Message>();
  const postpone = (line: string, at: number) => book.transact(() => book.jobs.postpone(jobName(job, line), at));
  return {
    underWay: (): readonly Message[] => [...underWay.values()],

    /** Has a line looked at as soon as can be; one that is sending goes on by itself. Within a transaction of the caller's. */
    hurry(line: string): void {
      if (!underWay.has(line)) book.scheduleIn(jobName(job, line));
    },

    /**
     * Sends what is due of a line, one after the other: the work of its job.
     * @param send sends one and writes down what became of it, and when its line goes on; answers whether that is at once
     */
    async work(line: string, send: (message: Message) => Promise<boolean>): Promise<void> {
      for (let goesOn = true; goesOn;) {
        const due = next(line);
        if (due === null) return book.complete(jobName(job, line));
        const now = book.now();
        if (underWay.has(line)) return postpone(line, now + lookAgain);
        if (due.at > now) return postpone(line, due.at);
        underWay.set(line, due.message);
        try {
          goesOn = await send(due.message);
        } finally {
          underWay.delete(line);
        }
      }
    },
  };
}

/** How long a target is tried that takes nothing. Times in milliseconds. */
export interface Retries extends Pauses {
  /** By so much of itself a pause is longer at most: so those that failed together don't all come back together. */
  readonly jitter: number;
  /** What has been tried for so long is tried no more. */
  readonly givenUpAfter: number;
}

/** Some minutes at first, then easy on a server that is down. RFC 5321, 4.5.4.1: giving up takes at least four to five days. */
export const RETRIES: Retries = {
  first: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR],
  rest: DAY,
  jitter: 0,
  givenUpAfter: 5 * DAY,
};
/** For servers that say how long a pause they want: what was only cut off, as by the end of this one, comes soon. */
export const SOON_RETRIES: Retries = { ...RETRIES, first: [5 * SECOND, 30 * SECOND, ...RETRIES.first] };

/** When the next try is, and whether the target has been away for so long that its player is told; or that there is none. */
type Prospect = { readonly kind: "again"; readonly at: number; readonly isBroken: boolean } | { readonly kind: "over" };

/** A server that is away longer than this is a trouble that the player is told of; shorter, a delay. */
const BROKEN_AFTER = 6 * HOUR;

/**
 * @param tries made in vain, this one too
 * @param since when the first of them was
 * @param random from 0 to 1
 */
export function prospect(retries: Retries, tries: number, since: number, now: number, random = 0): Prospect {
  if (isGivenUp(retries, since, now)) return { kind: "over" };
  const pause = Math.round(pauseAfter(tries, retries) * (1 + retries.jitter * random));
  return { kind: "again", at: now + pause, isBroken: now - since >= BROKEN_AFTER };
}

/** Whether what was tried in vain since then is tried no more. */
export function isGivenUp({ givenUpAfter }: Retries, since: number, now: number): boolean {
  return now - since >= givenUpAfter;
}
