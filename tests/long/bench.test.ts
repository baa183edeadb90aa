/** That `npm run bench` measures and counts everything; its figures need longer runs on a quiet machine. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { often } from "../often.ts";

const run = resolve(import.meta.dirname, "../../scripts/run.mjs");

/** What each bench prints in a short run. */
const BENCHES: Readonly<Record<string, readonly RegExp[]>> = {
  writes: [/^a move every seven hours +3\.00( +\d+\.\d\d){7} +[\d,]+$/m],
  looks: [/^a state without \d+ moves +200( +\d+\.\d+){3}$/m],
  rules: [/^harzdame +played +\d+ +\d+ +\d/m, /^hopperdame-8x8-16-promotion +typed in +22724 +9357 +\d/m],
  sizes: [],
  motion: [/^a chain of leaps +\d+ +\d+ +-?\d+\.\d %$/m],
};
const BY_NIGHT: typeof BENCHES = {
  // Two concurrencies; each time 60 moves of either, and 200 that are paid by themselves.
  moves: [
    /^All 640 rows were counted in the objects and in D1\.$/m,
    /(^ +[14] {2}(baseline|hoplink|each ply by itself) .*\d\n){6}/m,
  ],
  pages: [/^home +\d+ +\d+ +\d+$/m],
  notices: [],
  deliveries: [],
  memory: [/^asleep, with sockets +40 +40( +[1-9]\d+){5}$/m],
};

const SHORT = "--rounds 1 --moves 60 --concurrency 1,4 --spread 200 --seconds 0.01 --games 40".split(" ");

test.each(Object.entries(often(BENCHES, { ...BENCHES, ...BY_NIGHT })))("a short run of %s", (bench, prints) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [run, "bench", bench, ...SHORT], { encoding: "utf8" });
  expect(status, stderr).toBe(0);
  expect(stdout).toContain(`# ${bench}\n`);
  for (const figures of prints) expect(stdout).toMatch(figures);
});
