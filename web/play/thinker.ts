/**
 * Asks the computer, in a thread of its own that begins with the first question. A thread that is busy hears nothing: to stop it is to
 * end it. One that dies is begun again once; after that, and where there are no threads, the page thinks itself, by slices.
 */
import type { Choice } from "../../engine/player.ts";
import type { Question } from "./brain.ts";

export interface Asked {
  readonly number: number;
  readonly question: Question;
}

export interface Answered {
  readonly number: number;
  readonly choice: Choice;
}

/** What a thinker needs of its browser. */
export interface Threads {
  /** Begins a thread; null where there are none. */
  readonly begin: () => Pick<Worker, "postMessage" | "terminate" | "addEventListener"> | null;
  /** Thinks in the page. */
  readonly slowly: (question: Question, isStopped: () => boolean) => Promise<Choice | null>;
  /** Calls back after milliseconds; ends that by what it answers. */
  readonly later: (run: () => void, milliseconds: number) => () => void;
}

/** A thread that says nothing for so long has died without a word, in milliseconds. */
const LONGEST = 120_000;
/** So many threads may die over one question. */
const MOST_DEATHS = 2;

export type Thinker = ReturnType<typeof createThinker>;

type Outcome = Choice | "stopped" | "died";

export function createThinker({ begin, slowly, later }: Threads) {
  let thread: ReturnType<Threads["begin"]> = null;
  /** The number of the question that is thought about, or of the one before. */
  let number = 0;
  let settle: (outcome: Outcome) => void = () => {};

  function open(): typeof thread {
    const opened = begin();
    opened?.addEventListener("message", ({ data }: MessageEvent<Answered>) => data.number === number && settle(data.choice));
    for (const death of ["error", "messageerror"] as const) opened?.addEventListener(death, () => settle("died"));
    return opened;
  }

  function close(): void {
    thread?.terminate();
    thread = null;
  }

  function askThread(question: Question): Promise<Outcome> {
    thread ??= open();
    if (thread === null) return Promise.resolve("died");
    thread.postMessage({ number, question } satisfies Asked);
    return new Promise((resolve) => {
      const forget = later(() => settle("died"), LONGEST);
      settle = (outcome) => {
        settle = () => {};
        forget();
        if (outcome === "stopped" || outcome === "died") close();
        resolve(outcome);
      };
    });
  }

  /** Ends what is being thought about: its question is answered by null. */
  function stop(): void {
    number += 1;
    settle("stopped");
  }

  return {
    stop,
    /** The answer to a question; null where it was stopped. Another question stops it. Rejects where the computer can't be loaded. */
    async ask(question: Question): Promise<Choice | null> {
      stop();
      const own = number;
      for (let deaths = 0; deaths < MOST_DEATHS; deaths++) {
        const outcome = await askThread(question);
        if (outcome === "stopped" || number !== own) return null;
        if (outcome !== "died") return outcome;
      }
      return slowly(question, () => number !== own);
    },
  };
}

/** The threads that a browser has for thinking. */
export const browserThreads: Threads = {
  begin() {
    try {
      return new Worker(new URL("./think.worker.ts", import.meta.url), { type: "module" });
    } catch {
      // It has none, or they are forbidden.
      return null;
    }
  },
  async slowly(question, isStopped) {
    const { openBrain: open, thinkInSlices } = await import("./slowly.ts");
    const rest = () => new Promise<void>((resolve) => setTimeout(resolve));
    return thinkInSlices(await open(question), question, { now: () => performance.now(), rest, isStopped });
  },
  later(run, milliseconds) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
