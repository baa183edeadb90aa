/** Keeps a server up: where its workerd ends, another one takes its place. */
import type { Result } from "../../rules/contract.ts";
import { CommandError } from "../shared/command.ts";
import type { Launched } from "./workerd.ts";

/** How a server is started, by tries. A failure that another try may not meet is a sentence without its full stop. */
interface Keeping {
  /** @param before the workerd whose port the next one has to have; null for the first one */
  readonly launch: (before: Launched | null) => Promise<Result<Launched>>;
  /** Told, in a line each, of what happens. */
  readonly say: (line: string) => void;
  /** Lets so many milliseconds pass. What it throws ends the trying. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Keeps up what `launch` starts. Throws what that throws at first. */
export async function keep({ launch, ...trying }: Keeping) {
  let current = await untilUp(() => launch(null), { ...trying, givingUp: "the server is not started." });
  const { promise: failed, resolve: fail } = Promise.withResolvers<unknown>();
  let mending: Promise<void> | null = null;
  let closed = false;
  follow(current);

  function follow(launched: Launched): void {
    void launched.ended.then((how) => {
      if (closed || mending !== null) return;
      trying.say(`workerd ended (${typeof how === "string" ? how : `exit code ${how}`}); it is started again.`);
      mending = mend().finally(() => (mending = null));
    });
  }

  async function mend(): Promise<void> {
    try {
      // One that has ended by the time that it is followed would be told of while this mends.
      do current = await untilUp(() => launch(current), { ...trying, givingUp: "the server ends." });
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
    /** The address of the first workerd, which all later ones have, too. */
    url: current.url,
    /** Settles with what ended the keeping. */
    failed,
    /** Ends workerd, does `work`, and starts it again; does nothing where it is being started again already, or closed. */
    whileDown: async (work: () => Promise<void>) => {
      if (closed || mending !== null) return;
      mending = down(work).finally(() => (mending = null));
      await mending;
    },
    close: async () => {
      closed = true;
      await mending;
      await current.end();
    },
  };
}

/** Milliseconds before each further try: half a minute altogether, for a machine that has no memory left for a while. */
export const PAUSES: readonly number[] = [250, 500, 1000, 2000, 4000, 8000, 16_000];

interface Trying extends Pick<Keeping, "say" | "pause"> {
  /** The end of the sentence that begins with the reason of the last failure. */
  readonly givingUp: string;
  readonly pauses?: readonly number[];
}

/**
 * Answers the result of `start` as soon as it succeeds.
 * @throws CommandError where the last try failed too, and at once what `start` throws.
 */
export async function untilUp<T>(start: () => Promise<Result<T>>, trying: Trying): Promise<T> {
  const { givingUp, say, pause, pauses = PAUSES } = trying;
  for (const milliseconds of pauses) {
    const tried = await start();
    if (tried.ok) return tried.value;
    say(`${tried.error}; the next try is in ${milliseconds / 1000} s.`);
    await pause(milliseconds);
  }
  const last = await start();
  if (last.ok) return last.value;
  throw new CommandError(`${last.error}, ${pauses.length + 1} times in a row: ${givingUp}`);
}
