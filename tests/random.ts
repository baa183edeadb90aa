/** Chance in tests: always from a seed, which a failure names, so that it can be had again. */
import fc from "fast-check";
import { dice, type Dice } from "../scripts/shared/dice.ts";

/**
 * What every property is tried with (`tests/random-setup.ts`): the seed of `RANDOM_SEED` where that is set, else another one each
 * time. A failure tells it, with the path to the case. That case is best kept as one of the test's `examples`, by its values, for
 * what a seed leads to changes with the test.
 */
export function properties({ RANDOM_SEED: seed = "" }: NodeJS.ProcessEnv): fc.GlobalParameters {
  if (!/^(-?\d+)?$/.test(seed)) throw new Error(`RANDOM_SEED is ${JSON.stringify(seed)}, which is no whole number.`);
  return { ...(seed !== "" && { seed: Number(seed) }), reporter };
}

function reporter(run: fc.RunDetails<unknown>) {
  if (!run.failed) return;
  const again = `RANDOM_SEED=${run.seed} in the environment of this test tries the same again.`;
  throw new Error(`${fc.defaultReportMessage(run)}\n\n${again}`, { cause: run.errorInstance });
}

/** What `play` answers with the dice of a seed; where it throws, the error names the seed. */
export function withDice<T>(seed: number, play: (roll: Dice) => T): T {
  try {
    return play(dice(seed));
  } catch (error) {
    if (error instanceof Error) error.message += ` (with the dice of seed ${seed})`;
    throw error;
  }
}
