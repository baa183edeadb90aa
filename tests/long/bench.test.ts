/** That `npm run bench` measures and counts everything; its figures need longer runs on a quiet machine. */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const run = resolve(import.meta.dirname, "../../scripts/run.mjs");

test("a short run of every benchmark", () => {
  const args = "--rounds 1 --moves 60 --concurrency 1,4 --spread 200 --times 10 --seconds 0.01 --addresses 10 --games 40".split(
    " ",
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [run, "bench", ...args], { encoding: "utf8" });
  expect(status, stderr).toBe(0);
  for (const bench of [
    "moves",
    "parts",
    "pages",
    "motion",
    "pictures",
    "notices",
    "deliveries",
    "link",
    "mine",
    "looks",
    "writes",
    "memory",
    "rules",
    "sizes",
  ])
    expect(stdout).toContain(`# ${bench}\n`);
  // Two concurrencies; each time 60 moves of either, and 200 that are paid by themselves.
  expect(stdout).toContain("All 640 rows were counted in the objects and in D1.");
  expect(stdout.match(/^ +[14] {2}(baseline|hoplink|each ply by itself) .*\d$/gm)).toHaveLength(6);
  expect(stdout).toMatch(/^harzdame +\d+ +\d+ +\d/m);
  expect(stdout).toMatch(/^harzdame +played +\d+ +\d+ +\d/m);
  expect(stdout).toMatch(/^hopperdame-8x8-16-promotion +typed in +22724 +9357 +\d/m);
  expect(stdout).toMatch(/^Kiwipete +3( +\d+\.\d\d){5}$/m);
  expect(stdout).toMatch(/^medians of 1 +\d+ +\d+ +\d+$/m);
  expect(stdout).toMatch(/^cold, the answer( +\d+\.\d\d \(\d+\.\d\d–\d+\.\d\d\)){2} +-?\d+\.\d\d +\d+\.\d\d$/m);
  expect(stdout).toMatch(/^1000 +1000 +1 +200[01] +2\.00( +\d+\.\d){3}$/m);
  expect(stdout).toMatch(/^a state without \d+ moves +200( +\d+\.\d+){3}$/m);
  expect(stdout).toMatch(/^a move every seven hours +3\.00( +\d+\.\d\d){7} +[\d,]+$/m);
  expect(stdout).toMatch(/^asleep, with sockets +40 +40( +[1-9]\d+){5}$/m);
  expect(stdout).toMatch(/^decide +\d+\.\d$/m);
});
