/** Keeps a server up: where its workerd ends, another one takes its place. */
import type { Launched } from "./launch.ts";

export interface Keeping {
  readonly launch: () => Promise<Launched>;
  /** Starts a workerd on the port of the one before, as often as it takes. An error ends the keeping. */
  readonly launchAgain: (before: Launched) => Promise<Launched>;
  /** Told, in a line each, of what happens. */
  readonly say: (line: string) => void;
}

export interface Kept {
  /** The address of the first workerd, which all later ones have, too. */
  readonly url: string;
  /** Rejects with what ended the keeping, and never settles otherwise. */
  readonly failed: Promise<unknown>;
  /** Ends workerd, does `work`, and starts it again; does nothing where it is being started again already, or closed. */
  readonly whileDown: (work: () => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Keeps up what `launch` starts. Throws what that throws. */
export async function keep({ launch, launchAgain, say }: Keeping): Promise<Kept> {
  let current = await launch();
  const { url } = current;
  let fail = (_error: unknown) => {};
  const failed = new Promise<unknown>((resolve) => (fail = resolve));
  let mending: Promise<void> | null = null;
  let closed = false;
  follow(current);

  function follow(launched: Launched): void {
    void launched.ended.then((how) => {
      if (closed || mending !== null) return;
      say(`workerd ended (${typeof how === "string" ? how : `exit code ${how}`}); it is started again.`);
      mending = mend().finally(() => (mending = null));
    });
  }

  async function mend(): Promise<void> {
    try {
      // One that has ended by the time that it is followed would be told of while this mends.
      do current = await launchAgain(current);
      while (current.hasEnded() && !closed);
      follow(current);
    } catch (error) {
      if (!closed) fail(error);
    }
  }

  async function down(work: () => Promise<void>): Promise<void> {
    await current.end();
    try {
      await work();
    } finally {
      if (!closed) await mend();
    }
  }

  return {
    url,
    failed,
    async whileDown(work) {
      if (closed || mending !== null) return;
      mending = down(work).finally(() => (mending = null));
      await mending;
    },
    async close() {
      closed = true;
      await mending;
      await current.end();
    },
  };
}
