/** The engine's benchmark. */
import { expect, test } from "vitest";
import { describeEngine, measureEngine } from "../../../bench/engine.ts";
import { contests } from "../../../scripts/engine/contest.ts";

test("nodes, lines and time beside the rules", async () => {
  const [contest] = (await contests()).filter(({ id }) => id === "hoppsi");
  if (contest === undefined) throw new Error("a game is needed");
  const speed = measureEngine(contest, 400);
  for (const figure of [speed.search, speed.contract, speed.board, speed.rules, speed.milliseconds]) {
    expect(figure).toBeGreaterThan(0);
  }
  expect(describeEngine([speed]).split("\n")).toHaveLength(2);
});
