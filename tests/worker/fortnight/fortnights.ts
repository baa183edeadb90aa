/** So many fortnights of two players, each by a seed of its own; one that breaks the law is shown whole. */
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { account, play } from "./play.ts";
import { script, written } from "./script.ts";

/**
 * Plays so many of them, from the seed of `RANDOM_SEED` on, or from one that falls by chance; or the one of the seed in `FORTNIGHT`
 * alone, which is printed as its players read it.
 */
export async function expectFortnights(count: number): Promise<void> {
  vi.spyOn(console, "warn").mockReturnValue();
  const { FORTNIGHT, RANDOM_SEED } = env;
  if (FORTNIGHT !== "") return expectFortnight(whole("FORTNIGHT", FORTNIGHT), true);
  const first = RANDOM_SEED === "" ? (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000 : whole("RANDOM_SEED", RANDOM_SEED);
  for (let seed = first; seed < first + count; seed++) await expectFortnight(seed, false);
}

async function expectFortnight(seed: number, isShown: boolean): Promise<void> {
  const each = script(seed);
  const told = await play(each);
  const text = account(told, written(each));
  if (isShown) console.log(text);
  const again = `FORTNIGHT=${seed} in the environment of this test plays and prints the same again.`;
  expect(told.violations, `${text}\n\n${again}`).toEqual([]);
}

function whole(name: string, text: string): number {
  if (!/^-?\d+$/.test(text)) throw new Error(`${name} is ${JSON.stringify(text)}, which is no whole number.`);
  return Number(text);
}
