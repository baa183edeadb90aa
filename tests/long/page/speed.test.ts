/**
 * How soon a game's page is there and answers a tap, as its budget promises. The best of some measures counts, for a busy machine
 * makes each of them worse and none better.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { measureMotion } from "../../../bench/motion.ts";
import { rulebooks } from "../../../games/registry.ts";
import { budget } from "../../../scripts/build/budget.ts";
import { audit } from "../../../scripts/test/lighthouse.ts";
import { ApiClient } from "../../e2e/api.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

/** So often is measured what is not good enough. */
const TRIES = 10;

/** The first measure that keeps the budget, else the last one. */
async function firstWithin<T>(measure: () => Promise<T>, isWithin: (measured: T) => boolean): Promise<T> {
  let measured = await measure();
  for (let tries = 1; tries < TRIES && !isWithin(measured); tries++) measured = await measure();
  return measured;
}

test.each(rulebooks)("a game of $name on a phone on slow 4G", async ({ id, variants }) => {
  const game = await new ApiClient(own.baseUrl).pair(variants[0]?.match.variant ?? id);
  const { scores, largestPaint, blocked } = await firstWithin(
    () => audit({ url: `${own.baseUrl}/g/${game.id}`, categories: ["performance"] }),
    (seen) =>
      Number(seen.scores.performance) >= budget.performance &&
      seen.largestPaint <= budget.largestPaint &&
      seen.blocked <= budget.blocked,
  );
  expect(scores.performance).toBeGreaterThanOrEqual(budget.performance);
  expect(largestPaint).toBeLessThanOrEqual(budget.largestPaint);
  expect(blocked).toBeLessThanOrEqual(budget.blocked);
});

test("a tap on the largest board, on a processor slowed to a quarter", async () => {
  const stateDir = mkdtempSync(join(tmpdir(), "hoplink-speed-"));
  onTestFinished(() => rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 }));
  const taps = await firstWithin(
    async () => (await measureMotion(1, mkdtempSync(join(stateDir, "state-")))).map(({ tap }) => tap),
    (seen) => Math.max(...seen) <= budget.tap,
  );
  expect(Math.max(...taps)).toBeLessThanOrEqual(budget.tap);
});
