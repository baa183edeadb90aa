/** Variants by their ids, as matches and training know them. */
import { contests, type Contest } from "../../../scripts/engine/contest.ts";
import { expect } from "vitest";
import { survey } from "../../../scripts/engine/survey.ts";

const all = await contests();

export function contestOf(id: string): Contest {
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

// What must hold of a survey of the computer's games against itself.

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
