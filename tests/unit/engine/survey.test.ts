/** Whole games of the computer against itself, of the shorter kinds; `tests/nightly/engine` plays all. */
import { expect, test } from "vitest";
import { contests } from "../../../scripts/engine/contest.ts";
import { survey } from "../../../scripts/engine/survey.ts";
import { expectSurvey } from "./contests.ts";

const all = await contests();

const SHORT = ["harzdame", "hoppsi", "jump-checkers", "hopperdame-8x8-12-terminal"];
const short = all.filter(({ id }) => SHORT.includes(id));

test.each(short.map((each) => [each.id, each] as const))("%s: to its end, and the same by the same seed", (_id, contest) => {
  expectSurvey(contest);
});

test("another seed plays other games", () => {
  const contest = short[1];
  if (contest === undefined) throw new Error("nothing to play");
  expect(survey(contest, 1, 3, 8)).not.toEqual(survey(contest, 1, 3, 7));
});
