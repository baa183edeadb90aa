/** The threads that a browser has for thinking. */
import type { Threads } from "./thinker.ts";

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
