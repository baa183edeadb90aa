/** A smaller `npm run attack`. Its seed is the same each time, so that a change fails by what it did; `RANDOM_SEED` sets another. */
import { expect } from "vitest";
import { type Findings, table } from "../../../scripts/attack/finding.ts";
import type { AttackOptions, Part } from "../../../scripts/attack/options.ts";

/** Has a part attack a server of its own; nothing may be found. */
export async function expectHeld(part: Part, attack: (given: AttackOptions) => Promise<Findings>): Promise<void> {
  const { RANDOM_SEED } = process.env;
  const seed = Number(RANDOM_SEED ?? 1);
  const findings = await attack({ seed, say: (line) => console.log(line) });
  expect(table(findings), `npm run attack -- ${part} --seed ${seed}`).toBe("");
}
