/** Whole games of the computer against itself, of every variant. */
import { test } from "vitest";
import { contests } from "../../../scripts/engine/contest.ts";
import { expectSurvey } from "../../unit/engine/surveyed.ts";

const all = (await contests()).filter(({ id }) => id !== "chess");

test.each(all.map((each) => [each.id, each] as const))("%s", (_id, contest) => expectSurvey(contest));
