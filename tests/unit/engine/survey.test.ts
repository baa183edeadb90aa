/** Whole games of the computer against itself. */
import { describe, expect, test } from "vitest";
import { contests } from "../../../scripts/engine/contest.ts";
import { survey } from "../../../scripts/engine/survey.ts";

const all = await contests();

describe.each(all.filter(({ id }) => id !== "chess").map((each) => [each.id, each] as const))("%s", (_id, contest) => {
  test("games are played to their ends, and the same seed plays the same", () => {
    const played = survey(contest, 1, 3, 7);
    expect(survey(contest, 1, 3, 7)).toEqual(played);
    expect(played.games).toBe(3);
    expect(played.plies.mean).toBeGreaterThan(8);
    for (const { mean, error } of [played.first, played.draws]) {
      expect(mean).toBeGreaterThanOrEqual(0);
      expect(mean).toBeLessThanOrEqual(100);
      expect(error).toBeGreaterThan(0);
    }
  });
});

test("another seed plays other games", () => {
  const [contest] = all;
  if (contest === undefined) throw new Error("nothing to play");
  expect(survey(contest, 1, 3, 8)).not.toEqual(survey(contest, 1, 3, 7));
});
