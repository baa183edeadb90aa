/** Asking a thread that may be stopped, may die, or may not be there. */
import { expect, test, vi } from "vitest";
import type { Choice } from "../../../../engine/player.ts";
import type { Question } from "../../../../web/play/brain.ts";
import { type Asked, createThinker, type Threads } from "../../../../web/play/computer.ts";

const question: Question = { rulebook: "harzdame", variant: "harzdame", position: "p", past: [], strength: 1 };
const choiceOf = (move: string): Choice => ({ move, score: 50, lines: [], depth: 1, nodes: 1 });

/** A thread that answers when it is told to. */
class Thread extends EventTarget {
  asked: Asked[] = [];
  isEnded = false;
  readonly terminate = () => void (this.isEnded = true);
  readonly postMessage = (asked: Asked) => void this.asked.push(asked);
  answer(move: string, number = this.asked.at(-1)?.number) {
    this.dispatchEvent(new MessageEvent("message", { data: { number, choice: choiceOf(move) } }));
  }
  die() {
    this.dispatchEvent(new Event("error"));
  }
}

function setUp({ hasThreads = true } = {}) {
  const threads: Thread[] = [];
  const timers: (() => void)[] = [];
  const slowly = vi.fn<Threads["slowly"]>(() => Promise.resolve(choiceOf("slow")));
  const thinker = createThinker({
    begin() {
      if (!hasThreads) return null;
      const thread = new Thread();
      threads.push(thread);
      return thread;
    },
    slowly,
    later(run) {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  const thread = () => threads.at(-1) ?? new Thread();
  return { thinker, threads, thread, timers, slowly };
}

/** Lets what was settled be heard. */
const heard = () => new Promise((resolve) => setTimeout(resolve));

test("no thread begins before the first question, and one answers many", async () => {
  const { thinker, threads, thread, timers } = setUp();
  expect(threads).toHaveLength(0);
  for (const move of ["a", "b", "c"]) {
    const answer = thinker.ask(question);
    thread().answer(move);
    expect((await answer)?.move).toBe(move);
  }
  expect(threads).toHaveLength(1);
  expect(thread().asked).toHaveLength(3);
  // Nothing waits for anything any more.
  expect(timers).toHaveLength(0);
});

test("what is stopped answers nothing, and its thread is ended, for it is busy", async () => {
  const { thinker, threads, thread } = setUp();
  const answer = thinker.ask(question);
  thinker.stop();
  expect(await answer).toBeNull();
  expect(thread().isEnded).toBe(true);
  const again = thinker.ask(question);
  expect(threads).toHaveLength(2);
  thread().answer("b");
  expect((await again)?.move).toBe("b");
});

test("a thread that idles is left alone by a stop", async () => {
  const { thinker, threads, thread } = setUp();
  const answer = thinker.ask(question);
  thread().answer("a");
  await answer;
  thinker.stop();
  expect(thread().isEnded).toBe(false);
  void thinker.ask(question);
  expect(threads).toHaveLength(1);
});

test("another question stops the one before; an answer to that is none to this", async () => {
  const { thinker, threads } = setUp();
  const first = thinker.ask(question);
  const second = thinker.ask(question);
  expect(await first).toBeNull();
  threads[0]?.answer("late", threads[0].asked[0]?.number);
  threads[1]?.answer("b");
  expect((await second)?.move).toBe("b");
});

test("a thread that dies is begun again once; then the page thinks itself", async () => {
  const { thinker, threads, thread, slowly } = setUp();
  const answer = thinker.ask(question);
  thread().die();
  await heard();
  expect(threads).toHaveLength(2);
  thread().answer("b");
  expect((await answer)?.move).toBe("b");
  const another = thinker.ask(question);
  thread().die();
  await heard();
  thread().die();
  expect((await another)?.move).toBe("slow");
  expect(slowly).toHaveBeenCalledTimes(1);
});

test("a thread that says nothing for very long counts as dead", async () => {
  const { thinker, threads, timers } = setUp();
  void thinker.ask(question);
  timers[0]?.();
  await heard();
  expect(threads[0]?.isEnded).toBe(true);
  expect(threads).toHaveLength(2);
});

test("without threads the page thinks itself, until it is stopped", async () => {
  const { thinker, slowly } = setUp({ hasThreads: false });
  expect((await thinker.ask(question))?.move).toBe("slow");
  const [, isStopped] = slowly.mock.calls[0] ?? [];
  expect(isStopped?.()).toBe(false);
  thinker.stop();
  expect(isStopped?.()).toBe(true);
});

test("where nothing can be loaded that thinks, the question fails", async () => {
  const { thinker, slowly } = setUp({ hasThreads: false });
  slowly.mockRejectedValueOnce(new TypeError("no network"));
  await expect(thinker.ask(question)).rejects.toThrow("no network");
});

test("a thousand questions stopped at some moment leave one thread and no timer", async () => {
  const { thinker, threads, timers } = setUp();
  for (let index = 0; index < 1000; index++) {
    const answer = thinker.ask(question);
    if (index % 3 === 0) threads.at(-1)?.answer("a");
    else thinker.stop();
    await answer;
  }
  expect(threads.filter(({ isEnded }) => !isEnded).length).toBeLessThanOrEqual(1);
  expect(timers).toHaveLength(0);
});
