/** Tries something again that may succeed the next time, a bounded number of times and with growing pauses. */
import type { Result } from "../../rules/contract.ts";
import { CommandError } from "../shared/command-error.ts";

/** Milliseconds before each further try: half a minute altogether, for a machine that has no memory left for a while. */
export const PAUSES: readonly number[] = [250, 500, 1000, 2000, 4000, 8000, 16_000];

export interface Trying {
  /** The end of the sentence that begins with the reason of the last failure. */
  readonly givingUp: string;
  /** Told, in a line each, why it is tried again and when. */
  readonly say: (line: string) => void;
  /** Lets so many milliseconds pass. What it throws ends the trying. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly pauses?: readonly number[];
}

/**
 * Answers the result of `start` as soon as it succeeds. Its failures are sentences without a full stop.
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
