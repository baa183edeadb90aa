/** When an object ends whose sockets hold too much that nobody reads. */
import { beforeEach, expect, test, vi } from "vitest";
import { PATIENCE, PAUSE, createRestart } from "../../../worker/room/kernel/restart.ts";

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));

/** An object that is to end, and a clock that goes from look to look. */
function given(isIdle: (now: number) => boolean) {
  let now = 5000;
  const begun = now;
  const order: string[] = [];
  let look: (() => void) | null = null;
  const storage = { sync: async () => void order.push("sync") };
  const context = { storage, abort: () => void order.push("abort") };
  const clock = {
    now: () => now,
    after(pause: number, work: () => void) {
      look = () => ((now += pause), work());
    },
  };
  const life = {
    get isIdle() {
      return isIdle(now - begun);
    },
    load: () => ({ name: "game" }),
  };
  createRestart(context, clock, () => life)();

  async function untilEnd() {
    while (look !== null && now - begun < 10 * PATIENCE) {
      const next: () => void = look;
      look = null;
      next();
      await Promise.resolve();
      await Promise.resolve();
    }
  }

  return { order, elapsed: () => now - begun, untilEnd };
}

test("at the first look where nothing is under way", async () => {
  const { order, elapsed, untilEnd } = given(() => true);
  await untilEnd();
  expect(order).toEqual(["sync", "abort"]);
  expect(elapsed()).toBe(PAUSE);
});

test("not before what is under way has ended", async () => {
  const { order, elapsed, untilEnd } = given((now) => now >= 1000);
  await untilEnd();
  expect(order).toEqual(["sync", "abort"]);
  expect(elapsed()).toBe(1000);
});

test("after a while in any case, for nobody is told anything until then", async () => {
  const { order, elapsed, untilEnd } = given(() => false);
  await untilEnd();
  expect(order).toEqual(["sync", "abort"]);
  expect(elapsed()).toBe(PATIENCE);
});
