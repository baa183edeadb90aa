/** What must hold of a survey of the computer's games against itself. */
import { expect } from "vitest";
import type { Contest } from "../../../scripts/engine/contest.ts";
import { survey } from "../../../scripts/engine/survey.ts";

/** Games are played to their ends, and the same seed plays the same. */
export function expectSurvey(contest: Contest): void {
  const played = survey(contest, 1, 3, 7);
  expect(survey(contest, 1, 3, 7)).toEqual(played);
  expect(played.games).toBe(3);
  expect(played.plies.mean).toBeGreaterThan(8);
  for (const { mean, error } of [played.first, played.draws]) {
    expect(mean).toBeGreaterThanOrEqual(0);
    expect(mean).toBeLessThanOrEqual(100);
    expect(error).toBeGreaterThan(0);
  }
}
