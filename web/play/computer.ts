/**
 * The computer at the board: it thinks when it is to move, advises whoever asks, and is stopped when neither is wanted any more. It thinks
 * in a thread of its own that begins with the first question. A thread that is busy hears nothing: to stop it is to end it. One that dies
 * is begun again once; after that, and where there are no threads, the page thinks itself, by slices.
 */
import { pastOf, position } from "../../game/state.ts";
import type { Choice } from "../../engine/player.ts";
import type { Question } from "./brain.ts";
import { isByHand, type LocalGame, stateOf } from "./local-game.ts";

/** So long a move is waited for at least, in milliseconds: what is answered sooner is not seen to be an answer. */
const LEAST = 700;

interface Seat {
  readonly game: () => LocalGame | null;
  /** Makes the computer's move. */
  readonly play: (move: string) => void;
  /** The computer could not be loaded. */
  readonly absent: () => void;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

export function createComputer(thinker: Thinker, { game, play, absent, pause = rest }: Seat) {
  /** Grows with every question, so that no answer to an earlier one is taken for another's. */
  let asked = 0;
  let isMoving = false;

  async function ask(strength: Question["strength"], least: number): Promise<Choice | null> {
    const own = ++asked;
    const now = game();
    if (now === null) return null;
    const [choice] = await Promise.all([thinker.ask(questionOf(now, strength)).catch(() => "absent" as const), pause(least)]);
    if (own !== asked) return null;
    if (choice !== "absent") return choice;
    absent();
    return null;
  }

  return {
    /** Moves where it is the computer's turn. */
    async move(): Promise<void> {
      const now = game();
      if (now === null || now.players.kind !== "computer" || !isToMove(now)) return;
      isMoving = true;
      const choice = await ask(now.players.level, LEAST);
      isMoving = false;
      if (choice?.move != null) play(choice.move);
    },
    /** What to play, for whoever is to move; null where that is not known any more. */
    advise: () => ask("hint", 0),
    /** Whether it is thinking about its own move. */
    isThinking: () => isMoving,
    stop(): void {
      asked += 1;
      thinker.stop();
    },
  };
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whether the computer is to move. */
function isToMove(game: LocalGame): boolean {
  const { status, toMove } = stateOf(game);
  return status === "playing" && !isByHand(game, toMove);
}

function questionOf(game: LocalGame, strength: Question["strength"]): Question {
  const state = stateOf(game);
  const { rulebook, variant } = game;
  return { rulebook, variant, position: position(state), past: pastOf(state), strength };
}

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
