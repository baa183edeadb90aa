/**
 * Keeps a server up. Miniflare itself starts a workerd again that ended, but once: where that one ends before it is up, it
 * would be down for good. Then all of it is started anew.
 */
import { setImmediate } from "node:timers/promises";
import { dispose, type Launched } from "./launch.ts";
import { type End, watchWorkerd } from "./workerd.ts";

export interface Keeping {
  readonly launch: () => Promise<Launched>;
  /** On the port of the one before, as often as it takes. What it throws ends the keeping. */
  readonly launchAgain: (before: Launched) => Promise<Launched>;
  /** Told, in a line each, of what happens. */
  readonly say: (line: string) => void;
}

export interface Kept {
  /** The one that serves now. */
  readonly current: () => Launched;
  /** What ended the keeping; never settles else. */
  readonly failed: Promise<unknown>;
  /** Ends workerd, does `work`, and starts it again; does nothing where it is being started again already, or closed. */
  readonly whileDown: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Keeps up what `launch` answers. Throws what that throws. */
export async function keep({ launch, launchAgain, say }: Keeping): Promise<Kept> {
  let onEnd = (_how: End) => {};
  // From before the start, for a workerd that runs is not told of.
  const unwatch = watchWorkerd({ ended: (_pid, how) => onEnd(how) });
  let current = await launch().catch((error: unknown) => {
    unwatch();
    throw error;
  });

  let fail = (_error: unknown) => {};
  const failed = new Promise<unknown>((resolve) => (fail = resolve));
  let mending: Promise<void> | null = null;
  let hasEnded = false;
  let closed = false;
  onEnd = function mendIt(how) {
    hasEnded = true;
    if (closed || mending !== null) return;
    say(`workerd ended (${typeof how === "string" ? how : `exit code ${how}`}); it is started again.`);
    mending = mend().finally(() => (mending = null));
  };

  async function mend(): Promise<void> {
    while (hasEnded && !closed) {
      hasEnded = false;
      // Miniflare hears of the end at the same time as we do.
      await setImmediate();
      if (await isUp(current)) continue;
      await dispose(current.miniflare);
      try {
        current = await launchAgain(current);
      } catch (error) {
        if (!closed) fail(error);
        return;
      }
    }
  }

  async function down(work: () => Promise<void>): Promise<void> {
    await dispose(current.miniflare);
    try {
      await work();
    } finally {
      hasEnded = true;
      await mend();
    }
  }

  return {
    current: () => current,
    failed,
    async whileDown(work) {
      if (closed || mending !== null) return;
      mending = down(work).finally(() => (mending = null));
      await mending;
    },
    async close() {
      closed = true;
      unwatch();
      await mending;
      await dispose(current.miniflare);
    },
  };
}

/** Whether Miniflare's workerd runs, once it has done what it can for that. */
async function isUp({ miniflare }: Launched): Promise<boolean> {
  try {
    await miniflare.ready;
    return true;
  } catch {
    return false;
  }
}
