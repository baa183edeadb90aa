/** So many fortnights of two players, each by a seed of its own; the first that breaks the law is shown whole, the others by their seeds. */
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { account, play, type Told } from "./play.ts";
import { type Script, script, written } from "./script.ts";

interface Played extends Told {
  readonly script: Script;
}

/** The same each time, so that what fails was changed since; `RANDOM_SEED` plays others. */
const FIRST_SEED = 5_150_000;

/**
 * Plays so many of them, or as many as `FORTNIGHTS` says, from the seed of `RANDOM_SEED` on; or the one of the seed in `FORTNIGHT` alone,
 * which is printed as its players read it.
 */
export async function expectFortnights(usual: number): Promise<void> {
  vi.spyOn(console, "warn").mockReturnValue();
  const one = whole("FORTNIGHT", env.FORTNIGHT);
  const count = one === null ? (whole("FORTNIGHTS", env.FORTNIGHTS) ?? usual) : 1;
  const first = one ?? whole("RANDOM_SEED", env.RANDOM_SEED) ?? FIRST_SEED;
  const broken: Played[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const each = script(seed);
    const played = { script: each, ...(await play(each)) };
    if (one !== null) console.log(account(played, written(each), true));
    if (played.violations.length > 0) broken.push(played);
  }
  expect(broken.length, summary(broken, count)).toBe(0);
}

function summary(broken: readonly Played[], count: number): string {
  const [first] = broken;
  if (first === undefined) return "";
  const sorts = broken.map(({ script: { seed }, violations }) => {
    const counted = Map.groupBy(violations, ({ kind, sort }) => `${kind} (${sort})`);
    return `  ${seed}: ${[...counted].map(([sort, { length }]) => `${length} × ${sort}`).join(", ")}`;
  });
  const again = `FORTNIGHT=${first.script.seed} in the environment of this test plays the first of them again, and prints all that is read.`;
  const head = `${broken.length} of ${count} fortnights break the law:`;
  return [head, ...sorts, "", account(first, written(first.script), false), "", again].join("\n");
}

/** A whole number of the environment; null where nothing is said. */
function whole(name: string, text: string): number | null {
  if (text === "") return null;
  if (!/^-?\d+$/.test(text)) throw new Error(`${name} is ${JSON.stringify(text)}, which is no whole number.`);
  return Number(text);
}
